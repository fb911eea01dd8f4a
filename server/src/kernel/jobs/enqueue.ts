import { sql } from 'kysely'
import type { PlatformDb } from '../db/index.ts'

export interface JobOptions {
  /** Not before this moment. */
  runAt?: Date
  /** A job waiting under the same key is replaced by this one. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  maxAttempts?: number
  /** Jobs of a higher number wait for those of a lower one: 0 unless said otherwise. */
  priority?: number
}

/** Times that a job under a key is asked for, while workers take the one that waits under it. */
const tries = 5

/** Adds a job in the transaction at hand: rolled back with it, and carrying its platform. */
export async function enqueue(
  db: Pick<PlatformDb, 'platformId' | 'kysely'> & Partial<Pick<PlatformDb, 'isReading'>>,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  if (db.isReading) throw new Error(`A read asks for no job: ${name} belongs into afterReading`)
  const body = JSON.stringify({ platformId: db.platformId, payload })
  const key = options.key ? `${db.platformId}:${options.key}` : null
  // A worker that takes the waiting job while this one would replace it leaves neither; asked again, it is added beside.
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ id: string | null }>`select (graphile_worker.add_job(
      ${name}, payload := ${body}::json, queue_name := ${options.queue ?? null},
      run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.maxAttempts ?? 12}::int,
      priority := ${options.priority ?? 0}::int, job_key := ${key})).id`.execute(db.kysely)
    if (rows[0]?.id) return
  }
  throw new Error(`The job ${name} could not be added: the one under its key was taken ${tries} times`)
}
