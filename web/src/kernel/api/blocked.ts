import { useSyncExternalStore } from 'react'
import type { ApiRefusal } from './refusal.ts'

/** The refusals that every screen answers the same way, by a dialog of the shell (docs/rules.md §8). */
const dialogCodes = [
  'account_not_confirmed',
  'missing_permissions',
  'account_access_revoked',
  'platform_in_standby',
  'second_factor_required',
] as const
export type BlockedCode = (typeof dialogCodes)[number]

export interface Blocked {
  readonly code: BlockedCode
  readonly refusal: ApiRefusal
}

let current: Blocked | undefined
const listeners = new Set<() => void>()

function set(next: Blocked | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Notes a 403 that asks for a dialog; another refusal is left to the caller. */
export function noteRefusal(refusal: ApiRefusal): void {
  const code = dialogCodes.find((one) => refusal.status === 403 && one === refusal.code)
  if (code) set({ code, refusal })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What blocks the person now, and the way to close it. */
export function useBlocked(): { blocked: Blocked | undefined; dismiss: () => void } {
  const blocked = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return { blocked, dismiss: () => set(undefined) }
}
