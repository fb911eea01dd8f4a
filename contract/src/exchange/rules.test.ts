import { describe, expect, test } from 'vitest'
import { importStates } from './imports/import.ts'
import { problemWord } from './imports/problem-word.ts'
import { type ImportFacts, mayCancel, mayCheck, mayForget, mayMap, mayRun, undoObstacle, undoUntil } from './rules.ts'

const facts = (change: Partial<ImportFacts>): ImportFacts => ({
  state: 'done',
  imported: 3,
  updated: 0,
  wrong: 0,
  finishedAt: '2027-02-09T09:00:00.000Z',
  ...change,
})
const statesWhere = (may: (one: ImportFacts) => boolean, change: Partial<ImportFacts> = {}) =>
  importStates.filter((state) => may(facts({ ...change, state })))

describe('what may be done with an import', () => {
  test('in each state', () => {
    expect(statesWhere(mayMap, { imported: 0 })).toEqual(['uploaded', 'mapped', 'checked', 'failed', 'cancelled'])
    expect(statesWhere(mayMap)).toEqual(['uploaded', 'mapped', 'checked'])
    expect(statesWhere(mayForget)).toEqual(['uploaded', 'mapped', 'checked'])
    expect(statesWhere(mayForget, { imported: 0 })).toEqual([
      'uploaded',
      'mapped',
      'checked',
      'done',
      'failed',
      'cancelled',
    ])
    expect(statesWhere(mayCheck)).toEqual(['mapped', 'checked'])
    expect(statesWhere((one) => mayRun(one, false))).toEqual(['checked'])
    expect(statesWhere(mayCancel)).toEqual(['checking', 'running'])
  })

  test('wrong rows are left out only when that was said', () => {
    expect(mayRun(facts({ state: 'checked', wrong: 1 }), false)).toBe(false)
    expect(mayRun(facts({ state: 'checked', wrong: 1 }), true)).toBe(true)
  })
})

describe('undoing', () => {
  const within = '2027-02-10T08:59:00.000Z'
  test.each([
    ['within a day', {}, within, undefined],
    ['after a day', {}, '2027-02-10T09:00:01.000Z', 'too_late'],
    ['while at work', { state: 'running' }, within, 'at_work'],
    ['while it is being undone', { state: 'undoing' }, within, 'at_work'],
    ['once undone', { state: 'undone', imported: 0 }, within, 'nothing_imported'],
    [
      'of a file that brought nothing in: it is forgotten',
      { state: 'mapped', imported: 0 },
      within,
      'nothing_imported',
    ],
    ['of what a stopped import brought in', { state: 'cancelled' }, within, undefined],
    ['of what was only changed', { imported: 0, updated: 2 }, within, undefined],
  ] as const)('%s', (_name, change, now, obstacle) => {
    expect(undoObstacle(facts(change), now)).toBe(obstacle)
  })

  test('is possible until a day after the end', () => {
    expect(undoUntil(facts({}))).toBe('2027-02-10T09:00:00.000Z')
    expect(undoUntil(facts({ finishedAt: null }))).toBeNull()
  })
})

test('reasons that read the same share a sentence', () => {
  expect(problemWord({ reason: 'required_if', value: '' })).toBe('required')
  expect(problemWord({ reason: 'date', value: '31/02/2027' })).toBe('date')
})
