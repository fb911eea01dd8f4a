import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { isSetAside } from './entries.ts'

/** What stands between a juror and an entry. */
export interface StanceRow {
  readonly isAssigned: boolean
  /** Confirmed, or declared by the juror. */
  readonly isConflicted: boolean
  readonly hasSubmitted: boolean
  readonly hasSubmittedAll: boolean
}

/** Of somebody on the jury: by their place on it, or by who they are. */
export async function readStance(
  db: PlatformDb,
  { sessionId, entryId, ...who }: { sessionId: string; entryId: string } & ({ userId: string } | { jurorId: string }),
): Promise<StanceRow> {
  const jurorId =
    'jurorId' in who
      ? sql`${who.jurorId}::uuid`
      : sql`(select id from jurors where platform_id = ${db.platformId} and session_id = ${sessionId}
          and user_id = ${who.userId} and state = 'accepted')`
  const { rows } = await sql<StanceRow>`select
      exists (select from assignments a where a.platform_id = ${db.platformId} and a.entry_id = ${entryId}
        and a.juror_id = ${jurorId}) as "isAssigned",
      exists (select from conflicts k where k.platform_id = ${db.platformId} and k.entry_id = ${entryId}
        and k.juror_id = ${jurorId} and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))
        as "isConflicted",
      exists (select from assignments a join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id
        where a.platform_id = ${db.platformId} and a.entry_id = ${entryId} and a.juror_id = ${jurorId}
          and w.state = 'submitted') as "hasSubmitted",
      not exists (select from assignments a
        left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id and w.state = 'submitted'
        join juror_entries e on e.platform_id = a.platform_id and e.id = a.entry_id
        where a.platform_id = ${db.platformId} and a.juror_id = ${jurorId} and w.id is null and not e.withdrawn
          and not ${isSetAside}) as "hasSubmittedAll"`.execute(db.kysely)
  const [row] = rows
  if (!row) throw new Error('A question without an answer')
  return row
}
