import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { findAccount, proveAccount } from './account-store.ts'
import { checkNewPassword } from './check-password.ts'
import { nameOf } from './claims-of.ts'
import { dropPendingLinks, endConsents } from './factors/link-store.ts'
import { sendPasswordChanged } from './mails.ts'
import { hashPassword } from './password.ts'
import { useProof } from './proof-store.ts'
import { checkUnused, getProof } from './proofs.ts'
import { endSignInsOf } from './sign-in/sign-in-store.ts'

/** Sends a link for a new password where there is an account; says the same where there is none. */
export async function requestPasswordReset(
  scene: Scene,
  { email, backOffice, backTo }: { email: string; backOffice?: boolean; backTo?: string },
): Promise<{ email: string }> {
  await askForMail(scene, { kind: 'reset', email, backOffice, after: backTo })
  return { email }
}

/**
 * Sets a new password by the link of a mail, which also proves the address, and ends every sign-in of the account,
 * with what applications were allowed in its name.
 * Refuses link_not_valid, link_used, link_expired, and invalid_input for a weak password (the link then stays good).
 */
export async function resetPassword(
  scene: Scene,
  input: { token: string; password: string },
): Promise<{ email: string }> {
  const proof = await getProof(scene, input.token, 'reset_password')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  checkNewPassword(input.password, {
    email: account.email,
    platformName: scene.platform.name,
    name: nameOf(account),
  })
  await useProof(scene, proof.hash)
  await proveAccount(scene, account.id, {
    at: account.confirmed_at ?? scene.now,
    passwordHash: await hashPassword(input.password),
  })
  await dropPendingLinks(scene, account.id)
  await endConsents(scene, account.id)
  await endSignInsOf(scene, account.id, 'password reset')
  await record(scene, 'account.password_changed', {}, { userId: account.id, by: 'mail' })
  await sendPasswordChanged(scene, account)
  return { email: account.email }
}
