import type { Scene } from '../kernel/scene.ts'
import { growSiteVersion } from './store.ts'

/**
 * What visitors read has changed: pages drawn before are served no longer, here at once and by other processes within the
 * seconds for which they keep the platform.
 */
export async function renewPages(scene: Scene): Promise<void> {
  await growSiteVersion(scene.db)
  scene.house.forgetPlatforms()
}
