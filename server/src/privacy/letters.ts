import { plainSpaces } from '@laurel/contract/kernel'
import { deletionDays, exportDays } from '@laurel/contract/privacy'
import { sendMail } from '../emails/index.ts'
import { type Account, findAccount, nameOf } from '../identity/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'

type LetterName = 'export' | 'deletion_asked' | 'deletion_done'

async function send(scene: Scene, account: Account, letter: LetterName, facts: Record<string, string | number>) {
  const locale = languageFor(scene.platform, account.lang)
  const words = { platform: scene.platform.name, email: account.email, ...facts }
  const text = (part: string) => say(locale, `privacy.mail.${letter}.${part}`, words)
  const path = letter === 'deletion_done' ? '/' : '/profile'
  await sendMail(scene, {
    kind: `privacy_${letter}`,
    to: { email: account.email, name: nameOf(account) },
    locale,
    subject: text('subject'),
    paragraphs: [text('first'), text('second')],
    button: { label: text('button'), url: pageAddress(scene.platform, locale, path) },
  })
}

/** The copy is ready: the link leads to the page, where only its owner gets in. */
export async function sendExportReady(scene: Scene, userId: string): Promise<void> {
  const account = await findAccount(scene, userId)
  if (account) await send(scene, account, 'export', { count: exportDays })
}

export async function sendDeletionAsked(scene: Scene, account: Account, dueAt: Date): Promise<void> {
  const day = plainSpaces(new Intl.DateTimeFormat(account.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt))
  await send(scene, account, 'deletion_asked', { day, count: deletionDays })
}

/** The last mail to this address. */
export async function sendDeletionDone(scene: Scene, account: Account): Promise<void> {
  await send(scene, account, 'deletion_done', {})
}
