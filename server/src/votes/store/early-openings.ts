import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type EarlyOpeningRow = Selectable<DB['vote_early_openings']> & {
  readonly requester: string
  readonly allower: string | null
}

export async function findEarlyOpening(db: PlatformDb, voteId: string): Promise<EarlyOpeningRow | undefined> {
  const { rows } = await sql<EarlyOpeningRow>`select o.*, coalesce(p.firstname || ' ' || p.lastname, '') as requester,
      s.firstname || ' ' || s.lastname as allower
    from vote_early_openings o left join users p on p.id = o.requested_by left join users s on s.id = o.allowed_by
    where o.platform_id = ${db.platformId} and o.vote_id = ${voteId}`.execute(db.kysely)
  return rows[0]
}

/** False where somebody asked before. */
export async function insertEarlyOpening(
  db: PlatformDb,
  opening: { id: string; voteId: string; reason: string; by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insert('vote_early_openings', {
      id: opening.id,
      vote_id: opening.voteId,
      reason: opening.reason,
      requested_by: opening.by,
      requested_at: opening.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'vote_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function allowEarlyOpeningRow(db: PlatformDb, voteId: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('vote_early_openings')
    .set({ allowed_by: by, allowed_at: at })
    .where('vote_id', '=', voteId)
    .where('allowed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
