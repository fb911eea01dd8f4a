import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { setManyStates } from '../bulk/set-many-states.ts'
import { type Application, findStatus, type StatusRow } from '../store/index.ts'

/** The status of that id in the program. Refuses invalid_input. */
export async function statusOf(scene: Scene, programId: string, id: string): Promise<StatusRow> {
  const status = await findStatus(scene.db, id)
  return status?.programId === programId ? status : refuseField('statusId', 'unknown')
}

/**
 * Gives one application a status, bringing the state that it stands on; null takes its status away. Refuses
 * missing_permissions, state_not_allowed, invalid_input.
 */
export async function setApplicationStatus(
  scene: Scene,
  program: ProgramRow,
  { id, state }: Application,
  { statusId, reason }: { statusId: string | null; reason?: string | undefined },
): Promise<{ statusId: string | null }> {
  const status = statusId === null ? null : await statusOf(scene, program.id, statusId)
  const { failures } = await setManyStates(scene, program, [{ id, state }], { status, reason })
  const [failure] = failures
  if (failure?.code === 'reason_needed') refuseField('reason', 'required')
  if (failure) refuse(failure.code === 'changed_meanwhile' ? 'stale' : failure.code)
  return { statusId }
}
