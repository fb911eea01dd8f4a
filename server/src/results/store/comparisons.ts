import { readComparison, type StoredComparison } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'

export async function findComparison(
  db: PlatformDb,
  sessionId: string,
  id: string,
): Promise<StoredComparison | undefined> {
  const row = await db
    .from('comparisons')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && readComparison(row)
}

export async function insertComparison(
  db: PlatformDb,
  sessionId: string,
  comparison: Pick<StoredComparison, 'id' | 'jurorId' | 'a' | 'b' | 'outcome' | 'tookMs'>,
  at: Date,
): Promise<void> {
  const { id, jurorId, a, b, outcome, tookMs } = comparison
  const row = { id, session_id: sessionId, juror_id: jurorId, a_id: a, b_id: b, outcome, took_ms: tookMs, made_at: at }
  await db.insert('comparisons', row).execute()
}

export async function voidComparison(db: PlatformDb, id: string, reason: string, at: Date): Promise<void> {
  const live = db.change('comparisons').set({ voided_at: at, void_reason: reason }).where('id', '=', id)
  await live.where('voided_at', 'is', null).execute()
}
