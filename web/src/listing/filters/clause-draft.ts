import {
  isDay,
  isRelativeDay,
  type ListClause,
  type ListOp,
  type ListPlain,
  readListFormula,
} from '@laurel/contract/listing'
import { type Subject, usualOperator } from '../subjects.ts'
import { valuesOf } from './filter-text.ts'

/** A clause while somebody writes it: values may be missing. */
export interface ClauseDraft {
  readonly field: string
  readonly op: ListOp
  readonly values: readonly (ListPlain | undefined)[]
}

export function emptyDraft(subject: Subject): ClauseDraft {
  return { field: subject.field, op: usualOperator(subject), values: [] }
}

export function draftOf({ field, op, value }: ListClause): ClauseDraft {
  return { field, op, values: value === undefined ? [] : ([value].flat() as ListPlain[]) }
}

/** Is this a value of the subject? The days of `last` and `next` are counted. */
function suits(value: ListPlain | undefined, op: ListOp, { kind, formula }: Subject): boolean {
  if (value === undefined || value === '') return false
  if (formula) return readListFormula(String(value), formula.form).ok
  if (op === 'last' || op === 'next') return typeof value === 'number' && value >= 1 && value <= 36_500
  if (op === 'within') return typeof value === 'number' || typeof value === 'string'
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'date') return isDay(value)
  return !isRelativeDay(value) && typeof value !== 'number'
}

/** The draft with another operator; values that still suit it stay. */
export function withOp(draft: ClauseDraft, op: ListOp, subject: Subject): ClauseDraft {
  const fitting = draft.values.filter((value) => suits(value, op, subject))
  const max = { none: 0, one: 1, two: 2, several: fitting.length }[valuesOf(op)]
  return { ...draft, op, values: fitting.slice(0, max) }
}

/** The clause that a draft says; undefined while something is missing. */
export function clauseOf({ field, op, values }: ClauseDraft, subject: Subject): ListClause | undefined {
  if (op === 'within') return withinClause(field, values)
  const count = valuesOf(op)
  if (count === 'none') return { field, op }
  const whole = values.filter((value): value is ListPlain => suits(value, op, subject))
  if (count === 'one') return whole.length === 1 ? { field, op, value: whole[0] as ListPlain } : undefined
  const isWhole = count === 'two' ? whole.length === 2 : whole.length > 0 && whole.length <= 200
  return isWhole ? { field, op, value: whole } : undefined
}

/** A place without a name has an empty one. */
function withinClause(field: string, [name, lat, lng, km]: ClauseDraft['values']): ListClause | undefined {
  if (lat === undefined || lng === undefined || km === undefined) return undefined
  return { field, op: 'within', value: [name ?? '', lat, lng, km] }
}
