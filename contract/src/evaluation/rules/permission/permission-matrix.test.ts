import { describe, expect, it } from 'vitest'
import { canInSession, type SessionAction, sessionActions } from './can-in-session.ts'
import { everyActor, heededPart, permissionMatrix, policiesOf } from './permission-matrix.ts'
import { type SessionActor, type StagedPolicy, type StagedSession, sessionPolicies, sessionStages } from './policies.ts'

const actions = Object.keys(sessionActions) as SessionAction[]
const names = Object.keys(sessionPolicies) as (keyof StagedPolicy)[]
/** Every two policies together, the others at their strictest: no action heeds more. */
const policies = names.flatMap((one, at) => names.slice(at + 1).flatMap((other) => policiesOf([one, other])))
const jury = new Set(['chair', 'deputy', 'juror', 'secretary', 'observer'])
const entryActions = actions.filter((action) => !['configure', 'replace_criteria', 'publish'].includes(action))

/** All combinations that break a rule. */
function offences(
  breaks: (actor: SessionActor, round: StagedSession, may: (action: SessionAction) => boolean) => boolean,
): string[] {
  return everyActor().flatMap(({ name, actor }) =>
    sessionStages.flatMap((state) =>
      policies.flatMap(({ name: policyName, policy }) => {
        const round = { state, policy }
        return breaks(actor, round, (action) => canInSession(actor, action, round))
          ? [`${name}, ${state}, ${policyName}`]
          : []
      }),
    ),
  )
}

describe('who may do what in a round', () => {
  it('is what was reviewed: read what changes in the file before it is written anew', async () => {
    await expect(permissionMatrix()).toMatchFileSnapshot('permission-matrix.txt')
  })

  it('depends on no other policy than the file shows', () => {
    const differing = actions.flatMap((action) =>
      everyActor().flatMap(({ name, actor }) =>
        sessionStages.flatMap((state) =>
          policies.flatMap((one) => {
            const policy = heededPart(action, one.policy)
            const isSame =
              canInSession(actor, action, { state, policy }) ===
              canInSession(actor, action, { state, policy: one.policy })
            return isSame ? [] : [`${action}, ${name}, ${state}, ${one.name}`]
          }),
        ),
      ),
    )
    expect(differing).toEqual([])
  })

  it('makes an entry not exist for whoever is in conflict, until decisions are public', () => {
    const before = (round: StagedSession) => sessionStages.indexOf(round.state) < sessionStages.indexOf('published')
    expect(
      offences((actor, round, may) => actor.isConflicted === true && before(round) && entryActions.some(may)),
    ).toEqual([])
  })

  it('tells who applies nothing before decisions are published', () => {
    expect(
      offences(
        (actor, { state }, may) =>
          actor.role === 'applicant' && !['published', 'archived'].includes(state) && actions.some(may),
      ),
    ).toEqual([])
  })

  it('tells strangers, and a jury that has not accepted, nothing at all', () => {
    const isOut = (actor: SessionActor) => actor.role === 'stranger' || (jury.has(actor.role) && !actor.hasAccepted)
    expect(offences((actor, _, may) => isOut(actor) && actions.some(may))).toEqual([])
  })

  it('never shows the jury who applies in a blind round', () => {
    expect(
      offences(
        (actor, { policy }, may) =>
          jury.has(actor.role) && policy.applicantIdentity === 'hidden' && may('see_identity'),
      ),
    ).toEqual([])
  })

  it('shows no part of what it hides: identity, others and figures need the entry, names need content', () => {
    expect(
      offences(
        (_, __, may) =>
          (may('see_identity') || may('see_peer_content') || may('see_aggregate') || may('write_evaluation')) &&
          !may('see_entry'),
      ),
    ).toEqual([])
    expect(offences((_, __, may) => may('see_peer_identity') && !may('see_peer_content'))).toEqual([])
  })

  it('shows nobody who is still to judge what others wrote, but where the round shows it at once', () => {
    const isWaiting = (actor: SessionActor, round: StagedSession) =>
      actor.isAssigned === true && !actor.hasSubmitted && ['draft', 'ready', 'open', 'paused'].includes(round.state)
    expect(
      offences(
        (actor, round, may) =>
          jury.has(actor.role) &&
          isWaiting(actor, round) &&
          round.policy.peerContent !== 'always' &&
          may('see_peer_content'),
      ),
    ).toEqual([])
  })

  it('lets nobody change what counts once a round is open', () => {
    const isLate = (round: StagedSession) => sessionStages.indexOf(round.state) >= sessionStages.indexOf('open')
    expect(offences((_, round, may) => isLate(round) && may('configure'))).toEqual([])
  })

  it('lets nobody replace criteria, nor give work, once the jury talks about its marks', () => {
    const isTalking = (round: StagedSession) =>
      sessionStages.indexOf(round.state) >= sessionStages.indexOf('deliberation')
    expect(offences((_, round, may) => isTalking(round) && (may('replace_criteria') || may('assign')))).toEqual([])
  })

  it('is not empty: each action is somebody’s at some time', () => {
    for (const action of actions) {
      const isPossible = everyActor().some(({ actor }) =>
        sessionStages.some((state) => policies.some(({ policy }) => canInSession(actor, action, { state, policy }))),
      )
      expect([action, isPossible]).toEqual([action, true])
    }
  })
})
