import { type Ballot, levelsOf, placesOfEntries, type RankedEntry, rankByScore } from './ballots.ts'

/**
 * Borda's count: on each ballot an entry wins one point for each that stands below it and half a point for each equal. The
 * score is the mean part of all points there were to win, over the ballots that judge the entry; with complete ballots that
 * is the count itself, divided by what is the same for all. Entries that nobody judges have 0.
 */
export function rankByBorda(entryIds: readonly string[], ballots: readonly Ballot[]): RankedEntry[] {
  const entryAt = placesOfEntries(entryIds)
  const won = new Float64Array(entryIds.length)
  const there = new Float64Array(entryIds.length)
  for (const ballot of ballots) {
    const levels = levelsOf(ballot, entryAt)
    const sizes = new Float64Array(ballot.order.length + 1)
    for (const level of levels) if (level >= 0) sizes[level] = (sizes[level] as number) + 1
    const judged = sizes.reduce((sum, size) => sum + size, 0)
    if (judged < 2) continue
    const points = pointsOf(sizes, judged)
    for (const [entry, level] of levels.entries()) {
      if (level < 0) continue
      won[entry] = (won[entry] as number) + (ballot.weight ?? 1) * (points[level] as number)
      there[entry] = (there[entry] as number) + (ballot.weight ?? 1)
    }
  }
  return rankByScore(
    entryIds,
    entryIds.map((_, entry) => (there[entry] === 0 ? 0 : (won[entry] as number) / (there[entry] as number))),
  )
}

/** The part of the points that each level of a ballot wins. */
function pointsOf(sizes: Float64Array, judged: number): Float64Array {
  let above = 0
  return sizes.map((size) => {
    const below = judged - above - size
    above += size
    return (below + (size - 1) / 2) / (judged - 1)
  })
}
