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
  const met = meetings(own)
  const wish = timesToMeet(perEntry, entryIds.length)
  const missing = entryIds.reduce((sum, id) => sum + Math.max(0, wish - (met.get(id) ?? 0)), 0)
  const done = countedOf(own).length
  return { done, all: done + Math.ceil(missing / 2) }
}
