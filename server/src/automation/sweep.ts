import { taskLimits } from '@laurel/contract/automation'
import type { Database } from '../kernel/db/index.ts'
import { enqueueOverdue, eraseOldRuns } from './store/index.ts'

/**
 * Once an hour, for all platforms: what was held while a platform slept goes on, and runs that ended long ago are erased with
 * their steps.
 */
export async function sweepRuns(database: Database): Promise<void> {
  await database.acrossPlatforms('runs of every platform that are due or old', async (db) => {
    await enqueueOverdue(db)
    await eraseOldRuns(db, taskLimits.runDays)
  })
}
