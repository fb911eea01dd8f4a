import type { Locale } from '@laurel/contract/kernel/locale'
import type { Scene } from '../kernel/scene.ts'
import { makeProof } from './proofs.ts'

/** From one page to the next, no longer. */
const lifetimeMs = 10 * 60_000

/** Where somebody whom we know signs in on another platform's host, once: cookies do not cross from host to host. */
export async function entranceLink(
  scene: Scene,
  userId: string,
  to: { readonly origin: string; readonly lang: Locale; readonly backTo: string },
): Promise<string> {
  const token = await makeProof(scene, userId, 'magic_link', undefined, lifetimeMs)
  const query = new URLSearchParams({ token, backTo: to.backTo })
  return `${to.origin}/${to.lang}/admin/magic-link?${query}`
}
