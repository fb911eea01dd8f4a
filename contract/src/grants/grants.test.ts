import { describe, expect, it } from 'vitest'
import {
  AnswerGrantReport,
  leftOf,
  mayEnd,
  needsSecond,
  nextReminder,
  payeeStates,
  SendAgreement,
  waitsOf,
} from './index.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)

describe('a fund', () => {
  it('gives what is left of its cap, and never less than nothing', () => {
    expect([leftOf(100, 0), leftOf(100, 60), leftOf(100, 100), leftOf(100, 130)]).toEqual([100, 40, 0, 0])
  })

  it('says from what amount a second person approves', () => {
    expect([needsSecond(1, 0), needsSecond(499, 500), needsSecond(500, 500), needsSecond(1e9, null)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('a grant', () => {
  it('ends while nothing is ordered, and is complete once all is paid', () => {
    const free = { hasOrders: false, isPaid: false }
    for (const state of ['proposed', 'approved', 'signing', 'signed'] as const) {
      expect(mayEnd(state, 'canceled', free)).toBe(true)
      expect(mayEnd(state, 'declined', { ...free, hasOrders: true })).toBe(false)
    }
    expect(mayEnd('completed', 'canceled', free)).toBe(false)
    expect(mayEnd('signed', 'completed', { hasOrders: true, isPaid: true })).toBe(true)
    expect(mayEnd('signed', 'completed', { hasOrders: true, isPaid: false })).toBe(false)
  })
})

describe('an instalment', () => {
  const planned = { state: 'planned', dueOn: null, report: null } as const
  const ready = { grant: 'signed', today: '2027-02-09', payees: [{ state: 'current' }] } as const

  it('waits for all that it hangs on, and for nothing else', () => {
    expect(waitsOf(planned, ready)).toEqual([])
    expect(waitsOf({ ...planned, dueOn: '2027-02-09' }, ready)).toEqual([])
    expect(waitsOf({ ...planned, dueOn: '2027-02-10' }, ready)).toEqual(['date'])
    expect(waitsOf(planned, { ...ready, grant: 'signing' })).toEqual(['agreement'])
    expect(waitsOf({ ...planned, report: 'submitted' }, ready)).toEqual(['report'])
    expect(waitsOf({ ...planned, report: 'accepted' }, ready)).toEqual([])
    expect(waitsOf({ ...planned, report: 'waived' }, ready)).toEqual([])
    expect(waitsOf(planned, { ...ready, payees: [] })).toEqual(['payee'])
    expect(waitsOf(planned, { ...ready, payees: [{ state: 'current' }, { state: 'waiting' }] })).toEqual([
      'payee_changing',
    ])
    expect(waitsOf({ ...planned, state: 'held' }, { ...ready, grant: 'approved' })).toEqual([])
  })
})

describe('an account', () => {
  it('holds from its hour on, unless it was stopped', () => {
    const first = { holdsFrom: day('2027-02-01'), stoppedAt: null }
    const second = { holdsFrom: day('2027-02-10'), stoppedAt: null }
    expect(payeeStates([first, second], day('2027-02-09'))).toEqual(['current', 'waiting'])
    expect(payeeStates([first, second], day('2027-02-10'))).toEqual(['former', 'current'])
    expect(payeeStates([first, { ...second, stoppedAt: day('2027-02-09') }], day('2027-02-11'))).toEqual([
      'current',
      'stopped',
    ])
    expect(payeeStates([], day('2027-02-09'))).toEqual([])
  })
})

describe('a report', () => {
  it('is reminded of two weeks and three days before, the day after, and two weeks later', () => {
    const moments: string[] = []
    for (let now: Date | undefined = day('2027-01-01'); now; ) {
      now = nextReminder('2027-03-31', now)
      if (now) moments.push(now.toISOString())
    }
    expect(moments).toEqual([
      '2027-03-17T08:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
      '2027-04-01T08:00:00.000Z',
      '2027-04-14T08:00:00.000Z',
    ])
  })

  it('is not sent back without a word', () => {
    expect(AnswerGrantReport.safeParse({ kind: 'changes_asked' }).success).toBe(false)
    expect(AnswerGrantReport.safeParse({ kind: 'accepted' }).success).toBe(true)
  })
})

it('asks the grantee, and nobody without a name and an address', () => {
  const templateId = '0198aaaa-0000-7000-8000-000000000001'
  const fits = (...signers: object[]) => SendAgreement.safeParse({ templateId, signers }).success
  const grantee = { kind: 'grantee' }
  const organiser = { kind: 'organiser', name: 'Ada', email: 'ada@example.org' }
  expect([fits(grantee), fits(organiser, grantee), fits(organiser), fits(grantee, grantee)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(fits(grantee, { ...organiser, email: '' })).toBe(false)
})
