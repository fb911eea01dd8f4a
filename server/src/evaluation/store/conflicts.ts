import type { Conflict } from '@laurel/contract/evaluation'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface ConflictRow
  extends Pick<Conflict, 'id' | 'entryId' | 'jurorId' | 'source' | 'state' | 'evidence' | 'kind' | 'note'> {
  readonly sessionId: string
  readonly applicationId: string
  readonly entryTitle: string
  readonly jurorName: string
  readonly assigned: boolean
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
}

const selected = sql`select k.id, k.session_id as "sessionId", k.entry_id as "entryId", k.juror_id as "jurorId", k.source, k.state,
  k.signs as evidence, k.kind, k.note, k.decided_at as "decidedAt", k.created_at as "createdAt",
  e.application_id as "applicationId", p.title as "entryTitle", j.name as "jurorName",
  nullif(trim(u.firstname || ' ' || u.lastname), '') as "decidedBy",
  exists (select 1 from assignments a where a.platform_id = k.platform_id and a.entry_id = k.entry_id and a.juror_id = k.juror_id) as assigned
  from conflicts k
  join entries e on e.platform_id = k.platform_id and e.id = k.entry_id
  join applications p on p.platform_id = e.platform_id and p.id = e.application_id
  join jurors j on j.platform_id = k.platform_id and j.id = k.juror_id
  left join users u on u.id = k.decided_by`

export async function findConflict(db: PlatformDb, sessionId: string, id: string): Promise<ConflictRow | undefined> {
  const { rows } = await sql<ConflictRow>`${selected}
    where k.platform_id = ${db.platformId} and k.session_id = ${sessionId} and k.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** Those to decide first, then the newest. */
export async function listConflictRows(
  db: PlatformDb,
  sessionId: string,
  only: { state?: string; entryId?: string } = {},
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`${selected}
    where k.platform_id = ${db.platformId} and k.session_id = ${sessionId}
      and (${only.state ?? null}::text is null or k.state = ${only.state ?? null})
      and (${only.entryId ?? null}::uuid is null or k.entry_id = ${only.entryId ?? null}::uuid)
    order by k.state = 'suspected' desc, k.source = 'juror' desc, k.created_at desc, k.id`.execute(db.kysely)
  return rows
}

/** A conflict as rules see it. */
export interface LiveConflict {
  readonly id: string
  readonly entryId: string
  readonly jurorId: string
  readonly state: 'suspected' | 'confirmed'
  /** The entry does not exist for the juror, and what was written of it does not count. */
  readonly setsAside: boolean
}

/** Confirmed and suspected ones: pairs that are never assigned. */
export async function listLiveConflicts(db: PlatformDb, sessionId: string): Promise<LiveConflict[]> {
  const { rows } = await sql<LiveConflict>`select id, entry_id as "entryId", juror_id as "jurorId", state,
    (state = 'confirmed' or source = 'juror') as "setsAside"
    from conflicts where platform_id = ${db.platformId} and session_id = ${sessionId} and state <> 'dismissed'`.execute(
    db.kysely,
  )
  return rows
}
