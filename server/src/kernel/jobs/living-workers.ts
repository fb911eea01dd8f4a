import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

/** A worker that has said nothing for so long is gone: several times what passes between two signs of life. */
const goneAfter = sql`interval '2 minutes'`

/** Says that these workers are alive. */
export async function recordAlive(database: Database, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await database.acrossPlatforms('the workers of this process are alive', ({ kysely }) =>
    sql`insert into living_workers (worker) select unnest(${[...workers]}::text[])
      on conflict (worker) do update set seen_at = now()`.execute(kysely),
  )
}

/** These have ended in good order: what they left is free at once. */
export async function recordEnded(database: Database, workers: readonly string[]): Promise<void> {
  await database.acrossPlatforms('the workers of this process have ended', ({ kysely }) =>
    sql`delete from living_workers where worker = any(${[...workers]}::text[])`.execute(kysely),
  )
}

/**
 * Gives back the jobs, and the queues, that a worker took which is gone: killed, or cut off. The clock is the database's own,
 * so that processes whose clocks differ agree.
 */
export async function freeAbandonedJobs(database: Database): Promise<void> {
  await database.acrossPlatforms('jobs of workers that are gone', async ({ kysely }) => {
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct taken.locked_by)) from (
        select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
      ) taken where taken.locked_at < now() - ${goneAfter} and not exists (
        select from living_workers w where w.worker = taken.locked_by and w.seen_at > now() - ${goneAfter})
      having count(*) > 0`.execute(kysely)
    await sql`delete from living_workers where seen_at < now() - interval '1 day'`.execute(kysely)
  })
}
