import type { Scene } from '../kernel/scene.ts'
import { listOnlyOwned } from './deletion-store.ts'

/** Whether this platform would be without an owner. */
export async function isOnlyOwner(scene: Scene, userId: string): Promise<boolean> {
  return (await listOnlyOwned(scene, userId)).includes(scene.platform.name)
}
