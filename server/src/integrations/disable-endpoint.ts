import type { webhookReasons } from '@laurel/contract/integrations'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { aboutOf } from './about.ts'
import { awaitFor } from './await-for.ts'
import { mailTrouble } from './mail-trouble.ts'
import { cancelWaiting, type EndpointRow, markEndpoint } from './store/index.ts'

/** Switches an endpoint off by itself: what waits counts as missed, and people are told. */
export async function disableEndpoint(
  scene: Scene,
  endpoint: EndpointRow,
  reason: (typeof webhookReasons)[number],
): Promise<void> {
  await markEndpoint(scene.db, endpoint.id, { state: 'disabled', reason, held_until: null, hold_seconds: 0 })
  await cancelWaiting(scene.db, endpoint.id)
  await awaitFor(scene, { ...endpoint, state: 'disabled', reason })
  await record(scene, 'webhook.disabled', aboutOf(endpoint), { webhookId: endpoint.id, reason })
  await mailTrouble(scene, endpoint, reason)
}
