import { signedInAs } from './signed-in.ts'

/**
 * The answer of a reading call as it was kept on this device for who is signed in; undefined where there is none. The worker
 * gives it by itself to pages that were opened under it: this is for those that came to their address from another one.
 */
export async function readSaved(path: string): Promise<unknown> {
  const token = signedInAs()
  if (!token || !globalThis.caches) return undefined
  for (const name of await caches.keys()) {
    if (!name.startsWith('laurel-kept ')) continue
    const found = await (await caches.open(name)).match(path, { ignoreVary: true })
    if (found?.headers.get('x-kept-for') === token) return await found.json()
  }
  return undefined
}
