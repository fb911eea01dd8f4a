import { sql } from 'kysely'
import type { ListDb } from './search.ts'

/**
 * Has PostgreSQL plan each statement of the work for its own values. A plan kept for all values knows nothing of how rare
 * the one asked for is: filters by answers were then up to ten times slower on 100,000 applications.
 */
export async function withOwnPlans<T>(db: ListDb, work: () => Promise<T>): Promise<T> {
  const set = (mode: string) => sql`select set_config('plan_cache_mode', ${mode}, false)`.execute(db.kysely)
  // Not waited for: it travels with the first statement, in order.
  const begun = set('force_custom_plan')
  begun.catch(() => undefined)
  try {
    const done = await work()
    await begun
    return done
  } finally {
    // Nor is this: it goes with what is asked next. In a failed transaction it fails too, and the rollback brings the setting back.
    set('auto').catch(() => undefined)
  }
}
