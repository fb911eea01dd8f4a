import { isBannedEmail, isDisposable, type Locale } from '@laurel/contract/kernel'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Account, findAccountByEmail, insertAccount } from './account-store.ts'
import { listBannedDomains } from './banned-domain-store.ts'
import { checkNewPassword } from './check-password.ts'
import { sendAccountExists, sendConfirmation } from './letters.ts'
import { insertMember } from './member-store.ts'
import { hashPassword } from './password.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly firstname: string
  readonly lastname: string
  readonly lang?: Locale
}

/** Refuses throw-away addresses by the rules notYopmail and validAccountEmail (spec §5). */
async function checkAddress(scene: Scene, email: string): Promise<void> {
  if (isDisposable(email)) refuseField('email', 'notYopmail')
  if (isBannedEmail(email, new Set(await listBannedDomains(scene.db)))) refuseField('email', 'validAccountEmail')
}

/**
 * Makes an account whose address is still to be proven. Where the address has one already the answer is the same, and its
 * owner gets a mail; the time that the password's hash takes is spent in both cases.
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
  else await remind(scene, given.email)
  return { email: given.email }
}

async function welcome(scene: Scene, account: Account): Promise<void> {
  await insertMember(scene.db, account.id, scene.now)
  await record(scene, 'account.registered', {}, { userId: account.id })
  await sendConfirmation(scene, account)
}

async function remind(scene: Scene, email: string): Promise<void> {
  const account = await findAccountByEmail(scene, email)
  if (!account) return
  if (account.confirmed_at) await sendAccountExists(scene, account)
  else await sendConfirmation(scene, account)
}
