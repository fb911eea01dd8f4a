import type { Permission } from '@laurel/contract/kernel'
import { permissionsHeldBy } from '../access/index.ts'
import { findAccount, isRevoked, nameOf } from '../identity/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import type { Cause, Scene } from '../kernel/scene.ts'
import type { TaskRow } from './store/index.ts'

/**
 * The scene of a run: in the name of whoever published the task, with the rights that they have today. The log names the
 * task beside them. Undefined once they are gone, or may not write tasks any more.
 */
export async function inNameOfTask(
  scene: Scene,
  task: Pick<TaskRow, 'name' | 'acts_for' | 'program_id'>,
  cause: Cause,
): Promise<Scene | undefined> {
  const account = task.acts_for ? await findAccount(scene, task.acts_for) : undefined
  if (!account || !(await rightsOf(scene, task)).has('program.automation.manage')) return undefined
  const name = [nameOf(account) || account.email, task.name].join(' · ')
  return { ...inTheNameOf(scene, { id: account.id, name }), cause }
}

/** What the person in whose name a task acts may do today in its program. */
export async function rightsOf(
  scene: Scene,
  { acts_for, program_id }: Pick<TaskRow, 'acts_for' | 'program_id'>,
): Promise<ReadonlySet<Permission>> {
  if (!acts_for || (await isRevoked(scene.db, acts_for))) return new Set()
  return permissionsHeldBy(scene, { userId: acts_for }, program_id)
}
