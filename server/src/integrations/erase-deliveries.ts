import type { Database } from '../kernel/db/index.ts'
import { eraseOldDeliveries } from './store/index.ts'

/** Deliveries are kept 30 days; erased once an hour, some at a time. */
export async function eraseDeliveries(database: Database): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await database.acrossPlatforms('deliveries of webhooks that are 30 days old', eraseOldDeliveries)
}
