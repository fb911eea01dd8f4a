import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Promo {
  readonly code: string
  readonly percent: number
  readonly isSpent: boolean
}

/** A code that is valid now, typed in any case. */
export async function findPromo(db: PlatformDb, typed: string, now: Date): Promise<Promo | undefined> {
  const row = await db.kysely
    .selectFrom('promo_codes')
    .where('code', '=', typed.trim().toUpperCase())
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .selectAll()
    .executeTakeFirst()
  return row && { ...row, isSpent: row.max_uses !== null && row.uses >= row.max_uses }
}

/** Counts one use; false when others took the last one meanwhile. */
export async function takePromo(db: PlatformDb, code: string): Promise<boolean> {
  const { rows } = await sql`
    update promo_codes set uses = uses + 1
    where code = ${code} and (max_uses is null or uses < max_uses) returning code`.execute(db.kysely)
  return rows.length === 1
}
