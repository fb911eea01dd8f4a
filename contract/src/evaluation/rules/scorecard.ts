export const criterionKinds = ['score', 'number', 'choice', 'choices', 'yes_no', 'text', 'eliminatory'] as const
export type CriterionKind = (typeof criterionKinds)[number]

/** When a comment must come with a mark: always, or for marks up to `below`, from `above` on, both included. */
export type CommentRule = 'never' | 'always' | { readonly below?: number; readonly above?: number }

export interface ScorecardCriterion {
  readonly id: string
  readonly kind: CriterionKind
  /** Of the marks; of the values of options. */
  readonly min: number
  readonly max: number
  /** Share in the total; 0 is asked and counts for nothing. Texts and eliminatory criteria never count. */
  readonly weight: number
  readonly required?: boolean
  readonly mayAbstain?: boolean
  /** The worth of each option, by its reference; several choices add up. */
  readonly options?: Readonly<Record<string, number>>
  /** The categories in which it applies; absent or empty: all. */
  readonly categories?: readonly string[]
  readonly comment?: CommentRule
  /** Whose word eliminates: anybody's, most jurors', the chair's once one juror asks for it. */
  readonly elimination?: 'any' | 'majority' | 'chair'
}

export interface CriterionAnswer {
  readonly criterionId: string
  /** A mark, an option's reference or several, yes or no; `true` eliminates. Null: not given. */
  readonly value: number | string | boolean | readonly string[] | null
  readonly abstained?: boolean
  readonly comment?: string
}

export interface ScoredEvaluation {
  /** 0 to 100; null where too little of what applies is scored. */
  readonly total: number | null
  /** The part of the applicable weight that is scored or abstained from. */
  readonly coverage: number
  /** Eliminatory criteria that the juror applied. */
  readonly eliminates: string[]
}

/** Below this part of the applicable weight an evaluation has no total. */
const minCoverageByDefault = 0.6

/**
 * The total of one evaluation: 100 · Σ w·share / Σ w over the criteria that apply to the entry and from which the juror did
 * not abstain, so that what is optional or conditional never moves the ceiling (docs/rules.md §12.3).
 */
export function scoreEvaluation(
  criteria: readonly ScorecardCriterion[],
  answers: readonly CriterionAnswer[],
  entry: { readonly categoryId?: string | null },
  minCoverage = minCoverageByDefault,
): ScoredEvaluation {
  const byCriterion = new Map(answers.map((answer) => [answer.criterionId, answer]))
  const eliminates: string[] = []
  let [won, weighed, applicable, abstained] = [0, 0, 0, 0]
  for (const criterion of criteria) {
    if (!appliesTo(criterion, entry)) continue
    const answer = byCriterion.get(criterion.id)
    if (criterion.kind === 'eliminatory') {
      if (answer?.value === true) eliminates.push(criterion.id)
      continue
    }
    if (criterion.kind === 'text' || criterion.weight <= 0) continue
    applicable += criterion.weight
    if (criterion.mayAbstain && answer?.abstained) abstained += criterion.weight
    const share = answer?.abstained ? undefined : shareOf(criterion, answer?.value)
    if (share === undefined) continue
    won += criterion.weight * share
    weighed += criterion.weight
  }
  const answerable = applicable - abstained
  const coverage = answerable > 0 ? weighed / answerable : 0
  return { total: weighed > 0 && coverage >= minCoverage ? (100 * won) / weighed : null, coverage, eliminates }
}

export function appliesTo(
  { categories }: Pick<ScorecardCriterion, 'categories'>,
  { categoryId }: { readonly categoryId?: string | null },
) {
  return !categories?.length || (categoryId != null && categories.includes(categoryId))
}

/** The worth of an answer between 0 and 1; undefined without an answer, or for one of another kind. */
export function shareOf(
  criterion: ScorecardCriterion,
  value: CriterionAnswer['value'] | undefined,
): number | undefined {
  if (criterion.kind === 'yes_no') return typeof value === 'boolean' ? Number(value) : undefined
  const mark = markOf(criterion, value)
  if (mark === undefined || !Number.isFinite(mark)) return undefined
  return Math.min(1, Math.max(0, (mark - criterion.min) / (criterion.max - criterion.min)))
}

