import { can } from '@laurel/contract/applications'
import type { SendOnBehalf } from '@laurel/contract/casework'
import { earlierSendings, type Frame, factsOf, lockFrame, readFrame, send } from '../applications/index.ts'
import { type Application, findApplication, listReferees } from '../applications/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'

/**
 * Sends in the applicant's place; no deadline and no gate holds the team back. The applicant gets the receipt, which says
 * who sent it and why. Refuses state_not_allowed, program_full, not_eligible, application_incomplete unless what is missing
 * is allowed.
 */
export async function sendOnBehalf(scene: Scene, found: Application, how: SendOnBehalf): Promise<Application> {
  await sendFrame(scene, await lockFrame(scene.db, found), how)
  return (await findApplication(scene.db, found.id)) ?? refuse('not_found')
}

/** The same for one that the caller holds. */
export async function sendHeld(scene: Scene, application: Application, how: SendOnBehalf): Promise<void> {
  await sendFrame(scene, await readFrame(scene.db, application), how)
}

async function sendFrame(scene: Scene, frame: Frame, { reason, allowsMissing }: SendOnBehalf): Promise<void> {
  const { application } = frame
  if (!can.sendFor(factsOf(application), 'staff', scene.now.toISOString()))
    refuse('state_not_allowed', { details: { state: application.state } })
  const { userId, name } = userOf(scene)
  const [earlier, referees] = await Promise.all([earlierSendings(scene, frame), listReferees(scene.db, application.id)])
  const onBehalf = { by: name, reason, allowsMissing }
  await send(scene, frame, { number: earlier.length + 1, by: userId, referees, onBehalf })
}
