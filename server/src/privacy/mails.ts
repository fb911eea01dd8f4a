import { plainSpaces } from '@laurel/contract/kernel/text'
import { deletionDays, exportDays } from '@laurel/contract/privacy'
import { sendMail } from '../emails/index.ts'
import { type Account, findAccount, nameOf } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { privacyMailKinds } from './mail-kinds.ts'

type MailName = keyof typeof privacyMailKinds

async function send(scene: Scene, account: Account, mail: MailName, facts: { count?: number; day?: string }) {
  const locale = languageFor(scene.platform, account.lang)
  const path = mail === 'deletion_done' ? '/' : '/profile'
  await sendMail(scene, privacyMailKinds[mail], {
    to: { email: account.email, name: nameOf(account) },
    locale,
    values: { platform: scene.platform.name, email: account.email, ...facts },
    url: pageAddress(scene.platform, locale, path),
  })
}

/** The copy is ready: the link leads to the page, where only its owner gets in. */
export async function sendExportReady(scene: Scene, userId: string): Promise<void> {
  const account = await findAccount(scene, userId)
  if (account) await send(scene, account, 'export', { count: exportDays })
}

export async function sendDeletionRequested(scene: Scene, account: Account, dueAt: Date): Promise<void> {
  const day = plainSpaces(new Intl.DateTimeFormat(account.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt))
  await send(scene, account, 'deletion_asked', { day, count: deletionDays })
}

/** The last mail to this address. */
export async function sendDeletionDone(scene: Scene, account: Account): Promise<void> {
  await send(scene, account, 'deletion_done', {})
}
