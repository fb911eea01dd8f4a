/** A juror's order of entries. */
export interface Ballot {
  /** The best first; entries of one group are equal. What is not named stands below all that is. */
  readonly order: readonly (readonly string[])[]
  /** The entries that this juror judged; the ballot says nothing of others. Absent: all. */
  readonly among?: readonly string[]
  /** 1 where absent. */
  readonly weight?: number
}

/** An entry's place: equals share it and the next one skips as many. */
export interface RankedEntry {
  readonly entryId: string
  readonly rank: number
  /** The figure of the method: entries beaten (Schulze), share of the best (Borda), rounds survived (IRV). */
  readonly score: number
}

/** Weights are summed in binary: sums closer than this are the same. */
export const sameWeight = 1e-9

/** The level of each entry on a ballot, 0 the best; -1 of those it says nothing of. */
export function levelsOf({ order, among }: Ballot, entryAt: ReadonlyMap<string, number>): Int32Array {
  const last = order.length
  const levels = new Int32Array(entryAt.size).fill(among ? -1 : last)
  for (const id of among ?? []) {
    const entry = entryAt.get(id)
    if (entry !== undefined) levels[entry] = last
  }
  for (const [level, group] of order.entries()) {
    for (const id of group) {
      const entry = entryAt.get(id)
      // An entry named twice counts where it is named first; one that was not judged does not count.
      if (entry !== undefined && levels[entry] === last) levels[entry] = level
    }
  }
  return levels
}

export function placesOfEntries(entryIds: readonly string[]): Map<string, number> {
  return new Map(entryIds.map((id, at) => [id, at]))
}

/** The best score first, equals in the order of their ids. */
export function rankByScore(entryIds: readonly string[], scores: readonly number[]): RankedEntry[] {
  const sorted = entryIds
    .map((entryId, at) => ({ entryId, score: scores[at] as number }))
    .sort((a, b) => b.score - a.score || (a.entryId < b.entryId ? -1 : 1))
  let rank = 0
  return sorted.map((row, at) => {
    const above = sorted[at - 1]
    if (!above || above.score - row.score > sameWeight) rank = at + 1
    return { ...row, rank }
  })
}
