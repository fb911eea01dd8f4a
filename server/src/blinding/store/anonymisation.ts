import type { AnonymisationAction, FieldRule, IdentityClass, Redaction } from '@laurel/contract/blinding'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** The rules of a session's fields, by key. */
export async function listFieldRules(db: PlatformDb, sessionId: string): Promise<Record<string, FieldRule>> {
  const rows = await db
    .from('anonymisation_rules')
    .where('session_id', '=', sessionId)
    .select(['field_key', 'identity_class', 'action'])
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.field_key,
      {
        identityClass: row.identity_class as IdentityClass | null,
        action: row.action as AnonymisationAction | null,
      },
    ]),
  )
}

export async function setFieldRules(
  db: PlatformDb,
  sessionId: string,
  rules: Readonly<Record<string, FieldRule>>,
  by: { userId: string | null; at: Date },
): Promise<void> {
  const rows = Object.entries(rules).map(([key, { identityClass = null, action = null }]) => ({
    key,
    class: identityClass,
    action,
  }))
  await sql`insert into anonymisation_rules
      (platform_id, session_id, field_key, identity_class, action, decided_by, decided_at)
    select ${db.platformId}, ${sessionId}, r.key, r.class, r.action, ${by.userId}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, class text, action text)
    on conflict (platform_id, session_id, field_key) do update
      set identity_class = excluded.identity_class, action = excluded.action, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at`.execute(db.kysely)
}

/** The approval of one text or file of an entry. */
export interface ApprovalRow {
  readonly entryId: string
  readonly place: string
  readonly originalHash: string
  readonly pieces: readonly Pick<Redaction, 'start' | 'end'>[]
  /** The file that jurors read in the place of this one. */
  readonly copy: CopyOfFile | null
}

export type CopyOfFile = Pick<FileAnswer, 'key' | 'name' | 'size' | 'mime'>

export async function listApprovals(db: PlatformDb, entryIds: readonly string[]): Promise<ApprovalRow[]> {
  if (entryIds.length === 0) return []
  const rows = await db
    .from('redactions')
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::uuid[])`)
    .select(['entry_id', 'place', 'original_hash', 'pieces', 'copy'])
    .execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    place: row.place,
    originalHash: row.original_hash,
    pieces: row.pieces as unknown as ApprovalRow['pieces'],
    copy: row.copy as CopyOfFile | null,
  }))
}

export async function setApproval(
  db: PlatformDb,
  { entryId, place, originalHash, pieces, copy }: ApprovalRow,
  by: { userId: string; at: Date },
): Promise<void> {
  const shown = { pieces: json(pieces), copy: copy === null ? null : json(copy) }
  const decided = { original_hash: originalHash, ...shown, decided_by: by.userId, decided_at: by.at }
  await db
    .insert('redactions', { entry_id: entryId, place, ...decided })
    .onConflict((conflict) => conflict.columns(['platform_id', 'entry_id', 'place']).doUpdateSet(decided))
    .execute()
}

export async function deleteApproval(db: PlatformDb, entryId: string, place: string): Promise<void> {
  await db.remove('redactions').where('entry_id', '=', entryId).where('place', '=', place).execute()
}

export interface RevealRow {
  readonly id: string
  readonly sessionId: string
  readonly entryId: string
  readonly userId: string
  readonly reason: string
}

/** Why somebody looked behind the anonymity of an application. That they did, and when, stays. */
export async function eraseRevealReasons(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`update identity_reveals set reason = '' where platform_id = ${db.platformId} and entry_id in (
    select id from entries where platform_id = ${db.platformId} and application_id = ${applicationId})`.execute(
    db.kysely,
  )
}

export async function insertReveal(db: PlatformDb, reveal: RevealRow, at: Date): Promise<void> {
  await db
    .insert('identity_reveals', {
      id: reveal.id,
      session_id: reveal.sessionId,
      entry_id: reveal.entryId,
      user_id: reveal.userId,
      reason: reveal.reason,
      revealed_at: at,
    })
    .execute()
}
