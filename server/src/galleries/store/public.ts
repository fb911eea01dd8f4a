import { fold } from '@laurel/contract/kernel/text'
import { cellsOfZoom } from '@laurel/contract/places'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type GalleryRow, isSeenAt } from './galleries.ts'
import type { ItemRow } from './items.ts'

/** What a visitor asks of a gallery: `where` holds the values of filters, those of one filter add up. */
export interface Sought {
  readonly search: string
  readonly where: ReadonlyMap<string, readonly string[]>
}

/** The order of a gallery; rows that are equal in it stand by their ids. */
interface Sorting {
  readonly by: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly isDescending: boolean
}

export function sortingOf({ sorting }: Pick<GalleryRow, 'sorting'>, seed: number, isNumber: boolean): Sorting {
  const text = sql`text`
  if (sorting.by === 'random') {
    return { by: sql`uuid_hash_extended(i.id, ${seed}::bigint)`, type: sql`bigint`, isDescending: false }
  }
  if (sorting.by === 'hand') return { by: sql`i.position`, type: sql`int`, isDescending: false }
  if (sorting.by === 'title') return { by: sql`i.title collate "und-x-icu"`, type: text, isDescending: false }
  const isDescending = sorting.direction === 'desc'
  if (!isNumber) return { by: sql`i.sort_text collate "und-x-icu"`, type: text, isDescending }
  // What has no number comes last, whatever the direction.
  const last = isDescending ? sql`'-Infinity'` : sql`'Infinity'`
  return { by: sql`coalesce(i.sort_number, ${last}::float8)`, type: sql`float8`, isDescending }
}

function sought(db: PlatformDb, galleryId: string, { search, where }: Sought, except?: string): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    sql`i.platform_id = ${db.platformId} and i.gallery_id = ${galleryId} and i.state = 'visible'`,
  ]
  const words = fold(search.trim())
  if (words) parts.push(sql`i.search_text like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  for (const [key, values] of where) {
    if (key !== except) parts.push(sql`i.marks && ${values.map((value) => `${key}=${value}`)}::text[]`)
  }
  return sql.join(parts, sql` and `)
}

export interface ShownItem extends Pick<ItemRow, 'id' | 'application_id' | 'place' | 'latitude' | 'longitude'> {
  readonly snapshot: NonNullable<ItemRow['snapshot']>
  readonly snapshot_at: Date
  readonly place_in_order: string
  /** It was withdrawn a moment ago: it is shown to nobody. */
  readonly is_gone?: boolean
  /** It won, and that was published. */
  readonly is_laureate: boolean
}

const isLaureate = sql`(a.state = 'accepted' and a.decision_published_at is not null)`

export interface ShownPlace {
  readonly id: string
  readonly place_in_order: string
}

interface ShownPage {
  readonly sorting: Sorting
  readonly after: { readonly value: string; readonly id: string } | undefined
  readonly limit: number
}

/** Which are on a page of what is shown, beyond a place in the order. */
export async function listShownPlaces(
  db: PlatformDb,
  galleryId: string,
  about: Sought,
  page: ShownPage,
): Promise<ShownPlace[]> {
  const { by, type, isDescending } = page.sorting
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = page.after
    ? sql`where (x.key, x.id) ${isDescending ? sql`<` : sql`>`} (${page.after.value}::${type}, ${page.after.id}::uuid)`
    : sql``
  const { rows } = await sql<ShownPlace>`select x.id, x.key::text as place_in_order
    from (select i.id, ${by} as key from gallery_items i where ${sought(db, galleryId, about)}) x
    ${beyond} order by x.key ${direction}, x.id ${direction} limit ${page.limit}`.execute(db.kysely)
  return rows
}

/** Those that are shown still, in the same order. What was withdrawn is marked even before its item hears of it. */
export async function listShownAt(db: PlatformDb, places: readonly ShownPlace[]): Promise<ShownItem[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Omit<ShownItem, 'place_in_order'>>`select i.id, i.application_id, i.snapshot,
      i.snapshot_at, i.place, i.latitude, i.longitude, a.state in ('withdrawn', 'deleted') as is_gone, ${isLaureate} as is_laureate
    from gallery_items i
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
    where i.platform_id = ${db.platformId} and i.id = any(${places.map(({ id }) => id)}::uuid[])
      and i.state = 'visible'`.execute(db.kysely)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ id, place_in_order }) => {
    const row = byId.get(id)
    return row ? [{ ...row, place_in_order }] : []
  })
}

/** One page of what is shown, read at once. */
export async function listShown(
  db: PlatformDb,
  galleryId: string,
  about: Sought,
  page: ShownPage,
): Promise<ShownItem[]> {
  return listShownAt(db, await listShownPlaces(db, galleryId, about, page))
}

export async function countShown(db: PlatformDb, galleryId: string, about?: Sought): Promise<number> {
  const where = sought(db, galleryId, about ?? { search: '', where: new Map() })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gallery_items i where ${where}`.execute(
    db.kysely,
  )
  return rows[0]?.n ?? 0
}

