import { describe, expect, it } from 'vitest'
import { canJurorRead, canJurorWrite, missingBeforeOpening, phaseOf } from './session.ts'

const now = new Date('2027-03-18T12:00:00Z')
const before = new Date('2027-03-01T00:00:00Z')
const after = new Date('2027-03-26T22:59:00Z')

describe("a session's place in time", () => {
  it.each([
    ['draft', null, null, 'draft', false, false],
    ['draft', before, after, 'draft', false, false],
    ['open', null, null, 'running', true, true],
    ['open', before, after, 'running', true, true],
    ['open', after, null, 'scheduled', false, false],
    ['open', before, now, 'over', true, false],
    ['closed', before, after, 'closed', true, false],
  ] as const)('%s %s %s: %s', (state, opensAt, closesAt, phase, reads, writes) => {
    const session = { state, opensAt, closesAt }
    expect([phaseOf(session, now), canJurorRead(session, now), canJurorWrite(session, now)]).toEqual([
      phase,
      reads,
      writes,
    ])
  })
})

describe('readiness', () => {
  it('names what is missing', () => {
    expect(missingBeforeOpening({ criteria: 0, entries: 3, jurors: 0 })).toEqual(['criteria', 'jurors'])
    expect(missingBeforeOpening({ criteria: 1, entries: 1, jurors: 1 })).toEqual([])
  })
})
