import { z } from 'zod'
import type { FilterKind } from '../applications/index.ts'
import { isCalendarDate } from '../forms/values/index.ts'

/** Everything that can be asked of one value. */
export const listOps = [
  'eq',
  'neq',
  'in',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'isEmpty',
  'isNotEmpty',
  'nin',
  'between',
  'before',
  'after',
  'startsWith',
  'includesAny',
  'includesAll',
  'last',
  'next',
  'holds',
  'within',
  'unplaced',
] as const
export type ListOp = (typeof listOps)[number]

const presence = ['isEmpty', 'isNotEmpty'] as const
const place = ['within', 'unplaced'] as const
const order = ['lt', 'lte', 'gt', 'gte', 'between'] as const

/**
 * The operators that suit each kind. A value that is not there makes everything false except `isEmpty`, and `neq` and
 * `nin`, which say that the value is not one of these. Texts are compared without case; `eq` and `in` as they are.
 *
 * | operator | value |
 * |---|---|
 * | eq, neq, lt, lte, gt, gte, before, after, contains, startsWith | one |
 * | in, nin, includesAny, includesAll | several |
 * | between | two, both included |
 * | last, next | a number of days, today included |
 * | isEmpty, isNotEmpty | none |
 * | holds | a formula: see `formulaField` |
 * | within | four: what the place is called, its latitude and longitude, kilometres around it |
 * | unplaced | none: the answer names no town that is known |
 *
 * A day is `YYYY-MM-DD`, or `{ "today": -7 }`: so many days from today.
 */
export const listOperators: Readonly<Record<FilterKind | 'formula', readonly ListOp[]>> = {
  text: ['eq', 'neq', 'in', 'nin', 'contains', 'startsWith', ...presence, ...place],
  number: ['eq', 'neq', 'in', 'nin', ...order, ...presence],
  date: ['eq', 'neq', 'in', 'nin', ...order, 'before', 'after', 'last', 'next', ...presence],
  choice: ['eq', 'neq', 'in', 'nin', ...presence],
  choices: ['in', 'nin', 'contains', 'includesAny', 'includesAll', ...presence],
  presence,
  formula: ['holds'],
}

/** So many days from today, where the program is. */
export interface RelativeDay {
  readonly today: number
}

export type ListPlain = string | number | boolean | RelativeDay

/** One question: `{"field":"answers.budget","op":"lte","value":50000}`. */
export interface ListClause {
  readonly field: string
  readonly op: ListOp
  readonly value?: ListPlain | readonly ListPlain[]
}

/** Questions put together; an empty `and` holds always. */
export type FilterTree =
  | { readonly and: readonly FilterTree[] }
  | { readonly or: readonly FilterTree[] }
  | { readonly not: FilterTree }
  | ListClause

/** Kilometres around a place that a filter may ask for. */
export const maxWithin = 500

/** Beyond these nobody could read it, and a hostile one could exhaust the stack. */
export const filterDepth = 8
export const filterSize = 100

/** Is this JSON a filter, whole and of reasonable size? Says nothing of the fields that it names. */
export function isFilterTree(value: unknown): value is FilterTree {
  return isNode(value, filterDepth, { left: filterSize })
}

function isNode(value: unknown, depth: number, budget: { left: number }): boolean {
  budget.left -= 1
  if (depth === 0 || budget.left < 0 || !isRecord(value)) return false
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or')) {
    const parts = value[keys[0]]
    return Array.isArray(parts) && parts.every((part) => isNode(part, depth - 1, budget))
  }
  if (keys.length === 1 && keys[0] === 'not') return isNode(value.not, depth - 1, budget)
  return isClause(value)
}

function isClause({ field, op, value, ...rest }: Record<string, unknown>): boolean {
  if (Object.keys(rest).length > 0 || typeof field !== 'string' || field.length > 80) return false
  if (!(listOps as readonly unknown[]).includes(op)) return false
  if (Array.isArray(value)) return value.length > 0 && value.length <= 200 && value.every(isPlain)
  return value === undefined || isPlain(value)
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 1000
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'boolean' || isRelativeDay(value)
}

export function isRelativeDay(value: unknown): value is RelativeDay {
  return (
    isRecord(value) &&
    Object.keys(value).length === 1 &&
    Number.isInteger(value.today) &&
    Math.abs(value.today as number) <= 36_500
  )
}

/** A day as a filter may write it. */
export function isDay(value: unknown): value is string | RelativeDay {
  return isRelativeDay(value) || isCalendarDate(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A filter kept in a view, checked by hand: it nests, and one given in JSON may be hostile. */
export const FilterTreeSchema = z
  .record(z.string(), z.unknown())
  .refine((value) => isFilterTree(value), 'is not a filter') as unknown as z.ZodType<FilterTree>

/** The clauses of a filter, whatever holds them together. */
export function clausesOf(tree: FilterTree): ListClause[] {
  if ('and' in tree) return tree.and.flatMap(clausesOf)
  if ('or' in tree) return tree.or.flatMap(clausesOf)
  return 'not' in tree ? clausesOf(tree.not) : [tree]
}

/** A filter without the questions about what is not there; undefined when nothing is left of it. */
export function withoutGone(tree: FilterTree, isGone: (clause: ListClause) => boolean): FilterTree | undefined {
  if ('and' in tree || 'or' in tree) {
    const parts = 'and' in tree ? tree.and : tree.or
    const left = parts.flatMap((part) => withoutGone(part, isGone) ?? [])
    if (left.length === 0) return undefined
    return 'and' in tree ? { and: left } : { or: left }
  }
  if ('not' in tree) {
    const left = withoutGone(tree.not, isGone)
    return left && { not: left }
  }
  return isGone(tree) ? undefined : tree
}
