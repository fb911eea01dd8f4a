import type { Profile } from '@laurel/contract/identity'
import type { Locale } from '@laurel/contract/kernel'
import { record } from '../kernel/events/index.ts'
import { ACCESS_COOKIE, type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { signAccessToken } from './access-token.ts'
import { type Account, findAccount, setAccount } from './account-store.ts'
import { checkNewPassword } from './check-password.ts'
import { claimsOf, nameOf, presentProfile } from './claims-of.ts'
import { sendPasswordChanged } from './letters.ts'
import { hashPassword, isPassword } from './password.ts'
import { accessCookie } from './sign-in-cookies.ts'
import { endSignInsOf } from './sign-in-store.ts'

export interface ProfileChanges {
  readonly firstname: string
  readonly lastname: string
  readonly lang: Locale
  readonly password?: { readonly current: string; readonly next: string }
}

async function getOwnAccount(scene: Scene): Promise<Account> {
  return (await findAccount(scene, userOf(scene).userId)) ?? refuse('signed_out')
}

export async function readProfile(scene: Scene): Promise<Profile> {
  return presentProfile(await getOwnAccount(scene))
}

/**
 * Changes one's own account; with a password, ends the other sign-ins. The cookie of the access token is renewed, so that
 * it says the new name. Refuses invalid_input on `password.current` when it is not the one in use.
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
  return withCookies(presentProfile(after), headers.cookies[ACCESS_COOKIE] ? [accessCookie(token)] : [])
}

async function newPasswordHash(
  scene: Scene,
  account: Account,
  password: { current: string; next: string },
): Promise<string> {
  if (!(await isPassword(password.current, account.password_hash))) refuseField('password.current', 'wrong_password')
  const about = { email: account.email, platformName: scene.platform.name, name: nameOf(account) }
  checkNewPassword(password.next, about, 'password.next')
  return hashPassword(password.next)
}

async function endOthers(scene: Scene, account: Account): Promise<void> {
  await endSignInsOf(scene, account.id, 'password changed', userOf(scene).signInId)
  await record(scene, 'account.password_changed', {}, { userId: account.id, by: 'profile' })
  await sendPasswordChanged(scene, account)
}
