import type { GiveStatus } from '@laurel/contract/applications/states'
import { setManyStates } from '../../applications/states/index.ts'
import { type Application, findStatus, lockApplication, type StatusRow } from '../../applications/store/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'

/** The status of that id in the program. Refuses invalid_input. */
export async function statusOf(scene: Scene, programId: string, id: string): Promise<StatusRow> {
  const status = await findStatus(scene.db, id)
  return status?.programId === programId ? status : refuseField('statusId', 'unknown')
}

/**
 * Gives one application a status, bringing the state that it stands on; null takes its status away. Refuses
 * missing_permissions, state_not_allowed, invalid_input; stale when somebody was faster.
 */
export async function setApplicationStatus(
  scene: Scene,
  program: ProgramRow,
  { id }: Application,
  { statusId, reason, read }: GiveStatus,
): Promise<{ statusId: string | null }> {
  const { state, statusId: stands } = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  if (read && (read.state !== state || read.statusId !== stands)) refuse('stale')
  const status = statusId === null ? null : await statusOf(scene, program.id, statusId)
  const { failures } = await setManyStates(scene, program, [{ id, state }], { status, reason })
  const [failure] = failures
  if (failure?.code === 'reason_needed') refuseField('reason', 'required')
  if (failure) refuse(failure.code === 'changed_meanwhile' ? 'stale' : failure.code)
  return { statusId }
}
