import type { OpenHouse } from './open-house.ts'

/** Makes the jobs of a name due now, whatever they wait for; with `isLastTry` a failure is their last. */
export async function makeDue(house: OpenHouse, name: string, { isLastTry = false } = {}): Promise<void> {
  await house.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = case when $2 then max_attempts - 1 else attempts end
    where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name, isLastTry],
  )
}
