import type { Locale } from '@laurel/contract/kernel/locale'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { Account } from './account-store.ts'
import { nameOf } from './claims-of.ts'
import { accountMails, securityMails } from './mail-kinds.ts'
import { makeProof, newProof } from './proofs.ts'

type MailName = keyof typeof accountMails

interface Addressee extends Pick<Account, 'email' | 'firstname' | 'lastname' | 'lang'> {
  /** Said in the letter, when it is another than that of the addressee. */
  readonly next?: string
}

/** Where a link of these mails leads. */
interface Way {
  /** To the sign-in pages of staff. */
  readonly backOffice: boolean
  /** A path of the site, with its language, to go to once signed in. */
  readonly after?: string
}

const backTo = (after: string | undefined): Readonly<Record<string, string>> => (after ? { backTo: after } : {})

async function send(scene: Scene, account: Addressee, mail: MailName, locale: Locale, url: string): Promise<void> {
  await sendMail(scene, accountMails[mail], {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { platform: scene.platform.name, email: account.email, next: account.next ?? '' },
    url,
  })
}

/** The mail that proves an address. Nothing leaves when one did in the last minute. */
export async function sendConfirmation(scene: Scene, account: Account, after?: string): Promise<void> {
  const token = await newProof(scene, account.id, 'confirm_account')
  if (!token) return
  const locale = languageFor(scene.platform, account.lang)
  const query = { token, ...backTo(after) }
  await send(scene, account, 'confirm', locale, pageAddress(scene.platform, locale, '/account-validation', query))
}

/** Tells the owner of an address that somebody, they perhaps, tried to register with it again. */
export async function sendAccountExists(scene: Scene, account: Account, after?: string): Promise<void> {
  const locale = languageFor(scene.platform, account.lang)
  await send(scene, account, 'exists', locale, pageAddress(scene.platform, locale, '/login', backTo(after)))
}

export async function sendPasswordLink(scene: Scene, account: Account, way: Way): Promise<void> {
  const token = await newProof(scene, account.id, 'reset_password')
  if (!token) return
  const locale = languageFor(scene.platform, account.lang)
  const path = way.backOffice ? '/admin/reset-password' : '/reset-password'
  const query = { token, ...backTo(way.after) }
  await send(scene, account, 'reset', locale, pageAddress(scene.platform, locale, path, query))
}

/** So that a change of password which its owner did not make does not go unseen. */
export async function sendPasswordChanged(scene: Scene, account: Account): Promise<void> {
  const locale = languageFor(scene.platform, account.lang)
  await send(scene, account, 'password_changed', locale, pageAddress(scene.platform, locale, '/reset-password'))
}

export async function sendMagicLink(scene: Scene, account: Account, way: Way): Promise<void> {
  const token = await newProof(scene, account.id, 'magic_link')
  if (!token) return
  const locale = languageFor(scene.platform, account.lang)
  const query = { token, ...backTo(way.after) }
  const path = way.backOffice ? '/admin/magic-link' : '/magic-link'
  await send(scene, account, 'magic', locale, pageAddress(scene.platform, locale, path, query))
}

/** To the new address: prove that it is yours. */
export async function sendEmailChange(scene: Scene, account: Account, next: string): Promise<void> {
  const token = await makeProof(scene, account.id, 'change_email', next)
  const locale = languageFor(scene.platform, account.lang)
  const url = pageAddress(scene.platform, locale, '/email-change', { token })
  await send(scene, { ...account, email: next }, 'email_change', locale, url)
}

/** To the old address: what is about to happen, and how to stop it, for seven days. */
export async function sendEmailNotice(scene: Scene, account: Account, next: string): Promise<void> {
  const token = await makeProof(scene, account.id, 'stop_email_change', account.email)
  const locale = languageFor(scene.platform, account.lang)
  const url = pageAddress(scene.platform, locale, '/email-change', { stop: token })
  await send(scene, { ...account, next }, 'email_notice', locale, url)
}

/** To an address that somebody wanted to take, and that has an account already. */
export async function sendEmailTaken(scene: Scene, owner: Account): Promise<void> {
  const locale = languageFor(scene.platform, owner.lang)
  await send(scene, owner, 'email_taken', locale, pageAddress(scene.platform, locale, '/login'))
}

/** What changed in how an account is kept. */
export type SecurityChange = keyof typeof securityMails

/** What a thief adds to stay inside: its notice carries a link that takes it back. */
const added = new Set<SecurityChange>(['second_factor_on', 'passkey_added', 'recovery_codes', 'provider_linked'])

/** A page for the seven days in which somebody may say that it was not them. */
async function stopAddress(scene: Scene, account: Account, locale: Locale): Promise<string> {
  const stop = await makeProof(scene, account.id, 'stop_email_change', account.email)
  return pageAddress(scene.platform, locale, '/email-change', { stop })
}

/** So that no lock is changed behind its owner's back. */
export async function sendSecurityNotice(scene: Scene, account: Account, change: SecurityChange): Promise<void> {
  const locale = languageFor(scene.platform, account.lang)
  await sendMail(scene, securityMails[change], {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { platform: scene.platform.name, email: account.email },
    url: added.has(change)
      ? await stopAddress(scene, account, locale)
      : pageAddress(scene.platform, locale, '/profile'),
  })
}
