import { describe, expect, it } from 'vitest'
import { programStatuses } from './program.ts'
import { type Calendar, erasedAt, isClosingSoon, isOpen, isPublic, mayBecome, mayChange, phaseOf } from './rules.ts'

const now = new Date('2027-02-09T09:00:00Z')
const published: Calendar = {
  status: 'active',
  publishedAt: '2026-10-12T08:00:00Z',
  opensAt: '2026-10-12T08:00:00Z',
  closesAt: '2027-02-26T16:00:00Z',
}

describe('phaseOf', () => {
  it.each<[string, Partial<Calendar>, string]>([
    ['never published', { publishedAt: null }, 'unpublished'],
    ['before its opening', { opensAt: '2027-02-09T09:00:01Z' }, 'upcoming'],
    ['at its opening', { opensAt: '2027-02-09T09:00:00Z' }, 'open'],
    ['between the two', {}, 'open'],
    ['without an end', { closesAt: null }, 'open'],
    ['without dates', { opensAt: null, closesAt: null }, 'open'],
    ['one second before closing', { closesAt: '2027-02-09T09:00:01Z' }, 'open'],
    ['at its closing', { closesAt: '2027-02-09T09:00:00Z' }, 'closed'],
    ['as dates', { closesAt: new Date('2027-01-01T00:00:00Z') }, 'closed'],
  ])('%s', (_case, change, phase) => expect(phaseOf({ ...published, ...change }, now)).toBe(phase))
})

it.each<[string, Partial<Calendar>, boolean, boolean]>([
  ['published and active', {}, true, true],
  ['unpublished', { publishedAt: null }, false, false],
  ['archived', { status: 'archived' }, false, false],
  ['in the trash', { status: 'deleted' }, false, false],
  ['closed', { closesAt: '2027-01-01T00:00:00Z' }, true, false],
])('%s: read by anyone, open', (_case, change, seen, open) => {
  expect(isPublic({ ...published, ...change })).toBe(seen)
  expect(isOpen({ ...published, ...change }, now)).toBe(open)
})

it.each<[string, string | null, boolean]>([
  ['in 17 days', '2027-02-26T16:00:00Z', true],
  ['in 21 days', '2027-03-02T09:00:00Z', true],
  ['a second later', '2027-03-02T09:00:01Z', false],
  ['already', '2027-02-01T00:00:00Z', false],
  ['never', null, false],
])('closing %s', (_case, closesAt, soon) => expect(isClosingSoon({ ...published, closesAt }, now)).toBe(soon))

describe('buckets', () => {
  it('lead into each other, never to themselves', () => {
    const allowed = programStatuses.flatMap((from) =>
      programStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'active → archived',
      'active → deleted',
      'archived → active',
      'archived → deleted',
      'deleted → active',
      'deleted → archived',
    ])
  })
  it('let only active programs be worked on', () => {
    expect(programStatuses.filter((status) => mayChange({ status }))).toEqual(['active'])
  })
  it('are emptied after thirty days', () => {
    expect(erasedAt('2027-02-03T10:00:00Z').toISOString()).toBe('2027-03-05T10:00:00.000Z')
  })
})
