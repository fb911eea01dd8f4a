import type { ApplicationState } from '@laurel/contract/applications/states'
import { type RawBuilder, sql } from 'kysely'
import type { BulkFailure, ChangedAlike } from '../../applications/states/index.ts'
import { json, type KeyPage, type KeyPlace, keyPage, type PlatformDb } from '../../kernel/db/index.ts'

export async function insertBatch(
  db: PlatformDb,
  bulkId: string,
  number: number,
  batch: { changed: readonly ChangedAlike[]; failures: readonly BulkFailure[] },
): Promise<void> {
  await db
    .insert('bulk_batches', {
      bulk_id: bulkId,
      number,
      changed: json(batch.changed),
      failures: json(batch.failures),
    })
    .execute()
}

/** The last batch that is not undone yet and changed anything. */
export async function findBatchToUndo(
  db: PlatformDb,
  bulkId: string,
): Promise<{ number: number; changed: ChangedAlike[] } | undefined> {
  const row = await db
    .from('bulk_batches')
    .where('bulk_id', '=', bulkId)
    .where('is_undone', '=', false)
    .where(sql<boolean>`changed <> '[]'::jsonb`)
    .select(['number', 'changed'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, changed: row.changed as unknown as ChangedAlike[] }
}

/** All that it changed and that is not undone yet, in the order in which it was changed. */
export async function listToUndo(db: PlatformDb, bulkId: string): Promise<ChangedAlike[]> {
  const rows = await db
    .from('bulk_batches')
    .where('bulk_id', '=', bulkId)
    .where('is_undone', '=', false)
    .select('changed')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ changed }) => changed as unknown as ChangedAlike[])
}

export interface NamedApplication {
  readonly id: string
  readonly title: string
  readonly reference: string | null
}

/** What some applications are called, by id; those that are gone are not among them. */
export async function listNamed(
  db: PlatformDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedApplication>> {
  const rows = await db
    .from('applications')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'title', 'reference'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function setBatchUndone(
  db: PlatformDb,
  bulkId: string,
  number: number,
  failures: readonly BulkFailure[],
): Promise<void> {
  await db
    .change('bulk_batches')
    .set({ is_undone: true, kept: json(failures) })
    .where('bulk_id', '=', bulkId)
    .where('number', '=', number)
    .execute()
}

/** Of those that it changed, how many have another version by now, or are gone, and the first of them. */
export async function listChangedSince(
  db: PlatformDb,
  bulkId: string,
  max: number,
): Promise<{ count: number; some: NamedApplication[] }> {
  const { rows } = await sql<{ id: string; title: string | null; reference: string | null; count: number }>`
    select v.id, a.title, a.reference, count(*) over ()::int as count
    from bulk_batches b, jsonb_array_elements(b.changed) g,
      rows from (jsonb_array_elements_text(g -> 'ids'), jsonb_array_elements_text(g -> 'versions'))
        with ordinality v(id, version, place)
      left join applications a on a.platform_id = ${db.platformId} and a.id = v.id::uuid
    where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId} and not b.is_undone
      and g ? 'versions' and a.version is distinct from v.version::int
    order by b.number, v.place limit ${max}`.execute(db.kysely)
  const some = rows.map(({ id, title, reference }) => ({ id, title: title ?? '', reference }))
  return { count: rows[0]?.count ?? 0, some }
}

export interface ProblemRow extends BulkFailure {
  readonly title: string | null
  readonly reference: string | null
  readonly state: ApplicationState | null
  readonly isOfUndo: boolean
}

/** The order in which they were tried; first those with which it was not done, then those that were not put back. */
export const asTried = { name: 'tried' }

/** A place in that order, as a cursor holds it. */
interface Tried {
  readonly undo: boolean
  readonly batch: number
  readonly place: number
}

/** Undefined for a cursor that holds no such place. */
export function readTried(value: string): Tried | undefined {
  const [, undo, batch, place] = /^([01])\.(\d{1,9})\.(\d{1,9})$/.exec(value) ?? []
  return undo && batch && place ? { undo: undo === '1', batch: Number(batch), place: Number(place) } : undefined
}

/** A page of the applications with which it was not done, then of those that were not put back. */
export async function listProblemRows(
  db: PlatformDb,
  bulkId: string,
  place: KeyPlace,
): Promise<KeyPage<ProblemRow> & { total: number }> {
  const { cursor, page, perPage } = place
  const from = cursor && readTried(cursor.value)
  const isBackwards = cursor?.direction === 'before'
  const offset = from ? 0 : (page - 1) * perPage
  const direction = sql.raw(isBackwards ? 'desc' : 'asc')
  const parts = [false, true]
    .filter((undo) => !from || undo === from.undo || undo !== isBackwards)
    .map((undo) => problemsOf(db, bulkId, { undo, from, isBackwards, limit: offset + perPage + 1 }))
  const [counted, found] = await Promise.all([
    sql<{ n: number }>`select coalesce(sum(jsonb_array_length(failures) + jsonb_array_length(kept)), 0)::int as n
      from bulk_batches where platform_id = ${db.platformId} and bulk_id = ${bulkId}`.execute(db.kysely),
    sql<ProblemRow & { key: string }>`select p.item ->> 'id' as id, p.item ->> 'code' as code, p.undo as "isOfUndo",
        a.title, a.reference, a.state, concat_ws('.', p.undo::int, p.number, p.place) as key
      from (select * from (${sql.join(parts, sql` union all `)}) p
        order by undo ${direction}, number ${direction}, place ${direction} limit ${perPage + 1} offset ${offset}) p
      left join applications a on a.platform_id = ${db.platformId} and a.id = (p.item ->> 'id')::uuid
      order by p.undo ${direction}, p.number ${direction}, p.place ${direction}`.execute(db.kysely),
  ])
  const { rows, ...around } = keyPage(found.rows, asTried, place)
  return { ...around, rows: rows.map(({ key: _, ...row }) => row), total: counted.rows[0]?.n ?? 0 }
}

/** Those of one kind from a place on: only the batches that are needed are opened. */
function problemsOf(
  db: PlatformDb,
  bulkId: string,
  { undo, from, isBackwards, limit }: { undo: boolean; from: Tried | undefined; isBackwards: boolean; limit: number },
): RawBuilder<unknown> {
  const [direction, sign] = isBackwards ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')]
  const beyond =
    from?.undo === undo
      ? sql`and b.number ${sign}= ${from.batch} and (b.number, f.place) ${sign} (${from.batch}::int, ${from.place}::bigint)`
      : sql``
  return sql`(select b.number, f.place, f.item, ${sql.lit(undo)} as undo
    from bulk_batches b, jsonb_array_elements(b.${sql.ref(undo ? 'kept' : 'failures')}) with ordinality f(item, place)
    where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId} ${beyond}
    order by b.number ${direction}, f.place ${direction} limit ${limit})`
}

/** The ids of the applications with which it was not done. */
export async function listFailedIds(db: PlatformDb, bulkId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select f ->> 'id' as id from bulk_batches b, jsonb_array_elements(b.failures) f
    where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId} order by b.number`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
