import { countedExactly } from '@laurel/contract/listing'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { trashOnly } from '../list-filter.ts'
import type { RequestedList } from '../list-query.ts'
import { countBeforeInGroups, readAlongGroups } from './list-groups.ts'
import { type ListedApplication, type Place, type Row, readRow, rowSql } from './list-rows.ts'
import { matches, order, type SortKey } from './list-sql.ts'
import { countFound, type ListDb } from './search.ts'

interface Reading {
  readonly db: ListDb
  readonly requested: RequestedList
  readonly key: SortKey
}

export interface PageFrom {
  readonly place?: Place
  readonly backwards?: boolean
  readonly offset?: number
  readonly limit: number
  /** So few match that they are found first and put in order then, rather than found along the order. */
  readonly isSmall?: boolean
}

/**
 * One page from a place on, in the order or against it (then still given in the order). Rows with a value and rows without
 * are read apart, so that each part can follow an index; what is ordered by few values is read value by value.
 */
export async function listPage(db: ListDb, requested: RequestedList, from: PageFrom): Promise<ListedApplication[]> {
  const rows =
    requested.groups && !from.isSmall
      ? await readAlongGroups(db, requested, from)
      : await readParts(db, requested, from)
  if (from.backwards) rows.reverse()
  return rows.map(readRow)
}

async function readParts(db: ListDb, requested: RequestedList, from: PageFrom): Promise<Row[]> {
  const reading = { db, requested, key: order(requested) }
  const parts = (['with', 'without'] as const).filter((part) => part === 'with' || reading.key.isNullable)
  const inOrder = from.backwards ? [...parts].reverse() : parts
  const rows: Row[] = []
  let offset = from.offset ?? 0
  for (const part of inOrder) {
    const starts = from.place && partOf(from.place) !== part
    if (starts && inOrder.indexOf(part) < inOrder.indexOf(partOf(from.place as Place))) continue
    const limit = from.limit - rows.length
    if (limit <= 0) break
    rows.push(...(await readPart(reading, part, { ...from, place: starts ? undefined : from.place, limit, offset })))
    if (offset > 0 && rows.length === 0) offset = Math.max(0, offset - (await countPart(reading, part)))
    else offset = 0
  }
  return rows
}

const partOf = (place: Place) => (place.value === null ? 'without' : 'with')

async function readPart(
  { db, requested, key }: Reading,
  part: 'with' | 'without',
  from: PageFrom & { offset: number },
): Promise<Row[]> {
  const ascending = key.isAscending !== Boolean(from.backwards)
  const [direction, sign] = [sql.raw(ascending ? 'asc' : 'desc'), sql.raw(ascending ? '>' : '<')]
  const { place } = from
  const found = from.isSmall
    ? sql`(select * from applications a where ${matches(db, requested)} offset 0) a where true`
    : sql`applications a where ${matches(db, requested, 'along')}`
  if (part === 'without') {
    const beyond = place ? sql`and a.id ${sign} ${place.id}::uuid` : sql``
    const query = sql<Row>`select ${rowSql(sql`null`, requested.facts)} from ${found} and ${key.isAbsent} ${beyond}
      order by a.id ${direction} limit ${from.limit} offset ${from.offset}`
    return (await query.execute(db.kysely)).rows
  }
  const beyond = place ? sql`and (${key.by}, a.id) ${sign} (${key.read(place.value ?? '')}, ${place.id}::uuid)` : sql``
  const before = key.before ? sql`${key.before} ${direction}, ` : sql``
  const query = sql<Row>`select ${rowSql(sql`(${key.by})::text`, requested.facts)} from ${found}
    and ${key.isPresent} ${beyond} ${hourBeyond(key, place, ascending)}
    order by ${before}${key.by} ${direction}, a.id ${direction} limit ${from.limit} offset ${from.offset}`
  return (await query.execute(db.kysely)).rows
}

/** The hour of a cursor, so that the index of hours starts there. */
function hourBeyond({ before }: SortKey, place: Place | undefined, ascending: boolean): RawBuilder<unknown> {
  if (!before || !place) return sql``
  const sign = sql.raw(ascending ? '>=' : '<=')
  return sql`and ${before} ${sign} date_trunc('hour', ${place.value}::timestamptz at time zone 'UTC')`
}

