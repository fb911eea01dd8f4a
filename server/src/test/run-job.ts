import { enqueue } from '../kernel/jobs/index.ts'
import type { OpenHouse } from './open-house.ts'

/** Has a job done now, whatever day it was meant for, and all that it asks for at once. */
export async function runJob(house: OpenHouse, name: string, payload: Record<string, unknown>): Promise<void> {
  await house.inScene('system', ({ db }) => enqueue(db, name, payload))
  await house.runJobs()
}
