import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { askForMail } from '../account-mail.ts'
import { type Account, findAccount } from '../account-store.ts'
import { passFirstFactor } from '../factors/pass-first-factor.ts'
import { useProof } from '../proof-store.ts'
import { checkUnused, getProof } from '../proofs.ts'
import { proveAddress } from '../prove-address.ts'

/** Sends a link that signs in where there is an account; says the same where there is none. */
export async function requestMagicLink(
  scene: Scene,
  requested: { email: string; backOffice?: boolean; backTo?: string },
): Promise<{ email: string }> {
  const { email, backOffice, backTo } = requested
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
  return passFirstFactor(scene, await proveAddress(scene, account), 'magic_link')
}
