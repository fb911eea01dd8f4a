import { useSyncExternalStore } from 'react'
import { holdPage, releasePage } from './held-page.ts'

let hasEnded = false
let keepers = 0
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === hasEnded) return
  hasEnded = next
  if (next) holdPage()
  else releasePage()
  for (const listener of listeners) listener()
}

/**
 * For as long as the page saves by itself what is typed in it, a session that ends does not carry it away: the person signs
 * in again over it. Answers how to end this.
 */
export function keepPage(): () => void {
  keepers += 1
  return () => {
    keepers -= 1
  }
}

export function isPageCached(): boolean {
  return keepers > 0
}

/** A call was refused for want of a sign-in, although nobody signed out here. */
export function noteEnded(): void {
  set(true)
}

/** Signed in again, here or in another window. */
export function noteBack(): void {
  set(false)
}

/** Has the session ended under a page that stays? */
export function useHasEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hasEnded,
    () => false,
  )
}
