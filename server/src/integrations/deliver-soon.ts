import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Asks for the deliveries of an endpoint: jobs of one endpoint follow each other, and one at most waits. */
export async function deliverSoon({ db }: Pick<Scene, 'db'>, endpointId: string, runAt?: Date): Promise<void> {
  const name = `deliver-${endpointId}`
  await enqueue(db, 'deliver-webhooks', { endpointId }, { key: name, queue: name, ...(runAt && { runAt }) })
}
