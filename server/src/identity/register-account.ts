import type { Locale } from '@laurel/contract/kernel/locale'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { withCookies } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { type Account, insertAccount, replaceUnproven } from './account-store.ts'
import { checkAddress } from './check-address.ts'
import { checkNewPassword } from './check-password.ts'
import { insertMember } from './member-store.ts'
import { hashPassword } from './password.ts'
import { registrationCookie } from './sign-in/sign-in-cookies.ts'
import { tokenHash } from './token-hash.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly firstname: string
  readonly lastname: string
  readonly lang?: Locale
  readonly backTo?: string
}

/**
 * Makes an account whose address is still to be proven; registered anew until then, the last password and names count. Where the address has one already the answer is the same, and its
 * owner gets a mail; the time that the password's hash takes is spent in both cases, and mails are written afterwards.
 */
export async function registerAccount(scene: Scene, input: Registration) {
  await checkAddress(scene, input.email)
  const name = `${input.firstname} ${input.lastname}`
  checkNewPassword(input.password, { email: input.email, platformName: scene.platform.name, name })
  const passwordHash = await hashPassword(input.password)
  const device = newToken()
  const row = {
    firstname: input.firstname,
    lastname: input.lastname,
    lang: input.lang ?? scene.locale,
    password_hash: passwordHash,
    registration_hash: tokenHash(device),
  }
  const made = await insertAccount(scene, { ...row, id: newId(), email: input.email, created_at: scene.now })
  const account = made ?? (await replaceUnproven(scene, input.email, row))
  if (account) await welcome(scene, account, made === undefined)
  await askForMail(scene, { kind: 'registered', email: input.email, after: input.backTo })
  // A cookie in any case: nothing tells whether the address had an account.
  return withCookies({ email: input.email }, [registrationCookie(device)])
}

async function welcome(scene: Scene, account: Account, isAgain: boolean): Promise<void> {
  await insertMember(scene.db, account.id, scene.now)
  await record(scene, 'account.registered', {}, { userId: account.id, ...(isAgain && { again: true }) })
}
