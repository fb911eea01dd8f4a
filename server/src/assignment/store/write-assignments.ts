import { sql } from 'kysely'
import { isSetAside } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Whom a pair comes from; those of calibration follow by themselves. */
export type AssignmentSource = 'manual' | 'round_robin' | 'file' | 'calibration'

/** Pairs already there are left as they are; answers what is new. */
export async function insertAssignments(
  db: PlatformDb,
  sessionId: string,
  pairs: readonly { id: string; entryId: string; jurorId: string }[],
  source: AssignmentSource,
  at: Date,
): Promise<{ entryId: string; jurorId: string }[]> {
  if (pairs.length === 0) return []
  const rows = pairs.map(({ id, entryId, jurorId }) => ({ id, entry: entryId, juror: jurorId }))
  const { rows: added } = await sql<{ entryId: string; jurorId: string }>`
    insert into assignments (platform_id, id, session_id, entry_id, juror_id, source, created_at)
    select ${db.platformId}, r.id, ${sessionId}, r.entry, r.juror, ${source}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, entry uuid, juror uuid)
    on conflict (platform_id, entry_id, juror_id) do nothing
    returning entry_id as "entryId", juror_id as "jurorId"`.execute(db.kysely)
  return added
}

/** How many entries a juror holds of which no mail told yet; they count as told from now on. */
export async function announceAssignments(db: PlatformDb, jurorId: string, at: Date): Promise<number> {
  const { rows } = await sql`update assignments a set announced_at = ${at}
    where a.platform_id = ${db.platformId} and a.juror_id = ${jurorId} and a.announced_at is null and not ${isSetAside}
    returning a.id`.execute(db.kysely)
  return rows.length
}
