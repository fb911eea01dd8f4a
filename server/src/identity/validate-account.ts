import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { findAccount, setAccount } from './account-store.ts'
import { useProof } from './proof-store.ts'
import { checkUnused, getProof } from './proofs.ts'

/** Proves an address, once for each link. Refuses link_not_valid, link_used and link_expired. */
export async function validateAccount(scene: Scene, token: string): Promise<{ email: string }> {
  const proof = await getProof(scene, token, 'confirm_account')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  await useProof(scene, proof.hash)
  // By another mail's link, or by a new password.
  if (account.confirmed_at) return { email: account.email }
  await setAccount(scene, account.id, { confirmed_at: scene.now })
  await record(scene, 'account.confirmed', {}, { userId: account.id })
  return { email: account.email }
}

/** Sends the mail again where there is an address to prove; says the same where there is none. */
export async function sendValidation(
  scene: Scene,
  { email, backTo }: { email: string; backTo?: string },
): Promise<{ email: string }> {
  await askForMail(scene, { kind: 'validation', email, after: backTo })
  return { email }
}
