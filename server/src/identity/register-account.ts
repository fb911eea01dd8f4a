import type { Locale } from '@laurel/contract/kernel'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { askForMail } from './account-mail.ts'
import { type Account, insertAccount } from './account-store.ts'
import { checkAddress } from './check-address.ts'
import { checkNewPassword } from './check-password.ts'
import { insertMember } from './member-store.ts'
import { hashPassword } from './password.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly firstname: string
  readonly lastname: string
  readonly lang?: Locale
  readonly backTo?: string
}

/**
 * Makes an account whose address is still to be proven. Where the address has one already the answer is the same, and its
 * owner gets a mail; the time that the password's hash takes is spent in both cases, and mails are written afterwards.
 */
export async function registerAccount(scene: Scene, given: Registration): Promise<{ email: string }> {
  await checkAddress(scene, given.email)
  const name = `${given.firstname} ${given.lastname}`
  checkNewPassword(given.password, { email: given.email, platformName: scene.platform.name, name })
  const passwordHash = await hashPassword(given.password)
  const made = await insertAccount(scene, {
    id: newId(),
    email: given.email,
    firstname: given.firstname,
    lastname: given.lastname,
    lang: given.lang ?? scene.locale,
    password_hash: passwordHash,
    created_at: scene.now,
  })
  if (made) await welcome(scene, made)
  await askForMail(scene, { kind: 'registered', email: given.email, after: given.backTo })
  return { email: given.email }
}

async function welcome(scene: Scene, account: Account): Promise<void> {
  await insertMember(scene.db, account.id, scene.now)
  await record(scene, 'account.registered', {}, { userId: account.id })
}
