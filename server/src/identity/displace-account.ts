import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Account } from './account-store.ts'
import { displaceAccountRow } from './erasure-store.ts'

/** As long as an account that its person had deleted. */
const GRACE_MS = 14 * 24 * 3_600_000

/**
 * Somebody registered with an address that is not theirs, and its owner has come: the older account loses the address and
 * every way in, and is erased after 14 days. Never for an address that was proven.
 */
export async function displaceAccount(scene: Scene, account: Account): Promise<void> {
  if (account.confirmed_at) throw new Error('An address that was proven stays where it is')
  const dueAt = new Date(scene.now.getTime() + GRACE_MS)
  await displaceAccountRow(scene, account.id, dueAt)
  await enqueue(scene.db, 'privacy.erase-account', { userId: account.id }, { runAt: dueAt })
  await record(scene, 'identity.displaced', {}, { userId: account.id })
}
