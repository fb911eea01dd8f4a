import { type Comparison, countedOf } from './comparison.ts'

/** How often a juror should meet each entry: as the session wishes, at most as often as there are others. */
export function timesToMeet(perEntry: number, entries: number): number {
  return Math.min(perEntry, Math.max(0, entries - 1))
}

/** How often each entry was met, in comparisons that count. */
export function meetings(comparisons: readonly Comparison[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const { a, b } of countedOf(comparisons)) for (const id of [a, b]) met.set(id, (met.get(id) ?? 0) + 1)
  return met
}

/** How often each entry is still to be met; a pair that the juror skipped does not come back, so it is not waited for. */
export function meetingsLeft(
  entryIds: readonly string[],
  own: readonly Comparison[],
  perEntry: number,
): Map<string, number> {
  const met = meetings(own)
  const skipped = own.filter(({ outcome, voidedAt }) => outcome === 'skip' && voidedAt == null)
  return new Map(
    entryIds.map((id) => {
      const closed = skipped.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))
      const offered = entryIds.filter((other) => !closed.includes(other)).length
      return [id, Math.max(0, timesToMeet(perEntry, offered) - (met.get(id) ?? 0))]
    }),
  )
}

/**
 * How far a juror is: the comparisons made, and with them those still needed until each entry has been met as often as
 * wished. One comparison brings two entries nearer: what is needed at least is half of the meetings that are missing.
 * @param own the juror's comparisons, those that do not count among them
 */
export function pairWork(
  entryIds: readonly string[],
  own: readonly Comparison[],
  perEntry: number,
): { readonly done: number; readonly all: number } {
  const missing = [...meetingsLeft(entryIds, own, perEntry).values()].reduce((sum, left) => sum + left, 0)
  const done = countedOf(own).length
  return { done, all: done + Math.ceil(missing / 2) }
}
