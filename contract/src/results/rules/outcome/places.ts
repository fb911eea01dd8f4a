import { seeded, shuffled } from '../../../evaluation/rules/index.ts'

/** Tie breakers, in this order: the mean of a criterion, the median of totals, a lot drawn from the seed. */
export type TieBreaker =
  | { readonly kind: 'criterion'; readonly criterionId: string }
  | { readonly kind: 'median' | 'lot' }

export interface Placeable {
  readonly entryId: string
  /** The ranking figure, the higher the better; null without evaluation. */
  readonly value: number | null
  readonly median: number | null
  readonly criteria: readonly { readonly criterionId: string; readonly mean: number | null }[]
}

export interface Place {
  readonly entryId: string
  /** Equals share it and the next one skips as many; null where nothing was evaluated. */
  readonly rank: number | null
  /** Entries of one value have one number, from 1; null for one alone. */
  readonly tieGroup: number | null
  /** The tie breaker that decided; null where none did or had to. */
  readonly brokenBy: TieBreaker | null
}

/** Figures closer than this are the same: sums of binary fractions differ in their last digits. */
const same = 1e-9

/** The best first, those without evaluation last, in the order of their ids where nothing else decides. */
export function placesOf(rows: readonly Placeable[], breakers: readonly TieBreaker[], seed: number): Place[] {
  const lots = lotsOf(rows, seed)
  const keys = breakers.map((breaker) => ({ breaker, of: (row: Placeable) => keyOf(row, breaker, lots) }))
  const decide = (a: Placeable, b: Placeable) => {
    if (differs(a.value, b.value)) return { by: null, order: descending(a.value, b.value) }
    const key = keys.find(({ of }) => differs(of(a), of(b)))
    return key ? { by: key.breaker, order: descending(key.of(a), key.of(b)) } : { by: null, order: 0 }
  }
  const sorted = rows.toSorted((a, b) => decide(a, b).order || (a.entryId < b.entryId ? -1 : 1))
  let rank = 0
  let group = 0
  const places: Place[] = []
  for (const [at, row] of sorted.entries()) {
    const [above, below] = [sorted[at - 1], sorted[at + 1]]
    const [up, down] = [above && decide(above, row), below && decide(row, below)]
    const isTied = (other: Placeable | undefined) =>
      row.value !== null && other !== undefined && !differs(other.value, row.value)
    if (up?.order !== 0) rank = at + 1
    if (isTied(below) && !isTied(above)) group += 1
    places.push({
      entryId: row.entryId,
      rank: row.value === null ? null : rank,
      tieGroup: isTied(above) || isTied(below) ? group : null,
      brokenBy: row.value === null ? null : (up?.by ?? down?.by ?? null),
    })
  }
  return places
}

function keyOf(row: Placeable, breaker: TieBreaker, lots: ReadonlyMap<string, number>): number | null {
  if (breaker.kind === 'median') return row.median
  if (breaker.kind === 'criterion')
    return row.criteria.find(({ criterionId }) => criterionId === breaker.criterionId)?.mean ?? null
  return lots.get(row.entryId) ?? null
}

/** The lot does not depend on the order in which entries come. */
function lotsOf(rows: readonly Placeable[], seed: number): Map<string, number> {
  const ids = rows.map(({ entryId }) => entryId).sort()
  return new Map(shuffled(ids, seeded(seed)).map((id, at) => [id, ids.length - at]))
}

function differs(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a !== b
  return Math.abs(a - b) >= same
}

function descending(a: number | null, b: number | null): number {
  return (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY)
}
