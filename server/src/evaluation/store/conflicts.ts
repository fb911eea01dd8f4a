import type { Conflict, ConflictEvidence } from '@laurel/contract/evaluation'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

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

export async function findPairConflict(db: PlatformDb, entryId: string, jurorId: string) {
  const pair = db.from('conflicts').where('entry_id', '=', entryId).where('juror_id', '=', jurorId)
  const row = await pair.select(['id', 'signs']).forUpdate().executeTakeFirst()
  return row && { id: row.id, evidence: row.signs as ConflictEvidence[] }
}

export interface NewConflict
  extends Pick<Conflict, 'id' | 'entryId' | 'jurorId' | 'source' | 'state' | 'evidence' | 'kind' | 'note'> {
  readonly decidedBy?: string
}

/** Pairs that are known already, whatever was decided of them, are left as they are; answers what is new. */
export async function insertConflicts(
  db: PlatformDb,
  sessionId: string,
  conflicts: readonly NewConflict[],
  at: Date,
): Promise<{ id: string; entryId: string; jurorId: string }[]> {
  if (conflicts.length === 0) return []
  const rows = conflicts.map((one) => ({ ...one, entry: one.entryId, juror: one.jurorId, decided: one.decidedBy }))
  const { rows: added } = await sql<{ id: string; entryId: string; jurorId: string }>`
    insert into conflicts (platform_id, id, session_id, entry_id, juror_id, source, state, signs, kind, note, decided_by,
      decided_at, created_at)
    select ${db.platformId}, r.id, ${sessionId}, r.entry, r.juror, r.source, r.state, r.evidence, r.kind, r.note, r.decided,
      case when r.decided is null then null else ${at}::timestamptz end, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, entry uuid, juror uuid, source text, state text,
      evidence jsonb, kind text, note text, decided uuid)
    on conflict (platform_id, entry_id, juror_id) do nothing
    returning id, entry_id as "entryId", juror_id as "jurorId"`.execute(db.kysely)
  return added
}

export async function setConflict(
  db: PlatformDb,
  id: string,
  changes: Partial<Pick<NewConflict, 'source' | 'state' | 'evidence' | 'kind' | 'note'>>,
  decision: { by: string | null; at: Date | null },
): Promise<void> {
  const { evidence, ...rest } = changes
  await db
    .change('conflicts')
    .set({ ...rest, ...(evidence && { signs: json(evidence) }), decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .execute()
}

/** What is known of a pair: what points to it, and what became of it. */
export type KnownPair = Pick<ConflictRow, 'id' | 'state' | 'evidence' | 'note'>

/** The pairs of a session that are known, by `entryId jurorId`. */
export async function listConflictSigns(db: PlatformDb, sessionId: string): Promise<Map<string, KnownPair>> {
  const { rows } = await sql<KnownPair & { key: string }>`select id, state, signs as evidence, note,
    entry_id || ' ' || juror_id as key
    from conflicts where platform_id = ${db.platformId} and session_id = ${sessionId}`.execute(db.kysely)
  return new Map(rows.map(({ key, ...known }) => [key, known]))
}

/** Writes what points to pairs; those raised again wait for a decision. */
export async function raiseConflicts(
  db: PlatformDb,
  conflicts: readonly (Pick<ConflictRow, 'id' | 'source' | 'evidence' | 'note'> & { readonly isRaised: boolean })[],
): Promise<void> {
  if (conflicts.length === 0) return
  const rows = conflicts.map(({ id, source, evidence, note, isRaised }) => ({
    id,
    source,
    evidence,
    note,
    raised: isRaised,
  }))
  await sql`update conflicts k set signs = r.evidence, note = r.note,
      state = case when r.raised then 'suspected' else k.state end,
      source = case when r.raised then r.source else k.source end,
      decided_by = case when r.raised then null else k.decided_by end,
      decided_at = case when r.raised then null else k.decided_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, source text, evidence jsonb, note text, raised boolean)
    where k.platform_id = ${db.platformId} and k.id = r.id`.execute(db.kysely)
}
