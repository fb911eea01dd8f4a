import { can, stateForApplicant } from '@laurel/contract/applications'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { factsOf } from '../frame.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type Application, lockApplication, setApplication } from '../store/applications.ts'

/** The applicant takes back what was sent; a decision that is not published falls with it. Refuses state_not_allowed. */
export async function withdrawApplication(scene: Scene, { id }: Application, reason?: string): Promise<void> {
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  const facts = factsOf(application)
  if (!can.withdraw(facts, 'applicant', scene.now.toISOString())) {
    refuse('state_not_allowed', { details: { state: stateForApplicant(facts, scene.now.toISOString()) } })
  }
  const withdrawn = await setApplication(scene.db, id, { state: 'withdrawn' }, scene.now)
  const subject = { programId: application.programId, applicationId: id }
  await record(scene, 'application.withdrawn', subject, { from: application.state, reason })
  await closePointlessRequests(scene, [withdrawn])
}
