import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** An entry that a juror gave back. */
export interface DeclinedRow {
  readonly entryId: string
  readonly jurorId: string
  readonly jurorName: string
  readonly reason: string
  readonly declinedAt: Date
}

/** The newest first: pairs that no plan makes again. */
export async function listDeclined(db: PlatformDb, sessionId: string, entryId?: string): Promise<DeclinedRow[]> {
  const { rows } =
    await sql<DeclinedRow>`select d.entry_id as "entryId", d.juror_id as "jurorId", j.name as "jurorName",
      d.reason, d.declined_at as "declinedAt"
    from declined_entries d join jurors j on j.platform_id = d.platform_id and j.id = d.juror_id
    where d.platform_id = ${db.platformId} and d.session_id = ${sessionId}
      and (${entryId ?? null}::uuid is null or d.entry_id = ${entryId ?? null}::uuid)
    order by d.declined_at desc, d.id`.execute(db.kysely)
  return rows
}

/** Of entries that have fewer jurors than they should; those to whom they were given again are left out. */
export async function listUnreplaced(db: PlatformDb, sessionId: string) {
  const { rows } = await sql<
    DeclinedRow & { entryTitle: string }
  >`select d.entry_id as "entryId", p.title as "entryTitle",
      d.juror_id as "jurorId", j.name as "jurorName", d.reason, d.declined_at as "declinedAt"
    from declined_entries d
    join jurors j on j.platform_id = d.platform_id and j.id = d.juror_id
    join entries e on e.platform_id = d.platform_id and e.id = d.entry_id
    join applications p on p.platform_id = e.platform_id and p.id = e.application_id
    join evaluation_sessions s on s.platform_id = d.platform_id and s.id = d.session_id
    where d.platform_id = ${db.platformId} and d.session_id = ${sessionId}
      and p.state not in ('withdrawn', 'deleted')
      and (select count(*) from assignments a where a.platform_id = d.platform_id and a.entry_id = d.entry_id)
        < s.reviews_per_entry
      and not exists (select 1 from assignments a where a.platform_id = d.platform_id
        and a.entry_id = d.entry_id and a.juror_id = d.juror_id)
    order by d.declined_at desc, d.id`.execute(db.kysely)
  return rows.map(({ declinedAt, ...row }) => ({ ...row, declinedAt: declinedAt.toISOString() }))
}

export async function insertDeclined(
  db: PlatformDb,
  one: { id: string; sessionId: string; entryId: string; jurorId: string; reason: string; at: Date },
): Promise<void> {
  await db
    .insert('declined_entries', {
      id: one.id,
      session_id: one.sessionId,
      entry_id: one.entryId,
      juror_id: one.jurorId,
      reason: one.reason,
      declined_at: one.at,
    })
    .onConflict((is) =>
      is.columns(['platform_id', 'entry_id', 'juror_id']).doUpdateSet({ reason: one.reason, declined_at: one.at }),
    )
    .execute()
}

/** Of all places that a person has on juries, with the code of the entry. */
export function listOwnDeclined(db: PlatformDb, jurorIds: readonly string[]) {
  if (jurorIds.length === 0) return Promise.resolve([])
  return db.kysely
    .selectFrom('declined_entries as d')
    .innerJoin('entries as n', (join) =>
      join.onRef('n.platform_id', '=', 'd.platform_id').onRef('n.id', '=', 'd.entry_id'),
    )
    .where('d.platform_id', '=', db.platformId)
    .where('d.juror_id', 'in', [...jurorIds])
    .select(['d.juror_id as jurorId', 'n.code as entry', 'd.reason', 'd.declined_at as declinedAt'])
    .execute()
}