/** How many items have each value of a filter, under the other filters. */
export async function countMarks(
  db: PlatformDb,
  galleryId: string,
  key: string,
  about: Sought,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; n: number }>`select m.mark, count(*)::int as n from gallery_items i,
      unnest(i.marks) as m(mark)
    where ${sought(db, galleryId, about, key)} and starts_with(m.mark, ${`${key}=`}) group by m.mark`.execute(db.kysely)
  return new Map(rows.map(({ mark, n }) => [mark.slice(key.length + 1), n]))
}

export async function findShown(db: PlatformDb, galleryId: string, itemId: string): Promise<ShownItem | undefined> {
  const { rows } = await sql<ShownItem>`select i.id, '' as place_in_order, i.application_id, i.snapshot, i.snapshot_at,
      i.place, i.latitude, i.longitude, ${isLaureate} as is_laureate
    from gallery_items i join applications a on a.platform_id = i.platform_id and a.id = i.application_id
      and a.state not in ('withdrawn', 'deleted')
    where i.platform_id = ${db.platformId} and i.gallery_id = ${galleryId} and i.id = ${itemId}
      and i.state = 'visible'`.execute(db.kysely)
  return rows[0]
}

/** Those with a place, for a map. */
export async function listPlaced(
  db: PlatformDb,
  galleryId: string,
  about: Sought,
  limit: number,
): Promise<ShownItem[]> {
  const { rows } = await sql<ShownItem>`select i.id, '' as place_in_order, i.application_id, i.snapshot, i.snapshot_at,
      i.place, i.latitude, i.longitude, ${isLaureate} as is_laureate
    from gallery_items i join applications a on a.platform_id = i.platform_id and a.id = i.application_id
      and a.state not in ('withdrawn', 'deleted')
    where ${sought(db, galleryId, about)} and i.latitude is not null order by i.id limit ${limit}`.execute(db.kysely)
  return rows
}

/** A part of the world, in degrees. */
export interface PointsBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const isPlaced = sql`i.latitude is not null and i.snapshot->'keys' ? 'place'`

export async function countPlaced(db: PlatformDb, galleryId: string, about: Sought): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gallery_items i
    where ${sought(db, galleryId, about)} and ${isPlaced}`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

export interface PointsCell {
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  /** The only one in it. */
  readonly id: string | null
}

/** Digits of a degree that the public is shown: about a kilometre. */
const shownDigits = 2
const halfStep = 0.5 / 10 ** shownDigits

/**
 * Those with a place in a box, put together in the cells of a zoom: on the square of the web's maps. Boxes and cells look at
 * places as they are shown: by halving a box nobody finds out more.
 */
export async function listPointCells(
  db: PlatformDb,
  galleryId: string,
  about: Sought,
  { west, south, east, north, zoom }: PointsBox & { readonly zoom: number },
): Promise<PointsCell[]> {
  const cells = cellsOfZoom(zoom)
  const { rows } = await sql<PointsCell>`select count(*)::int as count, avg(p.latitude) as latitude,
      avg(p.longitude) as longitude, case when count(*) = 1 then min(p.id::text) end as id
    from (select r.*, greatest(-85, least(85, r.latitude)) as bound from (
        select i.id, round(i.latitude::numeric, ${shownDigits}::int)::float8 as latitude,
          round(i.longitude::numeric, ${shownDigits}::int)::float8 as longitude
        from gallery_items i
        join applications a on a.platform_id = i.platform_id and a.id = i.application_id
          and a.state not in ('withdrawn', 'deleted')
        where ${sought(db, galleryId, about)} and ${isPlaced} and i.latitude between ${south - halfStep} and ${north + halfStep}) r
      where r.latitude between ${south} and ${north}
        and (${east - west >= 360} or mod((r.longitude - ${west} + 720)::numeric, 360) <= ${east - west})) p
    group by floor((p.longitude + 180) / 360 * ${cells}::float8),
      floor((0.5 - ln((1 + sind(p.bound)) / (1 - sind(p.bound))) / (4 * pi())) * ${cells}::float8)
    order by count desc limit 1000`.execute(db.kysely)
  return rows
}

/** Does a published gallery of a public program show this file of this application? Only what `mimes` names, sound and film are. */
export async function isFileShown(
  db: PlatformDb,
  applicationId: string,
  fileId: string,
  { mimes, at }: { readonly mimes: readonly string[]; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`select 1 from gallery_items i
    join files f on f.platform_id = i.platform_id and f.id = ${fileId} and f.key = any(i.file_keys)
      and (f.mime = any(${[...mimes]}::text[]) or f.mime like 'audio/%' or f.mime like 'video/%')
    join galleries g on g.platform_id = i.platform_id and g.id = i.gallery_id
      and ${isSeenAt(sql`${at}::timestamptz`)}
    join programs p on p.platform_id = g.platform_id and p.id = g.program_id and p.status = 'active'
      and p.published_at is not null
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
      and a.state not in ('withdrawn', 'deleted')
    where i.platform_id = ${db.platformId} and i.application_id = ${applicationId} and i.state = 'visible'
    limit 1`.execute(db.kysely)
  return rows.length > 0
}
