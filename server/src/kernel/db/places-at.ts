/** A place in the order of what happened: a moment in milliseconds, and how many came before at that moment. */
export interface Place {
  readonly moment: number
  readonly count: number
}

/** Moments whose count is remembered: far more than are written down at the same time. */
const maxMoments = 10_000

/**
 * Counts by moments, each from 0 and never back, also where several moments are told in turn. Where a moment is full it goes on
 * in the next millisecond, and so does whatever is told of that moment from then on.
 * @param max places of one moment
 */
export function placesAt(max = 2 ** 26): (moment: number) => Place {
  const counts = new Map<number, number>()
  return (reported) => {
    let moment = reported
    while ((counts.get(moment) ?? 0) >= max) moment += 1
    const count = counts.get(moment) ?? 0
    counts.set(moment, count + 1)
    const [oldest] = counts.size > maxMoments ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    return { moment, count }
  }
}
