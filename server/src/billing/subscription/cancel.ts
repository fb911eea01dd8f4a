import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findSubscription, lockAccount, setSubscription } from './store.ts'

/** It ends with its period; what was paid holds until then. */
export async function cancelSubscription(scene: Scene): Promise<void> {
  await lockAccount(scene.db, scene.now)
  const current = (await findSubscription(scene.db)) ?? refuse('subscription_missing')
  await setSubscription(scene.db, current.id, { is_cancelled: true, next: null })
  await record(scene, 'subscription.cancelled', {}, { plan: current.plan, endsAt: current.periodEnd.toISOString() })
}

/** It goes on as it is: neither ends nor changes at the renewal. */
export async function resumeSubscription(scene: Scene): Promise<void> {
  await lockAccount(scene.db, scene.now)
  const current = (await findSubscription(scene.db)) ?? refuse('subscription_missing')
  await setSubscription(scene.db, current.id, { is_cancelled: false, next: null })
  await record(scene, 'subscription.resumed', {}, { plan: current.plan })
}
