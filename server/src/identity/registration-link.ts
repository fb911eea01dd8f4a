import type { Locale } from '@laurel/contract/kernel/locale'
import type { Scene } from '../kernel/scene.ts'
import { pageAddress } from '../platforms/index.ts'
import { makeProof } from './proofs.ts'

/** People who did not ask for their account do not wait for its mail. */
const lifetimeMs = 14 * 24 * 3_600_000

/** Where somebody whose account was made for them chooses its password, which also proves their address. Good for 14 days. */
export async function registrationLink(scene: Scene, userId: string, locale: Locale): Promise<string> {
  const token = await makeProof(scene, userId, 'reset_password', undefined, lifetimeMs)
  return pageAddress(scene.platform, locale, '/reset-password', { token })
}