async function countPart({ db, requested, key }: Reading, part: 'with' | 'without'): Promise<number> {
  const present = part === 'with' ? key.isPresent : key.isAbsent
  const query = sql<{
    n: number
  }>`select count(*) as n from applications a where ${matches(db, requested)} and ${present}`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

/** How many match, up to `most`; of a search under a filter also which, where they are `few`. */
export async function countMatching(
  db: ListDb,
  requested: RequestedList,
  { few, max }: { readonly few: number; readonly max: number },
): Promise<{ n: number; ids?: readonly string[] }> {
  const { programId, search, where } = requested
  const isSearch = search.words.length > 0
  if (isSearch && programId !== undefined && 'and' in where && where.and.length === 0)
    return { n: await countFound(db, programId, search, max) }
  // Without their ids they are often counted in an index alone.
  const [id, ids] = isSearch
    ? [sql`a.id`, sql`case when count(*) <= ${few}::int then coalesce(array_agg(a.id), '{}') end`]
    : [sql``, sql`null`]
  const query = sql<{ n: number; ids: string[] | null }>`select count(*) as n, ${ids} as ids from (
    select ${id} from applications a where ${matches(db, requested)} limit ${max}::int) a`
  const [row] = (await query.execute(db.kysely)).rows
  return { n: row?.n ?? 0, ...(row?.ids && { ids: row.ids }) }
}

/** How many match, up to `most`. */
export async function countUpTo(db: ListDb, requested: RequestedList, max: number): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from (
    select from applications a where ${matches(db, requested)} limit ${max}::int) a`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

/** How many applications there are in all; of a list of the trash, how many there are in it. */
export async function countAll(db: ListDb, requested: RequestedList): Promise<number> {
  const whole = { ...requested, search: { words: [] }, where: trashOnly(requested.where) }
  const query = sql<{ n: number }>`select count(*) as n from applications a where ${matches(db, whole)}`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

/** The place of one application in the list; undefined when it is not in it. */
export async function findPlace(db: ListDb, requested: RequestedList, id: string): Promise<Place | undefined> {
  const { by } = order(requested)
  const found = await sql<{ sort_value: string | null }>`select (${by})::text as sort_value from applications a
    where ${matches(db, requested, 'along')} and a.id = ${id}::uuid`.execute(db.kysely)
  const [row] = found.rows
  return row && { value: row.sort_value, id }
}

/** How many come before a place; null for more than are counted exactly. */
export async function countBefore(db: ListDb, requested: RequestedList, place: Place): Promise<number | null> {
  if (requested.groups) {
    const n = await countBeforeInGroups(db, requested, place, countedExactly + 1)
    return n > countedExactly ? null : n
  }
  const reading = { db, requested, key: order(requested) }
  const { key } = reading
  const sign = sql.raw(key.isAscending ? '<' : '>')
  const isAbsent = place.value === null
  const beyond = isAbsent
    ? sql`${key.isAbsent} and a.id ${sign} ${place.id}::uuid`
    : sql`${key.isPresent} and (${key.by}, a.id) ${sign} (${key.read(place.value ?? '')}, ${place.id}::uuid)`
  const query = sql<{ n: number }>`select count(*) as n from (
    select from applications a where ${matches(db, requested)} and ${beyond} limit ${countedExactly + 1}::int) b`
  const n = (await query.execute(db.kysely)).rows[0]?.n ?? 0
  const before = isAbsent && n <= countedExactly ? n + (await countPart(reading, 'with')) : n
  return before > countedExactly ? null : before
}

export interface StateCount {
  readonly state: string
  readonly categoryId: string
  readonly isWithheld: boolean
  readonly count: number
}

/** How many applications by state and category; decisions that applicants cannot read yet are counted apart. */
export async function countStates(db: PlatformDb, programId: string): Promise<StateCount[]> {
  const withheld: RawBuilder<boolean> = sql`(decided_at is not null and submitted_at is not null
    and decision_published_at is null and state in ('accepted', 'rejected', 'waitlisted', 'ineligible'))`
  const rows = await db
    .from('applications')
    .where('program_id', '=', programId)
    .select(['state', 'category_id', withheld.as('withheld'), sql<number>`count(*)`.as('n')])
    .groupBy(['state', 'category_id', 'withheld'])
    .execute()
  return rows.map((row) => ({
    state: row.state,
    categoryId: row.category_id,
    isWithheld: row.withheld,
    count: row.n,
  }))
}
