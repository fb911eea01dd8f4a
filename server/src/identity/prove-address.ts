import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Account, proveAccount } from './account-store.ts'

/**
 * A mail's link proves the address of an account. A password set before may be that of somebody who registered with an
 * address which is not theirs: it goes, and its owner chooses one by a link, or signs in without.
 */
export async function proveAddress(scene: Scene, account: Account): Promise<Account> {
  if (account.confirmed_at) return account
  await record(scene, 'account.confirmed', {}, { userId: account.id })
  return proveAccount(scene, account.id, { at: scene.now, passwordHash: null })
}
