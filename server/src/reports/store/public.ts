import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { ofProgram } from './pieces.ts'

/** What was sent before a moment, by category or by the answer to a question; the trash is left out. */
export async function countSentBefore(
  db: PlatformDb,
  programId: string,
  before: Date,
  by: { readonly slot: string } | 'category',
): Promise<{ value: string; n: number }[]> {
  const value = by === 'category' ? sql`a.category_id::text` : sql.ref(`a.${by.slot}`)
  const { rows } = await sql<{ value: string; n: number }>`select ${value} as value, count(*)::int as n
    from applications a where ${ofProgram(db, programId)} and a.submitted_at < ${before} and a.state <> 'deleted'
      and ${value} is not null
    group by 1 order by 2 desc, 1`.execute(db.kysely)
  return rows
}
