import {
  type ApplicationState,
  type ApplicationsQuery,
  answerKeyOf,
  Filter,
  type FilterClause,
  type FilterKind,
  factKinds,
  filterOperators,
  type SortableFact,
  sortableFacts,
} from '@laurel/contract/applications'
import { fold, isCalendarDate } from '@laurel/contract/forms'
import { refuseField } from '../kernel/refuse.ts'
import type { Column } from './columns.ts'

/** One sentence of a filter, checked: the field exists, the operator suits it, the values have its type. */
export interface Clause {
  readonly name: { readonly fact: keyof typeof factKinds } | { readonly key: string }
  readonly kind: FilterKind
  readonly op: FilterClause['op']
  readonly values: readonly (string | number)[]
  /** A text that the compared value may be too short for. */
  readonly isLong?: boolean
}

export interface Sort {
  readonly name: { readonly fact: SortableFact } | { readonly key: string; readonly isNumber: boolean }
  readonly direction: 'asc' | 'desc'
}

/** A list as it was asked for, checked. */
export interface ListWanted {
  readonly programId: string
  /** The zone in which days are days. */
  readonly timeZone: string
  readonly search: string
  readonly clauses: readonly Clause[]
  readonly sort: Sort
  readonly columns: readonly Column[]
  readonly categoryOrder: readonly string[]
}

/** Reads the query words of a list. Refuses invalid_input for a field, an operator or a value that makes no sense. */
export function readList(
  query: ApplicationsQuery,
  program: { id: string; timeZone: string },
  columns: ReadonlyMap<string, Column>,
  categoryOrder: readonly string[],
): ListWanted {
  return {
    programId: program.id,
    timeZone: program.timeZone,
    search: fold(withoutNul(query.search ?? '')),
    clauses: readFilter(query.filter).map((clause, index) => readClause(clause, index, columns)),
    sort: readSort(query.sort, columns),
    columns: readColumns(query.columns, columns),
    categoryOrder,
  }
}

function readFilter(text: string | undefined): Filter {
  if (!text) return []
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    refuseField('query.filter', 'malformed')
  }
  const parsed = Filter.safeParse(raw)
  return parsed.success ? parsed.data : refuseField('query.filter', 'malformed')
}

function readClause({ field, op, value }: FilterClause, index: number, columns: ReadonlyMap<string, Column>): Clause {
  const at = `query.filter.${index}`
  const key = answerKeyOf(field)
  const column = key === undefined ? undefined : columns.get(key)
  const isFact = Object.hasOwn(factKinds, field)
  const kind = isFact ? factKinds[field as keyof typeof factKinds] : column?.kind
  if (!kind) refuseField(`${at}.field`, 'unknown')
  if (!filterOperators[kind].includes(op)) refuseField(`${at}.op`, 'not-for-this-field')
  const isUnary = op === 'isEmpty' || op === 'isNotEmpty'
  const given = value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (!isUnary && (given.length === 0 || (op !== 'in' && given.length !== 1))) refuseField(`${at}.value`, 'required')
  const values = isUnary ? [] : given.map((one) => readValue(one, kind, `${at}.value`))
  const name = isFact ? { fact: field as keyof typeof factKinds } : { key: key ?? '' }
  if ('fact' in name && name.fact === 'category') for (const one of values) checkUuid(one, `${at}.value`)
  const isLong = column?.field.type === 'textarea' || column?.field.type === 'text' || column?.field.type === 'url'
  return { name, kind, op, values, isLong }
}

function readValue(value: string | number | boolean, kind: FilterKind, at: string): string | number {
  if (kind === 'number') return typeof value === 'number' ? value : refuseField(at, 'number')
  if (kind === 'date') return isCalendarDate(value) ? value : refuseField(at, 'date')
  return typeof value === 'number' ? refuseField(at, 'wrong_type') : withoutNul(String(value))
}

/** The one character that PostgreSQL's texts cannot hold. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '')
}

function checkUuid(value: string | number, at: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value))) refuseField(at, 'unknown')
}

/** The last sent first, unless asked otherwise. */
function readSort(text: string | undefined, columns: ReadonlyMap<string, Column>): Sort {
  const asked = text || '-createdAt'
  const direction = asked.startsWith('-') ? 'desc' : 'asc'
  const field = asked.replace(/^-/, '')
  if ((sortableFacts as readonly string[]).includes(field)) return { name: { fact: field as SortableFact }, direction }
  const key = answerKeyOf(field)
  const column = key === undefined ? undefined : columns.get(key)
  if (!column?.sortable) refuseField('query.sort', 'unknown')
  return { name: { key: column.key, isNumber: column.kind === 'number' }, direction }
}

function readColumns(text: string | undefined, columns: ReadonlyMap<string, Column>): Column[] {
  const keys = [...new Set((text ?? '').split(',').filter((key) => key !== ''))]
  return keys.map((key) => columns.get(key) ?? refuseField('query.columns', 'unknown'))
}

/** Does the filter name the trash? Elsewhere its applications are not counted at all. */
export function asksForTrash({ clauses }: Pick<ListWanted, 'clauses'>): boolean {
  return clauses.some(
    ({ name, op, values }) =>
      'fact' in name &&
      name.fact === 'state' &&
      (op === 'eq' || op === 'in') &&
      values.includes('deleted' satisfies ApplicationState),
  )
}
