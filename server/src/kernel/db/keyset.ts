import { usualPerPage } from '@laurel/contract/kernel'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { refuseField } from '../refuse.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

/** An order in which a list is turned by key. Rows that are equal in it stand by their ids. */
export interface KeyOrder {
  /** Written into cursors: those of another order are refused. */
  readonly name: string
  /** Never null, so that two rows always compare. */
  readonly by: RawBuilder<unknown>
  readonly type: 'text' | 'timestamptz' | 'int' | 'uuid'
  readonly direction: 'asc' | 'desc'
}

/** The newest first: ids are made in the order of time. */
export const newestById: KeyOrder = { name: 'newest', by: sql`id`, type: 'uuid', direction: 'desc' }

/** Which page: beyond a cursor, else by its number. */
export interface KeyPlace {
  readonly page: number
  readonly perPage: number
  readonly cursor: Cursor | undefined
}

interface Requested {
  readonly page?: number
  readonly perPage?: number
  readonly limit?: number
  readonly after?: string
  readonly before?: string
}

/** Where a list is asked for. Refuses invalid_input for a cursor that is none, of another order, or tampered with. */
export function keyPlaceOf(
  query: Requested,
  order: Pick<KeyOrder, 'name'> & Partial<Pick<KeyOrder, 'type'>>,
): KeyPlace {
  const text = query.after ?? query.before
  const name = query.after === undefined ? 'before' : 'after'
  const cursor = text === undefined ? undefined : readCursor(text, order.name)
  const isOurs = cursor ? isOfType(cursor.value, order.type) : text === undefined
  if (!isOurs) refuseField(`query.${name}`, 'cursor')
  return { page: query.page ?? 1, perPage: query.perPage ?? query.limit ?? usualPerPage, cursor }
}

/** Can PostgreSQL read it as such a value? It answers others with an error. */
function isOfType(value: string, type: KeyOrder['type'] = 'text'): boolean {
  switch (type) {
    case 'int':
      return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
    case 'timestamptz':
      return /^-?infinity$/.test(value) || isMoment(value)
    default:
      return !value.includes('\u0000')
  }
}

/** A moment as PostgreSQL writes it, on a day that exists. */
function isMoment(value: string): boolean {
  const [day = '', hour = ''] = value.split(' ')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d$/.test(hour)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Rows that stand after (or before) a place. `id` is the column of their ids. */
export function beyond(
  order: Pick<KeyOrder, 'by' | 'type' | 'direction'>,
  place: { readonly value: string; readonly id: string },
  direction: 'after' | 'before',
  id: RawBuilder<unknown> = sql`id`,
): RawBuilder<boolean> {
  const isUpwards = (order.direction === 'asc') === (direction === 'after')
  const sign = sql.raw(isUpwards ? '>' : '<')
  return sql<boolean>`(${order.by}, ${id}) ${sign} (${place.value}::${sql.raw(order.type)}, ${place.id}::uuid)`
}

/** The pieces of a statement that reads one page: `key` among the columns, `where` among the conditions, `tail` at the end. */
export function keyset(order: KeyOrder, { page, perPage, cursor }: KeyPlace, id: RawBuilder<unknown> = sql`id`) {
  const isUpwards = (order.direction === 'asc') === (cursor?.direction !== 'before')
  const by = sql.raw(isUpwards ? 'asc' : 'desc')
  return {
    key: sql<string>`(${order.by})::text`,
    where: cursor ? beyond(order, cursor, cursor.direction, id) : sql<boolean>`true`,
    tail: sql`order by ${order.by} ${by}, ${id} ${by} limit ${perPage + 1} offset ${cursor ? 0 : (page - 1) * perPage}`,
  }
}

/** A page and the cursors of its neighbours. */
export interface KeyPage<Row> {
  readonly rows: Row[]
  readonly after: string | null
  readonly before: string | null
}

/** Makes a page of what `keyset` read: one row more than it holds tells that there are others. */
export function keyPage<Row extends { readonly id: string; readonly key: string }>(
  found: readonly Row[],
  order: Pick<KeyOrder, 'name'>,
  { page, perPage, cursor }: KeyPlace,
): KeyPage<Row> {
  const isBackwards = cursor?.direction === 'before'
  const rows = found.slice(0, perPage)
  if (isBackwards) rows.reverse()
  const isMore = found.length > perPage
  const write = (direction: Cursor['direction'], row: Row | undefined) =>
    row ? writeCursor({ direction, sort: order.name, value: row.key, id: row.id }) : null
  return {
    rows,
    after: isBackwards || isMore ? write('after', rows.at(-1)) : null,
    before: (isBackwards ? isMore : cursor || page > 1) ? write('before', rows[0]) : null,
  }
}

/** One page of a query that selects an `id`: `id` says where it stands when tables are joined. */
export async function pageByKey<Tables, Table extends keyof Tables, Row extends { readonly id: string }>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  order: KeyOrder,
  place: KeyPlace,
  id: RawBuilder<unknown> = sql`id`,
): Promise<KeyPage<Row & { readonly key: string }>> {
  const { key, where } = keyset(order, place, id)
  const isUpwards = (order.direction === 'asc') === (place.cursor?.direction !== 'before')
  const direction = isUpwards ? 'asc' : 'desc'
  const found: readonly (Row & { readonly key: string })[] = await rows
    .select(key.as('key'))
    .where(where)
    .orderBy(order.by, direction)
    .orderBy(id, direction)
    .limit(place.perPage + 1)
    .offset(place.cursor ? 0 : (place.page - 1) * place.perPage)
    .$castTo<Row & { readonly key: string }>()
    .execute()
  return keyPage(found, order, place)
}
