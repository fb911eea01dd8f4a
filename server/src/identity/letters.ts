import type { Locale } from '@laurel/contract/kernel'
import { sendMail } from '../emails/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import type { Account } from './account-store.ts'
import { nameOf } from './claims-of.ts'
import { newProof } from './proofs.ts'

type LetterName = 'confirm' | 'exists' | 'reset' | 'password_changed'

async function send(scene: Scene, account: Account, letter: LetterName, locale: Locale, url: string): Promise<void> {
  const words = { platform: scene.platform.name, email: account.email }
  const text = (part: string) => say(locale, `identity.mail.${letter}.${part}`, words)
  await sendMail(scene, {
    kind: `account_${letter}`,
    to: { email: account.email, name: nameOf(account) },
    locale,
    subject: text('subject'),
    paragraphs: [text('first'), text('second')],
    button: { label: text('button'), url },
  })
}

/** The mail that proves an address. Nothing leaves when one did in the last minute. */
export async function sendConfirmation(scene: Scene, account: Account): Promise<void> {
  const token = await newProof(scene, account.id, 'confirm_account')
  if (!token) return
  const locale = languageFor(scene.platform, account.lang)
  await send(scene, account, 'confirm', locale, pageAddress(scene.platform, locale, '/account-validation', { token }))
}

/** Tells the owner of an address that somebody, they perhaps, tried to register with it again. */
export async function sendAccountExists(scene: Scene, account: Account): Promise<void> {
  const locale = languageFor(scene.platform, account.lang)
  await send(scene, account, 'exists', locale, pageAddress(scene.platform, locale, '/login'))
}

/** @param backOffice leads to the sign-in pages of staff */
export async function sendPasswordLink(scene: Scene, account: Account, backOffice: boolean): Promise<void> {
  const token = await newProof(scene, account.id, 'reset_password')
  if (!token) return
  const locale = languageFor(scene.platform, account.lang)
  const path = backOffice ? '/admin/reset-password' : '/reset-password'
  await send(scene, account, 'reset', locale, pageAddress(scene.platform, locale, path, { token }))
}

/** So that a change of password which its owner did not make does not go unseen. */
export async function sendPasswordChanged(scene: Scene, account: Account): Promise<void> {
  const locale = languageFor(scene.platform, account.lang)
  await send(scene, account, 'password_changed', locale, pageAddress(scene.platform, locale, '/reset-password'))
}
