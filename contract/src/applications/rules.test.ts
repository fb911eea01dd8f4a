import { describe, expect, it } from 'vitest'
import { can, canBecome, canMoveGate, isOpen, neededFor, type StateFacts, stateForApplicant } from './rules.ts'
import { type ApplicationState, applicationStates, gateStatuses } from './states/application-states.ts'

const now = '2027-02-09T09:00:00.000Z'
const sent = '2027-02-01T09:00:00.000Z'

function at(state: ApplicationState, more: Partial<StateFacts> = {}): StateFacts {
  const neverSent = state === 'draft'
  return { state, submittedAt: neverSent ? null : sent, stateBeforeDecision: 'in_review', ...more }
}

/** For each action, the states in which it is possible when nothing is published. */
const table: Record<keyof typeof can, { applicant: ApplicationState[]; staff: ApplicationState[] }> = {
  answer: { applicant: ['draft', 'to_complete'], staff: [] },
  edit: { applicant: [], staff: ['draft', 'submitted', 'in_review', 'to_complete'] },
  submit: { applicant: ['draft', 'to_complete'], staff: [] },
  sendFor: { applicant: [], staff: ['draft', 'to_complete'] },
  withdraw: {
    applicant: ['submitted', 'in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'ineligible'],
    staff: [],
  },
  trash: { applicant: ['draft'], staff: applicationStates.filter((state) => state !== 'deleted') },
  restore: { applicant: [], staff: ['deleted'] },
  purge: { applicant: [], staff: ['deleted'] },
  startReview: {
    applicant: [],
    staff: ['submitted', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'ineligible'],
  },
  sendBack: { applicant: [], staff: ['submitted', 'in_review'] },
  decide: { applicant: [], staff: ['submitted', 'in_review', 'accepted', 'rejected', 'waitlisted', 'ineligible'] },
  publishDecision: { applicant: [], staff: ['accepted', 'rejected', 'waitlisted', 'ineligible'] },
}

describe('can', () => {
  for (const [action, expected] of Object.entries(table) as [keyof typeof can, (typeof table)['answer']][]) {
    for (const actor of ['applicant', 'staff'] as const) {
      it(`${action} by ${actor}`, () => {
        expect(applicationStates.filter((state) => can[action](at(state), actor, now))).toEqual(
          applicationStates.filter((state) => expected[actor].includes(state)),
        )
      })
    }
  }

  it('lets an applicant do the same before and after a decision that is not published', () => {
    for (const before of ['submitted', 'in_review'] as const) {
      for (const state of ['accepted', 'rejected', 'waitlisted', 'ineligible'] as const) {
        const decided = at(state, { stateBeforeDecision: before })
        for (const action of Object.values(can)) {
          expect(action(decided, 'applicant', now)).toBe(action(at(before), 'applicant', now))
        }
      }
    }
  })

  it('no longer lets an applicant withdraw once the decision is known', () => {
    expect(can.withdraw(at('accepted', { decisionPublishedAt: sent }), 'applicant', now)).toBe(false)
  })
})

describe('stateForApplicant', () => {
  it('hides a decision until its publication', () => {
    expect(stateForApplicant(at('rejected', { stateBeforeDecision: 'submitted' }), now)).toBe('submitted')
    expect(stateForApplicant(at('rejected', { decisionPublishedAt: sent }), now)).toBe('rejected')
    expect(stateForApplicant(at('rejected', { decisionPublishedAt: '2027-03-01T00:00:00.000Z' }), now)).toBe(
      'in_review',
    )
  })
  it('tells at once that a rule found it ineligible', () => {
    expect(stateForApplicant(at('ineligible', { submittedAt: null }), now)).toBe('ineligible')
  })
  it('keeps showing a published decision while the next one is not', () => {
    expect(stateForApplicant(at('accepted', { stateBeforeDecision: 'waitlisted' }), now)).toBe('waitlisted')
  })
})

describe('canBecome', () => {
  it('never stays where it is', () => {
    for (const to of ['in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'ineligible'] as const) {
      expect(canBecome(at(to), to, now)).toBe(false)
    }
  })
  it('takes no decision about what was not sent', () => {
    for (const state of ['draft', 'to_complete', 'withdrawn', 'deleted'] as const) {
      expect(canBecome(at(state), 'accepted', now)).toBe(false)
    }
  })
  it('asks for words where someone will want them', () => {
    expect(neededFor(at('accepted'), 'in_review')).toBe('reason')
    expect(neededFor(at('submitted'), 'in_review')).toBeUndefined()
    expect(neededFor(at('in_review'), 'to_complete')).toBe('message')
    expect(neededFor(at('in_review'), 'ineligible')).toBe('reason')
    expect(neededFor(at('in_review'), 'accepted')).toBeUndefined()
  })
})

describe('canMoveGate', () => {
  it('has the moves of docs/rules.md §10, those of a validation gone stale, and no other', () => {
    const moves = gateStatuses.flatMap((from) =>
      gateStatuses.flatMap((to) =>
        (['applicant', 'staff', 'system'] as const)
          .filter((actor) => canMoveGate(from, to, actor))
          .map((actor) => `${actor}: ${from} → ${to}`),
      ),
    )
    expect(moves).toEqual([
      'applicant: in_progress → pending',
      'staff: pending → validated',
      'staff: pending → rejected',
      'staff: pending → changes_allowed',
      'system: pending → stale',
      'staff: validated → changes_allowed',
      'system: validated → stale',
      'staff: rejected → validated',
      'staff: rejected → changes_allowed',
      'applicant: changes_allowed → in_progress',
      'applicant: changes_allowed → pending',
      'staff: changes_allowed → validated',
      'applicant: stale → pending',
      'staff: stale → validated',
      'staff: stale → rejected',
      'staff: stale → changes_allowed',
    ])
  })
})

describe('isOpen', () => {
  const window = { opensAt: '2027-01-01T00:00:00.000Z', closesAt: '2027-02-26T16:00:00.000Z' }
  const cases: [string, string | undefined, boolean][] = [
    ['2026-12-31T23:59:59.000Z', undefined, false],
    ['2027-01-01T00:00:00.000Z', undefined, true],
    ['2027-02-26T15:59:59.999Z', undefined, true],
    ['2027-02-26T16:00:00.000Z', undefined, false],
    ['2027-02-26T16:04:59.999Z', '2027-02-26T15:59:00.000Z', true],
    ['2027-02-26T16:05:00.000Z', '2027-02-26T15:59:00.000Z', false],
    ['2027-02-26T16:01:00.000Z', '2027-02-26T16:00:30.000Z', false],
  ]
  for (const [moment, began, open] of cases) {
    it(`${moment}, begun ${began ?? 'never'}: ${open}`, () => expect(isOpen(window, moment, began)).toBe(open))
  }
  it('has no end without a closing date', () => expect(isOpen({}, now)).toBe(true))
})
