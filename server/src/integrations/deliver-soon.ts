import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/**
 * Asks for the deliveries of an endpoint: jobs of one endpoint follow each other. One at most waits for what is due now, and one
 * for what is due later: who looks for the next moment must not put off what somebody else added meanwhile.
 */
export async function deliverSoon({ db }: Pick<Scene, 'db'>, endpointId: string, runAt?: Date): Promise<void> {
  const queue = `deliver-${endpointId}`
  const key = runAt ? `${queue}-next` : queue
  await enqueue(db, 'deliver-webhooks', { endpointId }, { key, queue, ...(runAt && { runAt }) })
}
