import { seeded, shuffled } from '../../../evaluation/rules/index.ts'
import { type Ballot, levelsOf, placesOfEntries, type RankedEntry, rankByScore, sameWeight } from './ballots.ts'

/** One round of a run-off: what each entry still in had, and who went. */
export interface RunoffStage {
  readonly votes: { readonly entryId: string; readonly weight: number }[]
  /** Ballots that name nobody who is still in. */
  readonly exhausted: number
  readonly eliminated: string
  /** The lot decided, for the round and all before it left them equal. */
  readonly byLot: boolean
}

/**
 * Instant run-off: round by round the entry with the fewest first places goes, and its ballots pass to whom they name next.
 * Ballots split evenly between equals; what a ballot does not name never gets it. Who is last together: fewer votes in the
 * last earlier round that parts them goes first, else the lot of the seed. Rounds go on to the end, for a full ranking.
 */
export function rankByRunoff(
  entryIds: readonly string[],
  ballots: readonly Ballot[],
  seed: number,
): { ranking: RankedEntry[]; rounds: RunoffStage[] } {
  const entryAt = placesOfEntries(entryIds)
  const lots = new Map(shuffled([...entryIds].sort(), seeded(seed)).map((id, at) => [id, at]))
  const weighted = ballots.map((ballot) => ({ groups: groupsOf(ballot, entryAt), weight: ballot.weight ?? 1 }))
  const left = new Set(entryIds.keys())
  const rounds: RunoffStage[] = []
  const history: Float64Array[] = []
  const survived = entryIds.map(() => entryIds.length - 1)
  while (left.size > 1) {
    const { votes, exhausted } = countFirst(weighted, left, entryIds.length)
    const last = lastOf(votes, left, history)
    const lot = (entry: number) => lots.get(entryIds[entry] as string) ?? 0
    const gone = last.reduce((a, b) => (lot(a) > lot(b) ? a : b))
    rounds.push({
      votes: [...left].map((entry) => ({ entryId: entryIds[entry] as string, weight: votes[entry] as number })),
      exhausted,
      eliminated: entryIds[gone] as string,
      byLot: last.length > 1,
    })
    survived[gone] = rounds.length - 1
    history.push(votes)
    left.delete(gone)
  }
  return { ranking: rankByScore(entryIds, survived), rounds }
}

/** The entries that a ballot names, group by group. */
function groupsOf(ballot: Ballot, entryAt: ReadonlyMap<string, number>): number[][] {
  const groups: number[][] = ballot.order.map(() => [])
  for (const [entry, level] of levelsOf(ballot, entryAt).entries()) groups[level]?.push(entry)
  return groups
}

function countFirst(
  ballots: readonly { readonly groups: readonly (readonly number[])[]; readonly weight: number }[],
  left: ReadonlySet<number>,
  count: number,
): { votes: Float64Array; exhausted: number } {
  const votes = new Float64Array(count)
  let exhausted = 0
  for (const { groups, weight } of ballots) {
    const first = groups.find((group) => group.some((entry) => left.has(entry)))?.filter((entry) => left.has(entry))
    if (!first) exhausted += weight
    for (const entry of first ?? []) votes[entry] = (votes[entry] as number) + weight / (first?.length ?? 1)
  }
  return { votes, exhausted }
}

/** Those with the fewest votes, and among them with the fewest in the rounds before, the latest first. */
function lastOf(votes: Float64Array, left: ReadonlySet<number>, history: readonly Float64Array[]): number[] {
  let last = [...left]
  for (const round of [votes, ...history.toReversed()]) {
    const fewest = Math.min(...last.map((entry) => round[entry] as number))
    last = last.filter((entry) => (round[entry] as number) - fewest < sameWeight)
  }
  return last
}
