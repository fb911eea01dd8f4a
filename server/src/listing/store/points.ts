import { type AreaQuery, cellsOfZoom, mercatorOf } from '@laurel/contract/places'
import { type RawBuilder, sql } from 'kysely'
import type { RequestedList } from '../list-query.ts'
import { matches, order } from './list-sql.ts'
import { type AnswerField, addressSql } from './places.ts'
import type { ListDb } from './search.ts'

export interface AddressedRow {
  readonly id: string
  readonly title: string
  readonly state: string
  readonly categoryId: string
  readonly address: string | null
}

const row = (field: AnswerField) =>
  sql`a.id, a.title, a.state, a.category_id as "categoryId", ${addressSql(field)} as address`

/** All that a list holds, in its order, with what they answered. */
export async function listAddressed(
  db: ListDb,
  requested: RequestedList,
  field: AnswerField,
  limit: number,
): Promise<AddressedRow[]> {
  const { by, isAscending } = order(requested)
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const { rows } = await sql<AddressedRow>`select ${row(field)} from applications a where ${matches(db, requested)}
    order by ${by} ${direction} nulls last, a.id ${direction} limit ${limit}::int`.execute(db.kysely)
  return rows
}

/** The places `p` of applications `a` of a list. */
const placedIn = (db: ListDb, requested: RequestedList, key: string) => sql`application_places p
    join applications a on a.platform_id = p.platform_id and a.id = p.application_id
    where p.platform_id = ${db.platformId} and p.program_id = ${requested.programId}::uuid and p.field_key = ${key}
      and p.x is not null and ${matches(db, requested)}`

export interface Extent {
  readonly found: number
  readonly placed: number
  /** Where all of them lie; null: nothing has a place. */
  readonly whole: AreaQuery | null
}

/** How many a list holds, how many of them have a place, and where. */
export async function extentOfPlaced(db: ListDb, requested: RequestedList, key: string): Promise<Extent> {
  const { rows } = await sql<{ found: number; placed: number } & { [Side in keyof AreaQuery]: number | null }>`
    select count(*)::int as found, count(p.x)::int as placed, min(p.lng) as west, min(p.lat) as south,
      max(p.lng) as east, max(p.lat) as north
    from applications a left join application_places p on p.platform_id = a.platform_id and p.application_id = a.id
      and p.field_key = ${key}
    where ${matches(db, requested)}`.execute(db.kysely)
  const { found = 0, placed = 0, west, south, east, north } = rows[0] ?? {}
  return { found, placed, whole: west == null ? null : ({ west, south, east, north } as AreaQuery) }
}

function within({ west, south, east, north }: AreaQuery): RawBuilder<boolean> {
  const [top, bottom] = [mercatorOf({ lat: north, lng: 0 }).y, mercatorOf({ lat: south, lng: 0 }).y]
  const seen = sql<boolean>`p.y between ${top}::float8 and ${bottom}::float8`
  if (east - west >= 360) return seen
  const [left, right] = [mercatorOf({ lat: 0, lng: west }).x, mercatorOf({ lat: 0, lng: east }).x]
  return left <= right
    ? sql`${seen} and p.x between ${left}::float8 and ${right}::float8`
    : sql`${seen} and (p.x >= ${left}::float8 or p.x <= ${right}::float8)`
}

export interface PlacedCell {
  readonly count: number
  readonly latitude: number
  readonly longitude: number
  /** Where most of them are. */
  readonly town: string
  readonly isOnePlace: boolean
  /** Of the first town in it, to the last digit: of what is alone, its own. */
  readonly x: number
  readonly y: number
}

/** Cells of a map at most. */
const maxCells = 1000

/**
 * What lies in a part of the world, put together in the cells of a zoom: town by town first, as all answers that name a town
 * are at one place.
 */
export async function listPlacedCells(
  db: ListDb,
  requested: RequestedList,
  { key, area, zoom }: { readonly key: string; readonly area: AreaQuery; readonly zoom: number },
): Promise<PlacedCell[]> {
  const cells = cellsOfZoom(zoom)
  const { rows } = await sql<PlacedCell>`with towns as (
      select p.x, p.y, min(p.lat) as lat, min(p.lng) as lng, min(p.town) as town, count(*) as n
      from ${placedIn(db, requested, key)} and ${within(area)} group by p.x, p.y)
    select sum(n)::int as count, (sum(lat * n) / sum(n))::float8 as latitude, (sum(lng * n) / sum(n))::float8 as longitude,
      (array_agg(town order by n desc, town))[1] as town, count(*) = 1 as "isOnePlace",
      (array_agg(x order by n desc, town))[1] as x, (array_agg(y order by n desc, town))[1] as y
    from towns group by floor(x * ${cells}::float8), floor(y * ${cells}::float8)
    order by 1 desc, town limit ${maxCells}::int`.execute(db.kysely)
  return rows
}

export interface PlacedRow extends AddressedRow {
  readonly town: string
  readonly latitude: number
  readonly longitude: number
}

/** What of a list stands exactly there. */
export async function listPlacedAt(
  db: ListDb,
  requested: RequestedList,
  field: AnswerField,
  at: readonly { readonly x: number; readonly y: number }[],
): Promise<PlacedRow[]> {
  if (at.length === 0) return []
  const { rows } = await sql<PlacedRow>`select ${row(field)}, p.town, p.lat as latitude, p.lng as longitude
    from ${placedIn(db, requested, field.key)} and (p.x, p.y) in (select * from
      unnest(${at.map(({ x }) => x)}::float8[], ${at.map(({ y }) => y)}::float8[]))
    order by p.lat desc, a.id limit ${maxCells}::int`.execute(db.kysely)
  return rows
}
