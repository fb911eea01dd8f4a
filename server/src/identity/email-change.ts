import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { type Account, findAccount, findAccountByEmail, proveAccount, setAccount } from './account-store.ts'
import { checkAddress } from './check-address.ts'
import { takeBackFactors } from './factors/take-back-factors.ts'
import { sendEmailChange, sendEmailNotice } from './mails.ts'
import { getOwnAccount } from './profile.ts'
import { deleteUnusedProofs, useProof } from './proof-store.ts'
import { checkUnused, getProof, makeProof } from './proofs.ts'
import { checkRecentlyProven } from './prove.ts'
import { endSignInsOf } from './sign-in/sign-in-store.ts'

/**
 * Begins a change of address: a link to the new one, and a notice to the old one with a way to stop it. Where the new one
 * has an account its owner is told, and the caller is answered the same. Refuses proof_needed.
 */
export async function changeEmail(scene: Scene, email: string): Promise<{ email: string }> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  if (email === account.email) refuseField('email', 'same_as_before')
  await checkAddress(scene, email)
  const isTaken = (await findAccountByEmail(scene, email)) !== undefined
  // A link that nobody gets, so that the caller sees the same change waiting.
  if (isTaken) await makeProof(scene, account.id, 'change_email', email)
  if (isTaken) await askForMail(scene, { kind: 'email_taken', email })
  else await sendEmailChange(scene, account, email)
  await sendEmailNotice(scene, account, email)
  await record(scene, 'account.email_change_asked', {}, { userId: account.id })
  return { email }
}

/** Forgets a change that waits for its link. */
export async function cancelEmailChange(scene: Scene): Promise<undefined> {
  const { userId } = userOf(scene)
  await deleteUnusedProofs(scene, userId, 'change_email')
  await record(scene, 'account.email_change_stopped', {}, { userId })
}

/** Changes the address by the link that the new one got. Refuses link_not_valid, link_used, link_expired. */
export async function confirmEmailChange(scene: Scene, token: string): Promise<{ email: string }> {
  const proof = await getProof(scene, token, 'change_email')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  const email = proof.email ?? refuse('link_not_valid')
  // Taken by a registration meanwhile.
  if (await findAccountByEmail(scene, email)) refuse('link_not_valid')
  await useProof(scene, proof.hash)
  await setAccount(scene, account.id, { email })
  await proveAccount(scene, account.id, { at: scene.now, passwordHash: account.password_hash })
  await record(scene, 'account.email_changed', {}, { userId: account.id })
  return { email }
}

/**
 * Stops a change, or takes it back within seven days, by the link that the old address got: of the address, or of what
 * opens the account. Whoever began it was inside: what they added goes, every sign-in ends, and the password is to be
 * chosen anew, by a link to this address.
 */
export async function stopEmailChange(scene: Scene, token: string): Promise<{ email: string }> {
  const proof = await getProof(scene, token, 'stop_email_change')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  const email = proof.email ?? refuse('link_not_valid')
  await useProof(scene, proof.hash)
  // Links that went to the address of whoever was inside, too.
  for (const purpose of ['change_email', 'reset_password', 'magic_link'] as const)
    await deleteUnusedProofs(scene, account.id, purpose)
  const owner = await backTo(scene, account, email)
  await takeBackFactors(scene, account.id, proof.created_at)
  await endSignInsOf(scene, account.id, 'change of address stopped')
  await record(scene, 'account.email_change_stopped', {}, { userId: account.id })
  await askForMail(scene, { kind: 'reset', email: owner.email })
  return { email: owner.email }
}

async function backTo(scene: Scene, account: Account, email: string): Promise<Account> {
  const isFree = account.email === email || !(await findAccountByEmail(scene, email))
  if (!isFree) refuse('link_not_valid')
  return setAccount(scene, account.id, { email, password_hash: null })
}
