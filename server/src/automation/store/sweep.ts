import { sql } from 'kysely'
import type { InstallationDb } from '../../kernel/db/index.ts'

/** Rows that one statement erases. */
const erasedAtOnce = 5000

/** Asks for runs that are due for a while, of tasks that are on and platforms that are awake. */
export async function enqueueOverdue({ kysely }: InstallationDb): Promise<void> {
  await sql`select graphile_worker.add_job('advance-runs', payload := json_build_object('platformId', d.platform_id,
      'payload', json_build_object('programId', d.program_id)), queue_name := 'automation-' || d.program_id,
      max_attempts := 12, job_key := d.platform_id || ':automation-' || d.program_id)
    from (select distinct r.platform_id, r.program_id from automation_runs r
      join automation_tasks t on t.platform_id = r.platform_id and t.id = r.task_id
      join platforms p on p.id = r.platform_id
      where r.state in ('running', 'waiting') and r.due_at < now() - interval '10 minutes' and t.state = 'enabled'
        and p.status = 'active') d`.execute(kysely)
}

export async function eraseOldRuns({ kysely }: InstallationDb, days: number): Promise<void> {
  await sql`delete from automation_runs where (platform_id, id) in (select platform_id, id from automation_runs
    where ended_at < now() - make_interval(days => ${days}) limit ${erasedAtOnce})`.execute(kysely)
}
