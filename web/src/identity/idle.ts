/** Somebody who does nothing for 15 minutes is signed out (docs/rules.md §4, §9). */
export const INACTIVITY_MS = 900_000
/** The warning stands for the last two minutes (docs/rules.md §13.8). */
export const WARNING_MS = 120_000

export type IdleState = 'active' | 'warned' | 'over'

/** What an absence of that many milliseconds means. */
export function idleState(idleMs: number): IdleState {
  if (idleMs >= INACTIVITY_MS) return 'over'
  return idleMs >= INACTIVITY_MS - WARNING_MS ? 'warned' : 'active'
}

/** Whole seconds until the sign-out. */
export function secondsLeft(idleMs: number): number {
  return Math.max(0, Math.ceil((INACTIVITY_MS - idleMs) / 1000))
}
