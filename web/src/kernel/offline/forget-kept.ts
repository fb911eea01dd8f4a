/** Nothing of the person who leaves stays for an opening without a network; what they typed and did not send does. */
export async function forgetKept(): Promise<void> {
  // Neither exists on an address without TLS.
  for (const name of (await globalThis.caches?.keys()) ?? []) if (/^laurel-/.test(name)) await caches.delete(name)
  for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? []) await one.unregister()
}
