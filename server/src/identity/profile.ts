import type { Profile } from '@laurel/contract/identity'
import type { Locale } from '@laurel/contract/kernel/locale'
import { record } from '../kernel/events/index.ts'
import { ACCESS_COOKIE, type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { type Account, findAccount, setAccount } from './account-store.ts'
import { checkNewPassword } from './check-password.ts'
import { claimsOf, nameOf, presentProfile } from './claims-of.ts'
import { imposedFrom } from './factors/second-factor-store.ts'
import { sendPasswordChanged } from './mails.ts'
import { hashPassword, isPassword } from './password.ts'
import { insertFailure } from './proof-failure-store.ts'
import { checkRecentlyProven, checkTries, checkUnbound } from './prove.ts'
import { signAccessToken } from './sign-in/access-token.ts'
import { accessCookie } from './sign-in/sign-in-cookies.ts'
import { findSignIn } from './sign-in/sign-in-list-store.ts'
import { endSignInsOf } from './sign-in/sign-in-store.ts'

interface NewPassword {
  readonly current?: string
  readonly next: string
}

export interface ProfileChanges {
  readonly firstname: string
  readonly lastname: string
  readonly lang: Locale
  readonly password?: NewPassword
}

/** The caller's account, whole. */
export async function getOwnAccount(scene: Scene): Promise<Account> {
  return (await findAccount(scene, userOf(scene).userId)) ?? refuse('signed_out')
}

export async function readProfile(scene: Scene): Promise<Profile> {
  const { userId, signInId } = userOf(scene)
  const [from, signIn] = await Promise.all([imposedFrom(scene.db, userId), findSignIn(scene.db, signInId)])
  const showsFactor = signIn?.second_factor != null
  const account = await getOwnAccount(scene)
  return presentProfile(account, showsFactor ? null : from, showsFactor && !signIn?.bound_platform_id)
}

/**
 * Changes one's own account; with a password, ends the other sign-ins. The cookie of the access token is renewed, so that
 * it says the new name. Refuses invalid_input on `password.current` when it is not the one in use, and proof_needed where
 * an account without a password has not just proven itself.
 */
export async function changeProfile(scene: Scene, changes: ProfileChanges, headers: RequestHeaders) {
  const before = await getOwnAccount(scene)
  const { firstname, lastname, lang, password } = changes
  const passwordHash = password && (await newPasswordHash(scene, before, password))
  const after = await setAccount(scene, before.id, {
    firstname,
    lastname,
    lang,
    ...(passwordHash ? { password_hash: passwordHash } : {}),
  })
  const changed = (['firstname', 'lastname', 'lang'] as const).filter((key) => before[key] !== after[key])
  if (changed.length > 0) await record(scene, 'account.profile_changed', {}, { userId: after.id, changed })
  if (passwordHash) await endOthers(scene, after)
  const token = await signAccessToken(scene.house.secret, claimsOf(after, userOf(scene).signInId), scene.now)
  return withCookies(await readProfile(scene), headers.cookies[ACCESS_COOKIE] ? [accessCookie(token)] : [])
}

async function newPasswordHash(scene: Scene, account: Account, password: NewPassword): Promise<string> {
  await checkUnbound(scene)
  if (account.password_hash === null) await checkRecentlyProven(scene)
  else await checkCurrent(scene, account, password.current ?? '')
  const about = { email: account.email, platformName: scene.platform.name, name: nameOf(account) }
  checkNewPassword(password.next, about, 'password.next')
  return hashPassword(password.next)
}

/** Counted like every other proof: a page left open is no place to guess passwords. */
async function checkCurrent(scene: Scene, account: Account, current: string): Promise<void> {
  await checkTries(scene, account.id)
  if (await isPassword(current, account.password_hash)) return
  await insertFailure(scene, account.id)
  refuse('invalid_input', { fields: [{ field: 'password.current', reason: 'wrong_password' }], keeps: true })
}

async function endOthers(scene: Scene, account: Account): Promise<void> {
  await endSignInsOf(scene, account.id, 'password changed', userOf(scene).signInId)
  await record(scene, 'account.password_changed', {}, { userId: account.id, by: 'profile' })
  await sendPasswordChanged(scene, account)
}
