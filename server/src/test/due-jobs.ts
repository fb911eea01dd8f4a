import type { OpenHouse } from './open-house.ts'

/** Ends of jobs are written beside the work: what a failure says of the next try comes after it. */
async function whileLocked(house: OpenHouse, name: string): Promise<void> {
  for (;;) {
    const { rows } = await house.database.pool.query(
      `select 1 from graphile_worker._private_jobs where locked_at is not null
        and task_id = (select id from graphile_worker._private_tasks where identifier = $1) limit 1`,
      [name],
    )
    if (rows.length === 0) return
  }
}

/** Makes the jobs of a name due now, whatever they wait for; with `isLastTry` a failure is their last. */
export async function makeDue(house: OpenHouse, name: string, { isLastTry = false } = {}): Promise<void> {
  await whileLocked(house, name)
  await house.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = case when $2 then max_attempts - 1 else attempts end
    where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name, isLastTry],
  )
}
