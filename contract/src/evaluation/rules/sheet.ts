import { isMark } from './score.ts'
import {
  appliesTo,
  asksComment,
  type CommentRule,
  type CriterionAnswer,
  criterionKinds,
  markOf,
  missingIn,
  type ScorecardCriterion,
  scoreEvaluation,
} from './scorecard.ts'

/** The items of a score sheet: criteria, and separators that head a section. */
export const sheetKinds = [...criterionKinds, 'separator'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** Kinds that can weigh in the total. */
export const weighingKinds: ReadonlySet<SheetKind> = new Set(['score', 'number', 'choice', 'choices', 'yes_no'])

/** A line of the sheet as it is set up. */
export interface SheetItem {
  readonly id: string
  readonly kind: SheetKind
  readonly min: number
  readonly max: number
  readonly step: number
  readonly weight: number
  readonly required: boolean
  readonly mayAbstain: boolean
  readonly options: readonly { readonly reference: string; readonly value: number }[]
  readonly categories: readonly string[]
  readonly comment: 'none' | 'optional' | 'required'
  readonly commentBelow: number | null
  readonly commentAbove: number | null
  readonly shortest: number | null
  readonly longest: number | null
  readonly elimination: 'any' | 'majority' | 'chair'
}

interface Judged {
  readonly categoryId?: string | null
}

/** The criteria of a sheet as the rules of the outcome know them. */
export function scorecardOf(items: readonly SheetItem[]): ScorecardCriterion[] {
  return items.flatMap((item) => criterionOf(item) ?? [])
}

function criterionOf(item: SheetItem): ScorecardCriterion | undefined {
  const { kind, commentBelow, commentAbove } = item
  if (kind === 'separator') return undefined
  const bounds = {
    ...(commentBelow !== null && { below: commentBelow }),
    ...(commentAbove !== null && { above: commentAbove }),
  }
  const comment: CommentRule =
    item.comment === 'required' ? 'always' : Object.keys(bounds).length > 0 ? bounds : 'never'
  return {
    id: item.id,
    kind,
    min: item.min,
    max: item.max,
    weight: item.weight,
    required: item.required,
    mayAbstain: item.mayAbstain,
    options: Object.fromEntries(item.options.map(({ reference, value }) => [reference, value])),
    categories: item.categories,
    comment: item.comment === 'none' ? 'never' : comment,
    elimination: item.elimination,
  }
}

/** The lines that are asked of an entry, separators with them. */
export function itemsFor<Item extends Pick<SheetItem, 'categories'>>(items: readonly Item[], entry: Judged): Item[] {
  return items.filter((item) => appliesTo(item, entry))
}

/** The total of an evaluation, 0 to 100; null where too little of what applies is scored. */
export function totalOn(
  items: readonly SheetItem[],
  answers: readonly CriterionAnswer[],
  entry: Judged,
): number | null {
  return scoreEvaluation(scorecardOf(items), answers, entry).total
}

/** The mark that an answer is worth on its criterion's own scale; null for what has none. */
export function markOn(item: SheetItem, value: CriterionAnswer['value']): number | null {
  const criterion = criterionOf(item)
  return (criterion && markOf(criterion, value)) ?? null
}

/** Why an answer is none of its criterion's; undefined when it may be written. What is empty always may. */
export function errorOf(item: SheetItem, value: CriterionAnswer['value']): string | undefined {
  if (value === null) return undefined
  const { kind, options } = item
  const isOption = (one: unknown) => options.some(({ reference }) => reference === one)
  if (kind === 'score' || kind === 'number')
    return typeof value === 'number' && isMark(item, value) ? undefined : 'not_a_mark'
  if (kind === 'yes_no' || kind === 'eliminatory') return typeof value === 'boolean' ? undefined : 'not_yes_no'
  if (kind === 'choice') return isOption(value) ? undefined : 'not_an_option'
  if (kind === 'choices')
    return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
      ? undefined
      : 'not_an_option'
  if (kind !== 'text' || typeof value !== 'string') return 'unknown'
  return item.longest !== null && value.length > item.longest ? 'too_long' : undefined
}

/** Whether the answer must come with a comment: always, for marks that ask for one, for what strikes an entry out. */
export function asksCommentOn(item: SheetItem, answer: Pick<CriterionAnswer, 'value' | 'abstained'>): boolean {
  const criterion = criterionOf(item)
  return criterion !== undefined && !answer.abstained && asksComment(criterion, { criterionId: item.id, ...answer })
}

/** The answers that an evaluation misses before it can be submitted, in the order of the sheet. */
export interface Lack {
  readonly criterionId: string
  readonly missing: 'answer' | 'comment' | 'length'
}

/** Answers that are required, comments that marks call for, texts that are too short. */
export function missingOn(items: readonly SheetItem[], answers: readonly CriterionAnswer[], entry: Judged): Lack[] {
  const missing = missingIn(scorecardOf(items), answers, entry)
  return itemsFor(items, entry).flatMap((item) => {
    const own = missing.filter(({ criterionId }) => criterionId === item.id)
    return isTooShort(item, answers) ? [...own, { criterionId: item.id, missing: 'length' as const }] : own
  })
}

function isTooShort({ id, kind, shortest }: SheetItem, answers: readonly CriterionAnswer[]): boolean {
  const answer = answers.find(({ criterionId }) => criterionId === id)
  if (kind !== 'text' || shortest === null || answer?.abstained || typeof answer?.value !== 'string') return false
  const { length } = answer.value.trim()
  return length > 0 && length < shortest
}

/** Whether something was answered: a juror who abstains has, an empty text or choice is none. */
export function isAnswered(answer: Pick<CriterionAnswer, 'value' | 'abstained'> | undefined): boolean {
  if (answer?.abstained) return true
  const value = answer?.value ?? null
  return (
    value !== null &&
    !(typeof value === 'string' && value.trim() === '') &&
    !(Array.isArray(value) && value.length === 0)
  )
}

/** How much of what is asked of an entry is answered. */
export function progressOn(items: readonly SheetItem[], answers: readonly CriterionAnswer[], entry: Judged) {
  const questions = itemsFor(items, entry).filter(({ kind }) => kind !== 'separator')
  const byCriterion = new Map(answers.map((answer) => [answer.criterionId, answer]))
  return { asked: questions.length, answered: questions.filter(({ id }) => isAnswered(byCriterion.get(id))).length }
}
