import type { EntryContent, Position } from '@laurel/contract/directories'
import type { Circle, EntryFilter } from '@laurel/contract/directories/public'
import { fold } from '@laurel/contract/kernel/text'
import { cellsOfZoom, mercatorOf } from '@laurel/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { type KeyOrder, type KeyPage, type KeyPlace, keyPage, keyset, type PlatformDb } from '../../kernel/db/index.ts'

/** What visitors look for in a directory. */
export interface Question {
  readonly directoryId: string
  readonly search: string
  readonly filter: EntryFilter
  /** Within so many kilometres of a place. */
  readonly near: Circle | undefined
}

export interface FoundEntry {
  readonly id: string
  readonly slug: string
  readonly content: EntryContent
}

export const publicOrders = {
  '-publishedAt': { name: 'published', by: sql`e.published_at`, type: 'timestamptz', direction: 'desc' },
  title: { name: 'title', by: sql`e.title`, type: 'text', direction: 'asc' },
} as const satisfies Record<string, KeyOrder>

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

const earthKm = 6371

/** A square that the index finds, then the circle in it. Whoever is on no map is found by no place. */
function inCircle({ lat, lng, km }: Circle): RawBuilder<unknown> {
  const high = (km / earthKm) * (180 / Math.PI)
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  const box = { west: lng - wide, east: lng + wide, south: Math.max(-90, lat - high), north: Math.min(90, lat + high) }
  return sql`${within(box)} and 2 * ${earthKm} * asin(least(1, sqrt(sind((e.lat - ${lat}) / 2) ^ 2
    + cosd(${lat}) * cosd(e.lat) * sind((e.lng - ${lng}) / 2) ^ 2))) <= ${km}`
}

/** Each word of a search stands somewhere in the entry; each field that is ticked has one of its values. */
function conditions({ platformId }: PlatformDb, { directoryId, search, filter, near }: Question, exceptField?: string) {
  const words = fold(search).split(' ').filter(Boolean).slice(0, 8)
  const parts: RawBuilder<unknown>[] = [
    sql`e.platform_id = ${platformId} and e.directory_id = ${directoryId} and e.state = 'published'`,
    ...(near ? [inCircle(near)] : []),
    ...words.map((word) => sql`e.words like ${`%${escaped(word)}%`}`),
    ...Object.entries(filter)
      .filter(([field, values]) => field !== exceptField && values.length > 0)
      .map(
        ([field, values]) => sql`exists (select from directory_values w where w.platform_id = ${platformId}
          and w.entry_id = e.id and w.field = ${field} and w.value = any(${values}::text[]))`,
      ),
  ]
  return sql.join(parts, sql` and `)
}

