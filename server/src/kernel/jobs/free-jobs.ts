import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/**
 * Gives back the jobs that a worker took and did not end, because it was killed: they would wait for hours. Only for a
 * database that nobody else works on, before the first worker starts.
 */
export async function freeJobs(database: Database): Promise<void> {
  await database.acrossPlatforms('jobs of a worker that is gone', ({ kysely }) =>
    sql`select graphile_worker.force_unlock_workers(array_agg(locked_by))
      from graphile_worker.jobs where locked_by is not null`.execute(kysely),
  )
}
