import { formulaField } from '@laurel/contract/applications'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { addDays, isCalendarDate } from '@laurel/contract/forms/values'
import { isStoredNumber } from '@laurel/contract/kernel'
import {
  type FilterTree,
  isDay,
  isFilterTree,
  isRelativeDay,
  type ListClause,
  type ListOp,
  type ListPlain,
  listOperators,
  maxWithin,
} from '@laurel/contract/listing'
import { refuseField } from '../kernel/refuse.ts'
import { findField, type ListField, type ListScope } from './list-fields.ts'
import { type Formula, readFormula } from './list-formula.ts'

/** The operators once those that mean the same are one. */
export type CheckedOp = Exclude<
  ListOp,
  'eq' | 'neq' | 'before' | 'after' | 'includesAny' | 'last' | 'next' | 'between'
> &
  string

/** One question of a filter, checked: the field exists, the operator suits it, the values have its type. */
export interface Clause {
  readonly field: ListField
  readonly op: CheckedOp
  readonly values: readonly (string | number)[]
}

export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }
  | Clause
  | Formula
  | Fitting

/** In place of a formula of a large program: the applications that fit it, which were looked for before. */
export interface Fitting {
  /** Names the formula and how many were found: what is remembered of a list is remembered under it. */
  readonly fitting: string
  ids(): readonly string[]
}

export interface FilterReading extends ListScope {
  /** Today where the program is, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Reads a filter as it was written, a tree or a list of clauses that must all hold. Refuses invalid_input naming the place
 * of a field, an operator or a value that makes no sense.
 */
export function readFilter(text: string | undefined, reading: FilterReading): Condition {
  if (!text) return { and: [] }
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    refuseField('query.filter', 'malformed')
  }
  const isList = Array.isArray(raw)
  const tree: unknown = isList ? { and: raw } : raw
  if (!isFilterTree(tree)) refuseField('query.filter', 'malformed')
  return readNode(tree, 'query.filter', reading, isList)
}

/** @param isList the places in it are counted without the `and` that was put around it */
export function readNode(tree: FilterTree, at: string, reading: FilterReading, isList = false): Condition {
  const parts = (list: readonly FilterTree[], name: string) =>
    list.map((part, index) => readNode(part, isList ? `${at}.${index}` : `${at}.${name}.${index}`, reading))
  if ('and' in tree) return { and: parts(tree.and, 'and') }
  if ('or' in tree) return { or: parts(tree.or, 'or') }
  if ('not' in tree) return { not: readNode(tree.not, `${at}.not`, reading) }
  return tree.field === formulaField ? readFormula(tree, at, reading) : readClause(tree, at, reading)
}

function readClause(clause: ListClause, at: string, reading: FilterReading): Condition {
  const field = findField(clause.field, reading) ?? refuseField(`${at}.field`, 'unknown')
  const { kind } = field
  if (!listOperators[kind].includes(clause.op)) refuseField(`${at}.op`, 'not-for-this-field')
  if (clause.op === 'within' || clause.op === 'unplaced') return readPlaceClause(clause, field, at)
  const values = readValues(clause, field, `${at}.value`, reading.today)
  const [first = '', second = ''] = values
  const one = (op: CheckedOp, value: string | number) => ({ field, op, values: [value] })
  switch (clause.op) {
    case 'eq':
    case 'includesAny':
      return { field, op: 'in', values }
    case 'neq':
      return { field, op: 'nin', values }
    case 'contains':
      return { field, op: kind === 'choices' ? 'in' : 'contains', values }
    case 'before':
      return one('lt', first)
    case 'after':
      return one('gt', first)
    case 'between':
      return { and: [one('gte', first), one('lte', second)] }
    case 'last':
      return { and: [one('gte', addDays(reading.today, 1 - Number(first))), one('lte', reading.today)] }
    case 'next':
      return { and: [one('gte', reading.today), one('lte', addDays(reading.today, Number(first) - 1))] }
    default:
      return { field, op: clause.op, values }
  }
}

/** Of answers alone: a title names no place. */
function readPlaceClause({ op, value }: ListClause, field: ListField, at: string): Condition {
  if (field.from !== 'answer') refuseField(`${at}.op`, 'not-for-this-field')
  if (op === 'unplaced') return { field, op, values: [] }
  const [name, lat, lng, km, ...more] = Array.isArray(value) ? (value as readonly ListPlain[]) : []
  const isIn = (one: ListPlain | undefined, min: number, max: number): one is number =>
    typeof one === 'number' && one >= min && one <= max
  if (typeof name !== 'string' || more.length > 0) refuseField(`${at}.value`, 'circle')
  if (!isIn(lat, -90, 90) || !isIn(lng, -180, 180) || !isIn(km, 0.1, maxWithin)) refuseField(`${at}.value`, 'circle')
  return { field, op: 'within', values: [lat, lng, km] }
}

