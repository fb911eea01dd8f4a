import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { type Account, findAccount, setAccount } from './account-store.ts'
import { passFirstFactor } from './pass-first-factor.ts'
import { useProof } from './proof-store.ts'
import { checkUnused, getProof } from './proofs.ts'

/** Sends a link that signs in where there is an account; says the same where there is none. */
export async function requestMagicLink(
  scene: Scene,
  asked: { email: string; backOffice?: boolean; backTo?: string },
): Promise<{ email: string }> {
  const { email, backOffice, backTo } = asked
  await askForMail(scene, { kind: 'magic_link', email, backOffice, after: backTo })
  return { email }
}

/** Signs in by the link of a mail. Refuses link_not_valid, link_used, link_expired, second_factor_needed. */
export async function signInByLink(scene: Scene, token: string) {
  const proof = await getProof(scene, token, 'magic_link')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  await useProof(scene, proof.hash)
  return enterByMail(scene, account)
}

/** Signs in whoever used a link that went to the address of the account. Refuses second_factor_needed. */
export async function enterByMail(scene: Scene, account: Account) {
  return passFirstFactor(scene, account.confirmed_at ? account : await prove(scene, account), 'magic_link')
}

/**
 * The link proves the address. A password set before that may be that of somebody who registered with an address which is
 * not theirs: it goes.
 */
async function prove(scene: Scene, account: Account): Promise<Account> {
  await record(scene, 'account.confirmed', {}, { userId: account.id })
  return setAccount(scene, account.id, { confirmed_at: scene.now, password_hash: null })
}
