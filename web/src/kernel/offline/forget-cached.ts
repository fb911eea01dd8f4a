/**
 * Nothing of the person who leaves stays for an opening without a network; what they typed and did not send does. Fails where
 * the browser keeps nothing (an address without TLS).
 */
export async function forgetCached(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
