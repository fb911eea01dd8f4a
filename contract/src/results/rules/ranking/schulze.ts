import { type Ballot, levelsOf, placesOfEntries, type RankedEntry, rankByScore, sameWeight } from './ballots.ts'

/**
 * Schulze's method (Schulze, 2011, by winning votes): one entry stands before another when the strongest path of majorities
 * from it is stronger than any back. Who beats each other in a duel wins; copies of an entry change nothing for the others.
 * Time grows with the cube of the entries: 1,000 take seconds.
 */
export function rankBySchulze(entryIds: readonly string[], ballots: readonly Ballot[]): RankedEntry[] {
  const count = entryIds.length
  const paths = strongestPaths(duelsOf(entryIds, ballots), count)
  const beaten = entryIds.map((_, a) => {
    let won = 0
    for (let b = 0; b < count; b++) if (isStronger(paths, count, a, b)) won += 1
    return won
  })
  const losses = entryIds.map((_, a) => {
    let lost = 0
    for (let b = 0; b < count; b++) if (isStronger(paths, count, b, a)) lost += 1
    return lost
  })
  // Whoever stands before another is beaten by fewer: that order is the method's, and equals are those it does not part.
  return rankByScore(
    entryIds,
    losses.map((lost) => count - 1 - lost),
  ).map((row) => ({ ...row, score: beaten[entryIds.indexOf(row.entryId)] ?? 0 }))
}

function isStronger(paths: Float64Array, count: number, a: number, b: number): boolean {
  return a !== b && (paths[a * count + b] as number) > (paths[b * count + a] as number) + sameWeight
}

/** The weight of the ballots that put each entry before each other. */
export function duelsOf(entryIds: readonly string[], ballots: readonly Ballot[]): Float64Array {
  const count = entryIds.length
  const entryAt = placesOfEntries(entryIds)
  const duels = new Float64Array(count * count)
  for (const ballot of ballots) {
    const levels = levelsOf(ballot, entryAt)
    for (let a = 0; a < count; a++) {
      if ((levels[a] as number) < 0) continue
      for (let b = 0; b < count; b++) {
        if ((levels[a] as number) < (levels[b] as number))
          duels[a * count + b] = (duels[a * count + b] as number) + (ballot.weight ?? 1)
      }
    }
  }
  return duels
}

/** The strength of a path is that of its weakest majority (Floyd and Warshall on the widest paths). */
function strongestPaths(duels: Float64Array, count: number): Float64Array {
  const paths = new Float64Array(count * count)
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const won = duels[a * count + b] as number
      if (won > (duels[b * count + a] as number) + sameWeight) paths[a * count + b] = won
    }
  }
  for (let by = 0; by < count; by++) {
    for (let a = 0; a < count; a++) {
      const first = paths[a * count + by] as number
      if (first === 0 || a === by) continue
      for (let b = 0; b < count; b++) {
        const way = Math.min(first, paths[by * count + b] as number)
        if (b !== a && way > (paths[a * count + b] as number)) paths[a * count + b] = way
      }
    }
  }
  return paths
}
