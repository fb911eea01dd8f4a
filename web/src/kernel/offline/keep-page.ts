import type { Locale } from '@laurel/contract/kernel/locale'
import { signedInAs } from './signed-in.ts'
import type { KeepRequest } from './worker.ts'

/**
 * Lets the page at this address open without a network, for this person on this device. Answers whether it can: not in a
 * private window, where data is counted, nor while the address is still that of another language.
 */
export async function keepPage(account: string, locale: Locale): Promise<boolean> {
  const token = signedInAs()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!token || !navigator.serviceWorker || connection?.saveData) return false
  const path = window.location.pathname
  if (!path.startsWith(`/${locale}/`)) return false
  const registration = await navigator.serviceWorker.register('/offline-worker.js', { scope: path })
  const worker = await activeOf(registration)
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const request: KeepRequest = { account, token, path, files: [...new Set(files)] }
  return await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage(request, [port2])
  })
}

/** Keeps the answer of a reading call as the page knows it by now, until the next one; nothing once nobody is signed in. */
export async function keepAnswer(account: string, path: string, answer: unknown): Promise<void> {
  const token = signedInAs()
  if (!token || !globalThis.caches) return
  const cache = await caches.open(`laurel-kept ${account}`)
  const headers = { 'content-type': 'application/json', 'x-kept-for': token }
  await cache.put(path, new Response(JSON.stringify(answer), { headers }))
}

async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  // A new version is on its way: it is the one to ask.
  const coming = registration.installing ?? registration.waiting
  if (!coming) return registration.active ?? Promise.reject(new Error('No worker'))
  return await new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('The worker could not be set up'))
    }
    coming.addEventListener('statechange', look)
    look()
  })
}