export async function listFound(
  db: PlatformDb,
  question: Question,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<FoundEntry>> {
  const { key, where, tail } = keyset(order, place, sql`e.id`)
  const { rows } = await sql<FoundEntry & { key: string }>`
    select e.id, e.slug, e.content, ${key} as key from directory_entries e
    where ${conditions(db, question)} and ${where} ${tail}`.execute(db.kysely)
  return keyPage(rows, order, place)
}

export interface FoundCounts {
  readonly found: number
  readonly positioned: number
}

export async function countFound(db: PlatformDb, question: Question): Promise<FoundCounts> {
  const { rows } = await sql<FoundCounts>`
    select count(*)::int as found, count(*) filter (where e.is_on_map and e.lat is not null)::int as positioned
    from directory_entries e where ${conditions(db, question)}`.execute(db.kysely)
  return rows[0] ?? { found: 0, positioned: 0 }
}

/** Values of a facet that are shown. */
const maxValues = 100

/** How many have each value of a field, under the search and the ticks of the others. */
export async function countValues(
  db: PlatformDb,
  question: Question,
  field: string,
): Promise<{ value: string; count: number }[]> {
  const isFree = question.search === '' && !question.near && Object.keys(question.filter).every((one) => one === field)
  const narrowed = sql`and exists (select from directory_entries e where e.id = v.entry_id and ${conditions(db, question, field)})`
  const { rows } = await sql<{ value: string; count: number }>`
    select v.value, count(*)::int as count from directory_values v
    where v.platform_id = ${db.platformId} and v.directory_id = ${question.directoryId} and v.field = ${field}
      ${isFree ? sql`` : narrowed}
    group by v.value order by count desc, v.value limit ${maxValues}`.execute(db.kysely)
  return rows
}

/** A part of the world on the square of the map; it may reach over its edge. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

function within({ west, south, east, north }: Box): RawBuilder<unknown> {
  const [top, bottom] = [mercatorOf({ lat: north, lng: 0 }).y, mercatorOf({ lat: south, lng: 0 }).y]
  const seen = sql`e.is_on_map and e.precision <> 'unknown' and e.y between ${top} and ${bottom}`
  if (east - west >= 360) return seen
  const [left, right] = [mercatorOf({ lat: 0, lng: west }).x, mercatorOf({ lat: 0, lng: east }).x]
  return left <= right
    ? sql`${seen} and e.x between ${left} and ${right}`
    : sql`${seen} and (e.x >= ${left} or e.x <= ${right})`
}

export interface PlacedEntry extends FoundEntry, Position {}

/** Everything that is found in a box, one by one; at most so many, and one more tells that there are others. */
export async function listPlaced(db: PlatformDb, question: Question, box: Box, max: number): Promise<PlacedEntry[]> {
  const { rows } = await sql<PlacedEntry>`
    select e.id, e.slug, e.content, e.lat, e.lng from directory_entries e
    where ${conditions(db, question)} and ${within(box)}
    order by e.published_at desc, e.id desc limit ${max}`.execute(db.kysely)
  return rows
}

export interface Cell extends Position {
  readonly count: number
  /** Where it lies on the square of the map, to the last digit: of the only one in it, its own. */
  readonly x: number
  readonly y: number
}

/** What is found in a box, put together in the cells of a zoom. It reads an index alone where nothing is looked for. */
export async function listCells(db: PlatformDb, question: Question, box: Box, zoom: number): Promise<Cell[]> {
  const cells = cellsOfZoom(zoom)
  const { rows } = await sql<Cell>`
    select count(*)::int as count, avg(e.lat) as lat, avg(e.lng) as lng, min(e.x) as x, min(e.y) as y
    from directory_entries e where ${conditions(db, question)} and ${within(box)}
    group by floor(e.x * ${cells}::float8), floor(e.y * ${cells}::float8)
    order by count desc limit 1000`.execute(db.kysely)
  return rows
}

/** What is found exactly there. */
export async function listPlacedAt(
  db: PlatformDb,
  question: Question,
  at: readonly { readonly x: number; readonly y: number }[],
): Promise<PlacedEntry[]> {
  if (at.length === 0) return []
  const { rows } = await sql<PlacedEntry>`
    select e.id, e.slug, e.content, e.lat, e.lng
    from unnest(${at.map(({ x }) => x)}::float8[], ${at.map(({ y }) => y)}::float8[]) as p(x, y)
    join directory_entries e on e.x = p.x and e.y = p.y
    where ${conditions(db, question)} and e.is_on_map and e.precision <> 'unknown'`.execute(db.kysely)
  return rows
}

/** Where all that is found lies; undefined where nothing has a place. */
export async function extentOf(db: PlatformDb, question: Question): Promise<Box | undefined> {
  const { rows } = await sql<{ [Side in keyof Box]: number | null }>`
    select min(e.lng) as west, min(e.lat) as south, max(e.lng) as east, max(e.lat) as north
    from directory_entries e where ${conditions(db, question)} and e.is_on_map and e.precision <> 'unknown'`.execute(
    db.kysely,
  )
  const [found] = rows
  return found && found.west !== null ? (found as Box) : undefined
}

/** Entries that visitors see of some directories, the newest first. */
export async function listListed(
  db: PlatformDb,
  directoryIds: readonly string[],
  max: number,
): Promise<{ directoryId: string; slug: string; at: Date }[]> {
  const rows = await db
    .from('directory_entries')
    .where('directory_id', 'in', directoryIds)
    .where('state', '=', 'published')
    .select(['directory_id', 'slug', 'updated_at'])
    .orderBy('published_at', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ directory_id: directoryId, slug, updated_at: at }) => ({ directoryId, slug, at }))
}
