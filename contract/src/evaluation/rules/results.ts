import { type GivenAnswer, markOf, type ScorecardCriterion, scoreEvaluation } from './outcome/scorecard.ts'
import { deviationOf, meanOf, medianOf } from './statistics.ts'

/** A submitted evaluation that counts. */
export interface CountedEvaluation {
  readonly entryId: string
  readonly jurorId: string
  readonly answers: readonly GivenAnswer[]
}

/** An entry with how many evaluations it awaits. */
export interface AwaitedEntry {
  readonly id: string
  readonly categoryId?: string | null
  readonly expected: number
}

/** Figures of an entry, all on 0 to 100 but the means of criteria, which are on their own scales. Null without evaluation. */
export interface EntryResult {
  readonly entryId: string
  readonly rank: number | null
  readonly done: number
  readonly expected: number
  readonly mean: number | null
  readonly median: number | null
  /** Standard deviation of the totals. */
  readonly spread: number | null
  readonly min: number | null
  readonly max: number | null
  readonly criteria: { criterionId: string; mean: number | null }[]
  readonly totals: { jurorId: string; total: number }[]
}

/** Means closer than this are the same mean: sums of binary fractions differ in their last digits. */
const sameMean = 1e-9

/**
 * The results of a session, the best mean first, entries without evaluation last. Equal means share their rank and the
 * next one skips as many (1, 2, 2, 4).
 */
export function resultsOf(
  entries: readonly AwaitedEntry[],
  criteria: readonly ScorecardCriterion[],
  evaluations: readonly CountedEvaluation[],
): EntryResult[] {
  const byEntry = Map.groupBy(evaluations, ({ entryId }) => entryId)
  const results = entries.map((entry) => entryResult(entry, criteria, byEntry.get(entry.id) ?? []))
  results.sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1))
  const ranked: EntryResult[] = []
  for (const result of results) {
    const above = ranked.at(-1)
    ranked.push({ ...result, rank: rankAfter(above, result, ranked.length + 1) })
  }
  return ranked
}

function rankAfter(above: EntryResult | undefined, result: EntryResult, place: number): number | null {
  if (result.mean === null) return null
  return above?.mean != null && Math.abs(above.mean - result.mean) < sameMean ? above.rank : place
}

function entryResult(
  entry: AwaitedEntry,
  criteria: readonly ScorecardCriterion[],
  evaluations: readonly CountedEvaluation[],
): EntryResult {
  const totals = evaluations.flatMap(({ jurorId, answers }) => {
    const { total } = scoreEvaluation(criteria, answers, entry)
    return total === null ? [] : [{ jurorId, total }]
  })
  const values = totals.map(({ total }) => total)
  return {
    entryId: entry.id,
    rank: null,
    done: evaluations.length,
    expected: entry.expected,
    mean: meanOf(values) ?? null,
    median: medianOf(values) ?? null,
    spread: deviationOf(values) ?? null,
    min: values.length > 0 ? Math.min(...values) : null,
    max: values.length > 0 ? Math.max(...values) : null,
    criteria: criteria.map((one) => ({ criterionId: one.id, mean: meanOf(marksOn(evaluations, one)) ?? null })),
    totals,
  }
}

function marksOn(evaluations: readonly CountedEvaluation[], criterion: ScorecardCriterion): number[] {
  return evaluations.flatMap(({ answers }) => {
    const answer = answers.find(({ criterionId }) => criterionId === criterion.id)
    return answer && !answer.abstained ? (markOf(criterion, answer.value) ?? []) : []
  })
}

/** How far a juror's totals stand from the other jurors' on the same entries, on 0 to 100; below 0 is severe. */
export interface JurorResult {
  readonly jurorId: string
  readonly done: number
  readonly mean: number | null
  /** Null while nobody else has evaluated any of the same entries. */
  readonly severity: number | null
}

export function jurorResultsOf(results: readonly EntryResult[], jurorIds: readonly string[]): JurorResult[] {
  const own = new Map<string, { totals: number[]; gaps: number[] }>(
    jurorIds.map((id) => [id, { totals: [], gaps: [] }]),
  )
  for (const { totals } of results) {
    for (const { jurorId, total } of totals) {
      const others = meanOf(totals.flatMap((other) => (other.jurorId === jurorId ? [] : [other.total])))
      const kept = own.get(jurorId)
      kept?.totals.push(total)
      if (others !== undefined) kept?.gaps.push(total - others)
    }
  }
  return jurorIds.map((jurorId) => {
    const { totals = [], gaps = [] } = own.get(jurorId) ?? {}
    return { jurorId, done: totals.length, mean: meanOf(totals) ?? null, severity: meanOf(gaps) ?? null }
  })
}

/** How far jurors agree on an entry, from the gap between the lowest and the highest total; undefined below two. */
export type Agreement = 'strong' | 'medium' | 'weak'

/** Gaps, in points of 100, up to which agreement is strong, then medium: 3.5 and 5 points of 20. */
const strongGap = 17.5
const mediumGap = 32.5

export function agreementOf(result: Pick<EntryResult, 'min' | 'max' | 'totals'>): Agreement | undefined {
  if (result.totals.length < 2 || result.min === null || result.max === null) return undefined
  const gap = result.max - result.min
  if (gap <= strongGap) return 'strong'
  return gap <= mediumGap ? 'medium' : 'weak'
}