/** The mark on the criterion's own scale. */
export function markOf({ kind, options = {} }: ScorecardCriterion, value: CriterionAnswer['value'] | undefined) {
  if (kind === 'score' || kind === 'number') return typeof value === 'number' ? value : undefined
  if (kind === 'yes_no') return typeof value === 'boolean' ? Number(value) : undefined
  if (kind === 'choice') return typeof value === 'string' ? options[value] : undefined
  if (kind !== 'choices' || !Array.isArray(value) || value.length === 0) return undefined
  return (value as readonly string[]).reduce((sum, one) => sum + (options[one] ?? 0), 0)
}

/** The answers and comments that an evaluation misses before it can be submitted. */
export function missingIn(
  criteria: readonly ScorecardCriterion[],
  answers: readonly CriterionAnswer[],
  entry: { readonly categoryId?: string | null },
): { criterionId: string; missing: 'answer' | 'comment' }[] {
  const byCriterion = new Map(answers.map((answer) => [answer.criterionId, answer]))
  return criteria.flatMap((criterion) => {
    if (!appliesTo(criterion, entry)) return []
    const answer = byCriterion.get(criterion.id)
    const isAway = criterion.mayAbstain === true && answer?.abstained === true
    const missing: ('answer' | 'comment')[] = []
    if (criterion.required && !isAway && isEmpty(answer?.value)) missing.push('answer')
    if (!isAway && asksComment(criterion, answer) && !answer?.comment?.trim()) missing.push('comment')
    return missing.map((what) => ({ criterionId: criterion.id, missing: what }))
  })
}

function isEmpty(value: CriterionAnswer['value'] | undefined): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** Whether an answer must come with a comment. */
export function asksComment(criterion: ScorecardCriterion, answer: CriterionAnswer | undefined): boolean {
  const { comment = 'never' } = criterion
  if (comment === 'never') return false
  // Why an entry is struck out must be said; why it is not, never.
  if (criterion.kind === 'eliminatory') return answer?.value === true
  if (comment === 'always') return true
  const mark = markOf(criterion, answer?.value)
  if (mark === undefined) return false
  const { below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY } = comment
  return mark <= below || mark >= above
}

/** An elimination that jurors ask for, and the chair's ruling on it. Nothing is removed silently. */
export interface Elimination {
  readonly criterionId: string
  readonly asked: number
  readonly of: number
  /** Lifted: jurors asked for it, and the chair said no. */
  readonly state: 'eliminated' | 'to_confirm' | 'lifted'
}

/** Eliminatory criteria on which the chair, or staff, has spoken. */
export interface EliminationRulings {
  readonly confirmed?: readonly string[]
  readonly lifted?: readonly string[]
}

/** @param evaluations what each juror of the entry applies */
export function eliminationsOf(
  criteria: readonly ScorecardCriterion[],
  evaluations: readonly { readonly eliminates: readonly string[] }[],
  { confirmed = [], lifted = [] }: EliminationRulings = {},
): Elimination[] {
  return criteria.flatMap(({ id, kind, elimination = 'any' }) => {
    const eliminating = evaluations.filter(({ eliminates }) => eliminates.includes(id)).length
    if (kind !== 'eliminatory' || eliminating === 0) return []
    const isMajority = eliminating * 2 > evaluations.length
    const isOut = elimination === 'any' || (elimination === 'majority' && isMajority) || confirmed.includes(id)
    const state = lifted.includes(id) ? 'lifted' : isOut ? 'eliminated' : 'to_confirm'
    return [{ criterionId: id, asked: eliminating, of: evaluations.length, state }]
  })
}

export const isStruckOut = ({ eliminations }: { readonly eliminations: readonly Elimination[] }) =>
  eliminations.some(({ state }) => state === 'eliminated')
