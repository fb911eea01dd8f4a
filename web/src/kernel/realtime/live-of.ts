import type { QueryClient } from '@tanstack/react-query'
import { type Api, apiOf, isRefusal } from '../api/index.ts'
import { createLiveClient, type LiveClient, type LiveWire } from './live-client.ts'

const clients = new WeakMap<QueryClient, LiveClient>()

/** The socket of a visit. This file is loaded by pages that watch something, when they do. */
export function liveOf(queryClient: QueryClient): LiveClient {
  const known = clients.get(queryClient)
  if (known) return known
  const made = createLiveClient({
    signature: () => signatureOf(apiOf(queryClient)),
    open: (signature) => new WebSocket(addressOf(signature)) as LiveWire,
    chance: Math.random,
  })
  clients.set(queryClient, made)
  return made
}

/** Refused, there is no socket for this visitor; a call that was lost on the way is another matter. */
async function signatureOf(api: Api): Promise<string | null> {
  try {
    return await readSignature(api)
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.status >= 400 && thrown.status < 500) return null
    throw thrown
  }
}

/**
 * What opens a socket. The call itself is never tried again after a refresh (docs/rules.md §8), so an aged access is renewed
 * first.
 */
async function readSignature(api: Api): Promise<string | null> {
  const ask = async () => (await api.call('readSocketCredentials', {}, { quiet: true }))?.signature ?? null
  try {
    return await ask()
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.status !== 401) throw thrown
    await api.send({ method: 'GET', path: '/api/profile', quiet: true })
    return await ask()
  }
}

function addressOf(signature: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live?signature=${encodeURIComponent(signature)}`
}
