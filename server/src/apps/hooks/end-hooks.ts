import { endWebhook } from '../../integrations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listHooksOf } from './store.ts'

/** Ends what a key or a consent subscribed to: it goes with them. */
export async function endHooksOf(scene: Scene, delegateId: string): Promise<void> {
  for (const { endpoint_id } of await listHooksOf(scene.db, delegateId)) await endWebhook(scene, endpoint_id)
}
