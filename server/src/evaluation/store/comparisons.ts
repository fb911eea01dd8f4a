import type { Comparison } from '@laurel/contract/evaluation'
import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export interface StoredComparison extends Comparison {
  readonly tookMs: number | null
  readonly voidReason: string | null
}

function readComparison(row: Selectable<DB['comparisons']>): StoredComparison {
  return {
    id: row.id,
    jurorId: row.juror_id,
    a: row.a_id,
    b: row.b_id,
    outcome: row.outcome as Comparison['outcome'],
    at: row.made_at.getTime(),
    voidedAt: row.voided_at?.getTime() ?? null,
    tookMs: row.took_ms,
    voidReason: row.void_reason,
  }
}

/** Every answer, voided ones too, in the order in which they were given. */
export async function listComparisons(db: PlatformDb, sessionId: string): Promise<StoredComparison[]> {
  const all = db.from('comparisons').where('session_id', '=', sessionId)
  return (await all.orderBy('made_at').orderBy('id').selectAll().execute()).map(readComparison)
}

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
  given: Pick<StoredComparison, 'id' | 'jurorId' | 'a' | 'b' | 'outcome' | 'tookMs'>,
  at: Date,
): Promise<void> {
  const { id, jurorId, a, b, outcome, tookMs } = given
  const row = { id, session_id: sessionId, juror_id: jurorId, a_id: a, b_id: b, outcome, took_ms: tookMs, made_at: at }
  await db.insert('comparisons', row).execute()
}

export async function voidComparison(db: PlatformDb, id: string, reason: string, at: Date): Promise<void> {
  const live = db.change('comparisons').set({ voided_at: at, void_reason: reason }).where('id', '=', id)
  await live.where('voided_at', 'is', null).execute()
}
