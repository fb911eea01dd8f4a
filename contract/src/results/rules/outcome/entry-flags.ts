import type { ResultRules } from '../../../evaluation/index.ts'
import type { Elimination } from '../../../evaluation/rules/index.ts'
import { quantileOf } from './trimmed-mean.ts'

/** The reasons to talk about an entry. */
export type EntryFlag = 'few_reviews' | 'high_disagreement' | 'eliminatory' | 'stale' | 'near_cut'

export interface FlagFigures {
  readonly done: number
  readonly value: number | null
  readonly spread: number | null
  readonly min: number | null
  readonly max: number | null
  readonly low: number | null
  readonly high: number | null
  readonly isStale: boolean
  readonly eliminations: readonly Elimination[]
}

/** The scale of the session: the spread that one entry of ten exceeds, and the last place. */
export interface SessionScale {
  readonly wideSpread: number
  readonly cut: number | null
}

/** Totals that lie half the scale apart are far apart whatever the session. */
const farApart = 50

export function scaleOf(rows: readonly FlagFigures[], { places }: { readonly places: number | null }): SessionScale {
  const spreads = rows.flatMap(({ done, spread }) => (done > 1 && spread !== null ? [spread] : []))
  const scores = rows.flatMap(({ value }) => value ?? []).sort((a, b) => b - a)
  const [last, next] = [scores[(places ?? 0) - 1], scores[places ?? 0]]
  return {
    wideSpread: quantileOf(spreads, 0.9) ?? Number.POSITIVE_INFINITY,
    // Between the last who is in and the first who is not.
    cut: last === undefined || next === undefined ? null : (last + next) / 2,
  }
}

export function flagsOf(
  row: FlagFigures,
  { leastReviews: minReviews }: Pick<ResultRules, 'leastReviews'>,
  scale: SessionScale,
) {
  const { done, spread, min, max, low, high } = row
  const flags: EntryFlag[] = []
  if (done < minReviews) flags.push('few_reviews')
  const isWide = done > 1 && (spread ?? 0) > scale.wideSpread + 1e-9
  if (isWide || (min !== null && max !== null && max - min >= farApart)) flags.push('high_disagreement')
  if (row.eliminations.some(({ state }) => state !== 'lifted')) flags.push('eliminatory')
  if (row.isStale) flags.push('stale')
  if (scale.cut !== null && low !== null && high !== null && low <= scale.cut && scale.cut <= high)
    flags.push('near_cut')
  return flags
}
