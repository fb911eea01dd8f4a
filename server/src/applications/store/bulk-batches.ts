import type { ApplicationState } from '@laurel/contract/applications'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** Applications that were the same before and were changed alike. `before` belongs to the act. */
export interface ChangedAlike {
  readonly before: unknown
  readonly ids: readonly string[]
  /** Of each, the version that the change gave it, where the act has versions compared. */
  readonly versions?: readonly number[]
}

export interface BulkFailure {
  readonly id: string
  readonly code: string
}

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

export async function setBatchUndone(
  db: PlatformDb,
  bulkId: string,
  number: number,
  kept: readonly BulkFailure[],
): Promise<void> {
  await db
    .change('bulk_batches')
    .set({ is_undone: true, kept: json(kept) })
    .where('bulk_id', '=', bulkId)
    .where('number', '=', number)
    .execute()
}

export interface ProblemRow extends BulkFailure {
  readonly title: string | null
  readonly reference: string | null
  readonly state: ApplicationState | null
  readonly isOfUndo: boolean
}

/** The applications with which it was not done, then those that were not put back. */
export async function listProblemRows(
  db: PlatformDb,
  bulkId: string,
  at: { limit: number; offset: number },
): Promise<{ rows: ProblemRow[]; total: number }> {
  const all = sql`select b.number, f.place, f.item, false as undo from bulk_batches b,
        jsonb_array_elements(b.failures) with ordinality f(item, place)
      where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId}
    union all select b.number, f.place, f.item, true from bulk_batches b,
        jsonb_array_elements(b.kept) with ordinality f(item, place)
      where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId}`
  const counted = await sql<{ n: number }>`select count(*) as n from (${all}) p`.execute(db.kysely)
  const { rows } = await sql<ProblemRow>`select p.item ->> 'id' as id, p.item ->> 'code' as code, p.undo as "isOfUndo",
      a.title, a.reference, a.state
    from (select * from (${all}) p order by undo, number, place limit ${at.limit} offset ${at.offset}) p
    left join applications a on a.platform_id = ${db.platformId} and a.id = (p.item ->> 'id')::uuid
    order by p.undo, p.number, p.place`.execute(db.kysely)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** The ids of the applications with which it was not done. */
export async function listFailedIds(db: PlatformDb, bulkId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select f ->> 'id' as id from bulk_batches b, jsonb_array_elements(b.failures) f
    where b.platform_id = ${db.platformId} and b.bulk_id = ${bulkId} order by b.number`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
