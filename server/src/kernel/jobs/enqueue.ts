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

/** Adds a job in the transaction at hand: rolled back with it, and carrying its platform. */
export async function enqueue(
  db: Pick<PlatformDb, 'platformId' | 'kysely'> & Partial<Pick<PlatformDb, 'isReading'>>,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  if (db.isReading) throw new Error(`A read asks for no job: ${name} belongs into afterReading`)
  const body = JSON.stringify({ platformId: db.platformId, payload })
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${body}::json, queue_name := ${options.queue ?? null}, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 12}::int, priority := ${options.priority ?? 0}::int, job_key := ${options.key ? `${db.platformId}:${options.key}` : null}
  )`.execute(db.kysely)
}
