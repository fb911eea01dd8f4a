import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { ListField } from '../list-fields.ts'
import { answerValue } from './list-values.ts'
import { isAfter } from './search.ts'

export type AnswerField = Extract<ListField, { from: 'answer' }>

/** Questions of a program whose places are known at once: one more takes the place of the one longest unused. */
const maxQuestions = 8
/** Characters of an answer in which a town is looked for. */
const maxAddress = 300

/** What was answered, as far as a town is looked for in it; nothing of a hidden answer. */
export const addressSql = (field: AnswerField): RawBuilder<unknown> =>
  sql`left((${answerValue(field)})::text, ${maxAddress}::int)`

export interface PlaceProgress {
  readonly readUntil: Date | null
}

export async function findPlaceProgress(
  db: PlatformDb,
  programId: string,
  key: string,
): Promise<PlaceProgress | undefined> {
  const { rows } = await sql<PlaceProgress>`select nullif(read_until, '-infinity') as "readUntil" from place_progress
    where platform_id = ${db.platformId} and program_id = ${programId} and field_key = ${key}`.execute(db.kysely)
  return rows[0]
}

/** Somebody looks at a question: its places are looked up from now on. */
export async function usePlaceQuestion(db: PlatformDb, programId: string, key: string, at: Date): Promise<void> {
  await sql`insert into place_progress (platform_id, program_id, field_key, used_at)
    values (${db.platformId}, ${programId}, ${key}, ${at})
    on conflict (platform_id, program_id, field_key) do update set used_at = excluded.used_at`.execute(db.kysely)
  await sql`delete from place_progress q where q.platform_id = ${db.platformId} and q.program_id = ${programId}
    and q.field_key in (select o.field_key from place_progress o where o.platform_id = ${db.platformId}
      and o.program_id = ${programId} order by o.used_at desc, o.field_key offset ${maxQuestions}::int)`.execute(
    db.kysely,
  )
}

export interface Unplaced {
  readonly id: string
  readonly version: number
  readonly updatedAt: Date
  readonly address: string | null
}

const unplaced = (db: PlatformDb, programId: string, key: string) => sql`applications a
    left join application_places x on x.platform_id = a.platform_id and x.application_id = a.id and x.field_key = ${key}
    where a.platform_id = ${db.platformId} and a.program_id = ${programId}
      and ${isAfter(
        'a',
        sql`(select q.read_until from place_progress q where q.platform_id = ${db.platformId}
        and q.program_id = ${programId} and q.field_key = ${key})`,
      )}
      and x.version is distinct from a.version`

/** The oldest changes first, from a little before the last one that was read. */
export async function listUnplaced(
  db: PlatformDb,
  programId: string,
  field: AnswerField,
  limit: number,
): Promise<Unplaced[]> {
  const { rows } = await sql<Unplaced>`select a.id, a.version, a.updated_at as "updatedAt",
      ${addressSql(field)} as address from ${unplaced(db, programId, field.key)}
    order by a.active_hour, a.updated_at, a.id limit ${limit}::int`.execute(db.kysely)
  return rows
}

export async function hasUnplaced(db: PlatformDb, programId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${unplaced(db, programId, key)} limit 1`.execute(db.kysely)
  return rows.length > 0
}

export interface PlacedAnswer {
  readonly id: string
  readonly version: number
  readonly at: { readonly town: string; lat: number; lng: number; x: number; y: number } | null
}

export async function writePlaces(
  db: PlatformDb,
  programId: string,
  key: string,
  places: readonly PlacedAnswer[],
): Promise<void> {
  const rows = JSON.stringify(places.map(({ id, version, at }) => ({ id, version, ...at })))
  // Held in one order: what is erased or written meanwhile waits, or has another version and leaves nothing here.
  await sql`select from applications where platform_id = ${db.platformId}
    and id = any(${places.map(({ id }) => id)}::uuid[]) order by id for share`.execute(db.kysely)
  await sql`insert into application_places (platform_id, application_id, field_key, program_id, version, town, lat, lng, x, y)
    select ${db.platformId}, r.id, ${key}, ${programId}, r.version, r.town, r.lat, r.lng, r.x, r.y
    from jsonb_to_recordset(${rows}::jsonb)
      as r(id uuid, version int, town text, lat float8, lng float8, x float8, y float8)
    where exists (select from applications a where a.platform_id = ${db.platformId} and a.id = r.id and a.version = r.version)
    on conflict (platform_id, application_id, field_key) do update set version = excluded.version,
      town = excluded.town, lat = excluded.lat, lng = excluded.lng, x = excluded.x, y = excluded.y`.execute(db.kysely)
}

export async function setPlacedUntil(db: PlatformDb, programId: string, key: string, until: Date): Promise<void> {
  await sql`update place_progress set read_until = greatest(read_until, ${until}::timestamptz)
    where platform_id = ${db.platformId} and program_id = ${programId} and field_key = ${key}`.execute(db.kysely)
}
