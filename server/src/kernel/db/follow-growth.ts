import { sql } from 'kysely'
import type { PlatformDb, PlatformTable } from './platform-db.ts'

/**
 * For whoever brings in rows by the thousand: has the planner look again at those of these tables that have grown to four
 * times what it knows of them. It asks little where none has, and is meant for the end of each batch.
 */
export async function followGrowth(db: PlatformDb, tables: readonly PlatformTable[]): Promise<void> {
  await sql`select laurel.follow_growth(${[...tables]}::text[])`.execute(db.kysely)
}
