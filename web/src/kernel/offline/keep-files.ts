import { signedInAs } from './signed-in.ts'

/** Bytes that one file may have, and all that are kept of a person. */
const largest = 25 * 1024 * 1024
const max = 100 * 1024 * 1024

/** Begins the names of the caches of files, by account; the worker reads them too. */
const start = 'laurel-kept-files '

/**
 * Keeps these files for when there is no network, the first of them first, as far as there is room; files of other pages go
 * when there is none. What is kept already is not fetched again.
 */
export async function keepFiles(account: string, addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const token = signedInAs()
  if (!token || !globalThis.caches) return
  const cache = await caches.open(start + account)
  const known = await sizesIn(cache, token)
  const requested = new Set(addresses)
  let total = 0
  for (const address of addresses) total += known.get(address) ?? 0
  for (const address of addresses) {
    if (signal.aborted) return
    if (known.has(address)) continue
    const input = await fetch(address, { credentials: 'same-origin', signal })
    if (!input.ok) continue
    const content = await input.blob()
    if (content.size > largest || total + content.size > max) continue
    total += content.size
    const headers = new Headers(input.headers)
    headers.set('x-kept-for', token)
    headers.set('x-kept-size', String(content.size))
    await cache.put(address, new Response(content, { headers }))
  }
  // Those of other pages, the longest kept first.
  let others = 0
  for (const [address, size] of [...known].reverse()) {
    if (requested.has(address)) continue
    others += size
    if (total + others > max) await cache.delete(address)
  }
}

/** What is kept for this sign-in, with its bytes; what another one left goes. */
async function sizesIn(cache: Cache, token: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const request of await cache.keys()) {
    const cached = await cache.match(request)
    const { pathname, search } = new URL(request.url)
    if (cached?.headers.get('x-kept-for') === token) {
      sizes.set(pathname + search, Number(cached.headers.get('x-kept-size') ?? 0))
    } else await cache.delete(request)
  }
  return sizes
}
