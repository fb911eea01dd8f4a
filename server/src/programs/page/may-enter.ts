import { permissionsOf } from '../../access/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readPass } from './pass.ts'
import { isGuest, takesPartIn } from './store.ts'

/** What tells who may see a program. */
export interface ClosedProgram {
  readonly id: string
  readonly visibility: string
  readonly passStamp: number
}

/**
 * Whether the caller may see a published program: everybody a public one; its team and whoever takes part in it always; others by
 * what opened it to their browser, or by their proven address.
 */
export async function mayEnterProgram(scene: Scene, program: ClosedProgram): Promise<boolean> {
  if (program.visibility === 'public') return true
  const { actor } = scene
  if (actor.kind === 'system') return true
  if (program.visibility !== 'invited' && readPass(scene).get(program.id) === program.passStamp) return true
  if (actor.kind !== 'user') return false
  if ((await permissionsOf(scene, program.id)).size > 0) return true
  if (program.visibility === 'invited' && actor.confirmed && (await isGuest(scene.db, program.id, actor.email)))
    return true
  return takesPartIn(scene.db, program.id, actor.userId)
}
