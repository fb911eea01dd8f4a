import type { Comparison } from '@laurel/contract/evaluation/rules/pairs'
import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export interface StoredComparison extends Comparison {
  readonly tookMs: number | null
  readonly voidReason: string | null
}

export function readComparison(row: Selectable<DB['comparisons']>): StoredComparison {
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
