import type { Conflict, ConflictEvidence } from '@laurel/contract/evaluation'
import { sql } from 'kysely'
import type { ConflictRow } from '../../evaluation/store/index.ts'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

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

/** A known pair: its evidence and its state. */
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
