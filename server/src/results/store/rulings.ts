import type { EliminationRuling } from '@laurel/contract/results'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface RulingRow extends EliminationRuling {
  readonly entryId: string
  readonly criterionId: string
  readonly ruledAt: Date
  /** Null for an account that is gone. */
  readonly ruledBy: string | null
}

/** The rulings on eliminations of a session. */
export async function listRulings(db: PlatformDb, sessionId: string): Promise<RulingRow[]> {
  const { rows } = await sql<RulingRow>`
    select r.entry_id as "entryId", r.criterion_id as "criterionId", r.verdict, r.reason, r.ruled_at as "ruledAt",
      nullif(trim(concat(u.firstname, ' ', u.lastname)), '') as "ruledBy"
    from elimination_rulings r left join users u on u.id = r.ruled_by
    where r.platform_id = ${db.platformId} and r.session_id = ${sessionId}
    order by r.entry_id, r.criterion_id`.execute(db.kysely)
  return rows
}

/** Why an application was eliminated, or not after all, in somebody's words. What was ruled stays. */
export async function eraseRulingTexts(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`update elimination_rulings set reason = '–' where platform_id = ${db.platformId} and entry_id in (
    select id from entries where platform_id = ${db.platformId} and application_id = ${applicationId})`.execute(
    db.kysely,
  )
}

/** The last word on a criterion of an entry replaces the one before. */
export async function putRuling(
  db: PlatformDb,
  of: { sessionId: string; entryId: string; criterionId: string },
  { verdict, reason }: EliminationRuling,
  by: { userId: string | null; at: Date },
): Promise<void> {
  const said = { verdict, reason, ruled_at: by.at, ruled_by: by.userId }
  await db
    .insert('elimination_rulings', {
      session_id: of.sessionId,
      entry_id: of.entryId,
      criterion_id: of.criterionId,
      ...said,
    })
    .onConflict((is) => is.columns(['platform_id', 'entry_id', 'criterion_id']).doUpdateSet(said))
    .execute()
}
