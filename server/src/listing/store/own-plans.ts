import { sql } from 'kysely'
import type { ListDb } from './search.ts'

/**
 * Has PostgreSQL plan each statement of the work for its own values. A plan kept for all values knows nothing of how rare
 * the one asked for is: filters by answers were then up to ten times slower on 100,000 applications.
 */
export async function withOwnPlans<T>(db: ListDb, work: () => Promise<T>): Promise<T> {
  // Not waited for: it travels with the first statement, in order.
  const begun = sql`set plan_cache_mode = force_custom_plan`.execute(db.kysely)
  begun.catch(() => undefined)
  try {
    const done = await work()
    await begun
    return done
  } finally {
    // Nor is this: it goes before what is asked next, which cannot take it back with itself, as it would in one turn with it.
    // In a failed transaction it fails too, and the rollback brings the setting back.
    sql`set plan_cache_mode = auto`.execute(db.kysely).catch(() => undefined)
  }
}
