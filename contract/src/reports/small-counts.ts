import type { DayCount } from './dashboard.ts'

/**
 * Public statistics never show a count of fewer people than this: a handful in a small category or country could be
 * recognised (the usual threshold of official statistics).
 */
export const smallestShown = 5

interface Counted {
  readonly count: number
}

/**
 * The counts that may be shown, and the rest in one number. When the rest is itself small it could be told from the total:
 * the next smallest counts join it until it is large enough. `others` is null when nothing is hidden or all is too little.
 */
export function withoutSmall<Item extends Counted>(items: readonly Item[]): { shown: Item[]; others: number | null } {
  const sorted = items.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  const shown = sorted.filter(({ count }) => count >= smallestShown)
  let others = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  while (others > 0 && others < smallestShown && shown.length > 0) others += shown.pop()?.count ?? 0
  return { shown, others: others >= smallestShown ? others : null }
}

/** How many had been sent at the end of some days: only days at which enough more had come to hide who came when. */
export function publicCurve(days: readonly DayCount[]): { day: string; submitted: number }[] {
  const points: { day: string; submitted: number }[] = []
  let [total, reported] = [0, 0]
  for (const { day, submitted } of days) {
    total += submitted
    if (total - reported < smallestShown) continue
    points.push({ day, submitted: total })
    reported = total
  }
  return points
}
