import type { Scene } from '../kernel/scene.ts'
import { listNames } from './store/index.ts'

/** The same scene with the person who ordered the work as its author, so that the log names them and not the machine. */
export async function inTheNameOf(scene: Scene, userId: string | null): Promise<Scene> {
  if (!userId) return scene
  const name = (await listNames(scene.db, [userId])).get(userId) ?? ''
  return {
    ...scene,
    actor: { kind: 'user', userId, name, signInId: '', email: '', confirmed: true, superAdmin: false },
  }
}
