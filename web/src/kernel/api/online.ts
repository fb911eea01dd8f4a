import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** False once an answer came from this device instead of the server: some browsers believe in a network that leads nowhere. */
let isReached = true

/** Says whether the server itself gave the answer of a call. */
export function noteReach(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const hear = () => {
    isReached = true
    listener()
  }
  listeners.add(listener)
  addEventListener('online', hear)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', hear)
    removeEventListener('offline', listener)
  }
}

/** `away`: there is a network, and the last answer did not come from the server. */
export type Reach = 'reached' | 'offline' | 'away'

/** Whether the server can be reached, and what is in the way. */
export function useReach(): Reach {
  return useSyncExternalStore(
    subscribe,
    () => (!navigator.onLine ? 'offline' : isReached ? 'reached' : 'away'),
    () => 'reached',
  )
}

/** Whether there is a network, as far as the browser and the last call can tell (docs/rules.md §8: network offline is tracked). */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && isReached,
    () => true,
  )
}
