import { sql } from 'kysely'
import type { ListDb } from './search.ts'

/**
 * Has PostgreSQL plan each statement of the work for its own values. A plan kept for all values knows nothing of how rare
 * the one asked for is: filters by answers were then up to ten times slower on 100,000 applications.
 */
export async function withOwnPlans<T>(db: ListDb, work: () => Promise<T>): Promise<T> {
  const set = (mode: string) => sql`select set_config('plan_cache_mode', ${mode}, false)`.execute(db.kysely)
  await set('force_custom_plan')
  try {
    return await work()
  } finally {
    // In a failed transaction this fails too, and the rollback brings the setting back.
    await set('auto').catch(() => undefined)
  }
}
