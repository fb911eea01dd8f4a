import { pointlessKinds } from '@laurel/contract/applications/requests'
import { recordAll } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { authorOf, stateShown } from '../frame.ts'
import type { Application } from '../store/applications.ts'
import { type ApplicationRequest, settleRequests } from '../store/requests.ts'

/**
 * Closes what waits for an answer though it cannot be meant any more, in the state that the applicant knows of: more time
 * once everything is sent, reopening what was withdrawn. To be called once the state has changed; answers what it closed.
 */
export async function closePointlessRequests(
  scene: Scene,
  applications: readonly Application[],
): Promise<readonly ApplicationRequest[]> {
  // In the trash nothing waits; what comes back from there is as it was.
  const alive = applications.filter(({ state }) => state !== 'deleted')
  const byState = Map.groupBy(alive, (application) => stateShown(application, scene.now))
  const all: ApplicationRequest[] = []
  for (const [state, some] of byState) {
    const selection = { applicationIds: some.map(({ id }) => id), kinds: pointlessKinds(state) }
    const closed = await settleRequests(scene.db, selection, { state: 'closed', answer: '', by: null, at: scene.now })
    const changes = closed.map(({ id, kind, programId, applicationId }) => ({
      programId,
      applicationId,
      payload: { requestId: id, kind },
    }))
    await recordAll(scene, 'application.request_closed', changes)
    all.push(...closed)
  }
  return all
}

/** More time was given by staff of their own accord: who waits for an answer to just that has it. Answers how many did. */
export async function acceptMoreTime(scene: Scene, ids: readonly string[], reason: string): Promise<number> {
  const selection = { applicationIds: ids, kinds: ['more_time'] as const }
  const answer = { state: 'accepted' as const, answer: reason, by: authorOf(scene), at: scene.now }
  const accepted = await settleRequests(scene.db, selection, answer)
  const changes = accepted.map(({ id, kind, programId, applicationId }) => ({
    programId,
    applicationId,
    payload: { requestId: id, kind, accepted: true, reason },
  }))
  await recordAll(scene, 'application.request_answered', changes)
  return accepted.length
}
