import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import type { Scene } from '../kernel/scene.ts'
import { listNames } from './store/index.ts'

/** The same scene with whoever ordered the work as its author, by the name that they have now. */
export async function orderedBy(scene: Scene, userId: string | null): Promise<Scene> {
  if (!userId) return scene
  return inTheNameOf(scene, { id: userId, name: (await listNames(scene.db, [userId])).get(userId) ?? '' })
}