/** The questions whose places a filter asks about. */
export function placeQuestions(condition: Condition): string[] {
  const keys = allClauses(condition).flatMap(({ field, op }) =>
    field.from === 'answer' && (op === 'within' || op === 'unplaced') ? [field.key] : [],
  )
  return [...new Set(keys)]
}

const several: readonly ListOp[] = ['in', 'nin', 'includesAny', 'includesAll']

function readValues({ op, value }: ListClause, field: ListField, at: string, today: string): (string | number)[] {
  if (op === 'isEmpty' || op === 'isNotEmpty') return []
  const clauseValues: readonly ListPlain[] = value === undefined ? [] : isMany(value) ? value : [value]
  const expectedCount = op === 'between' ? 2 : 1
  if (clauseValues.length === 0 || (!several.includes(op) && clauseValues.length !== expectedCount))
    refuseField(at, 'required')
  if (op === 'last' || op === 'next') return [readDays(clauseValues[0], at)]
  const values = clauseValues.map((one) => readValue(one, field, at, today))
  if (field.from === 'fact' && namesThings.includes(field.fact)) for (const one of values) checkUuid(one, at)
  return values
}

function isMany(value: ListPlain | readonly ListPlain[]): value is readonly ListPlain[] {
  return Array.isArray(value)
}

function readDays(value: ListPlain | undefined, at: string): number {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 36_500
  return isCount ? value : refuseField(at, 'number')
}

const namesThings: readonly string[] = ['category', 'program', 'status', 'tags', 'assignees']

function readValue(value: ListPlain, { kind }: ListField, at: string, today: string): string | number {
  if (kind === 'number') return isStoredNumber(value) ? value : refuseField(at, 'number')
  if (kind === 'date') {
    if (!isDay(value)) refuseField(at, 'date')
    const day = isRelativeDay(value) ? addDays(today, value.today) : value
    return isCalendarDate(day) ? day : refuseField(at, 'date')
  }
  return typeof value === 'number' || isRelativeDay(value) ? refuseField(at, 'wrong_type') : withoutNul(String(value))
}

/** The one character that PostgreSQL's texts cannot hold. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '')
}

function checkUuid(value: string | number, at: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value))) refuseField(at, 'unknown')
}

/** The clauses of a condition, whatever holds them together. */
export function allClauses(condition: Condition): readonly Clause[] {
  if ('and' in condition) return condition.and.flatMap(allClauses)
  if ('or' in condition) return condition.or.flatMap(allClauses)
  if ('not' in condition) return allClauses(condition.not)
  return 'field' in condition ? [condition] : []
}

/**
 * The same condition with others in place of its formulas. A `not` goes inward to them, and is told there.
 * @param isContrary is the condition under a `not`?
 */
export function mapFormulas(
  condition: Condition,
  put: (formula: Formula, isContrary: boolean) => Condition,
  isContrary = false,
): Condition {
  const all = (parts: readonly Condition[]) => parts.map((part) => mapFormulas(part, put, isContrary))
  if ('and' in condition) return isContrary ? { or: all(condition.and) } : { and: all(condition.and) }
  if ('or' in condition) return isContrary ? { and: all(condition.or) } : { or: all(condition.or) }
  if ('not' in condition) return mapFormulas(condition.not, put, !isContrary)
  if ('asks' in condition) return put(condition, isContrary)
  return isContrary ? { not: condition } : condition
}

/** Does it ask a formula, or one of a kind? */
export function hasFormula(condition: Condition, is: (formula: Formula) => boolean = () => true): boolean {
  if ('and' in condition) return condition.and.some((part) => hasFormula(part, is))
  if ('or' in condition) return condition.or.some((part) => hasFormula(part, is))
  return 'not' in condition ? hasFormula(condition.not, is) : 'asks' in condition && is(condition)
}

/** Does it ask a formula that fits more than are counted exactly? */
export function hasFrequent(condition: Condition): boolean {
  return hasFormula(condition, ({ lowerBound }) => lowerBound !== undefined)
}

/** Does the filter name the trash? Elsewhere its applications are not counted at all. */
export function asksForTrash(condition: Condition): boolean {
  return allClauses(condition).some(isTrash)
}

function isTrash({ field, op, values }: Clause): boolean {
  const isState = field.from === 'fact' && field.fact === 'state'
  return isState && op === 'in' && values.includes('deleted' satisfies ApplicationState)
}

/** The part of a filter about the state, where that is the trash: the whole that a list of the trash is counted in. */
export function trashOnly(condition: Condition): Condition {
  return { and: partsOf(condition).filter((part) => 'field' in part && isTrash(part)) }
}

/** Does the filter leave anything out of that whole? */
export function narrows(condition: Condition): boolean {
  return partsOf(condition).some((part) => !('field' in part && isTrash(part)))
}

const partsOf = (condition: Condition) => ('and' in condition ? condition.and : [condition])
