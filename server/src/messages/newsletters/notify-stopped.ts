import type { Newsletter } from '@laurel/contract/messages/newsletters'
import { sendMail } from '../../emails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import { newsletterStopped } from './mail-kinds.ts'
import { findAuthor, type NewsletterValues } from './store/index.ts'

/** Tells whoever wrote a newsletter that it stopped by itself, and why. */
export async function notifyStopped(
  scene: Scene,
  { id, title, author_id }: NewsletterValues,
  reason: NonNullable<Newsletter['reason']>,
): Promise<void> {
  const author = author_id && (await findAuthor(scene.db, author_id))
  if (!author) return
  await sendMail(scene, newsletterStopped, {
    to: { email: author.email, name: author.name },
    locale: author.locale,
    values: { title, reason: say(author.locale, `newsletters.mail.stopped.${reason}`) },
    url: pageAddress(scene.platform, author.locale, `/admin/sender-email/newsletters/${id}`),
  })
}
