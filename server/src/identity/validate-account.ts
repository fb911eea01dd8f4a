import { record } from '../kernel/events/index.ts'
import { REGISTRATION_COOKIE, type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { type Account, findAccount, proveAccount } from './account-store.ts'
import { checkNewPassword } from './check-password.ts'
import { nameOf } from './claims-of.ts'
import { passFirstFactor } from './factors/pass-first-factor.ts'
import { hashPassword } from './password.ts'
import { useProof } from './proof-store.ts'
import { checkUnused, getProof } from './proofs.ts'
import { registrationCookie } from './sign-in/sign-in-cookies.ts'
import { tokenHash } from './token-hash.ts'

interface Input {
  readonly token: string
  readonly password?: string
}

/**
 * Proves an address, once for each link, and signs in. The password chosen at registration counts on the device that
 * registered; anybody may register with anybody's address, so that elsewhere the person who reads the mail says which
 * password is theirs. Refuses link_not_valid, link_used, link_expired, and password_needed (the link then stays good).
 */
export async function validateAccount(scene: Scene, input: Input, { cookies }: RequestHeaders) {
  const proof = await getProof(scene, input.token, 'confirm_account')
  checkUnused(scene, proof)
  const account = (await findAccount(scene, proof.user_id)) ?? refuse('link_not_valid')
  const passwordHash = account.confirmed_at ? null : await passwordOf(scene, account, input, cookies)
  await useProof(scene, proof.hash)
  const { email } = account
  // By another mail's link, or by a new password: this one opens nothing by itself.
  if (account.confirmed_at) return withCookies({ email, signedIn: null }, [])
  const proven = await proveAccount(scene, account.id, {
    at: scene.now,
    passwordHash,
    isHolder: isHeldBy(scene, account),
  })
  await record(scene, 'account.confirmed', {}, { userId: account.id })
  const opened = await passFirstFactor(scene, proven, 'magic_link')
  return withCookies({ email, signedIn: opened.body }, [...opened.cookies, registrationCookie(null)])
}

/** The very browser that a provider signed in to the account. */
const isHeldBy = ({ actor }: Scene, { id }: Account) => actor.kind === 'user' && actor.userId === id

async function passwordOf(
  scene: Scene,
  account: Account,
  { password }: Input,
  cookies: RequestHeaders['cookies'],
): Promise<string | null> {
  const device = cookies[REGISTRATION_COOKIE]
  if (device && account.password_hash && tokenHash(device) === account.registration_hash) return account.password_hash
  if (password === undefined) refuse('password_needed', { details: { email: account.email } })
  checkNewPassword(password, { email: account.email, platformName: scene.platform.name, name: nameOf(account) })
  return hashPassword(password)
}

/** Sends the mail again where there is an address to prove; says the same where there is none. */
export async function sendValidation(
  scene: Scene,
  { email, backTo }: { email: string; backTo?: string },
): Promise<{ email: string }> {
  await askForMail(scene, { kind: 'validation', email, after: backTo })
  return { email }
}
