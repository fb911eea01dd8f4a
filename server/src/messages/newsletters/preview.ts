import type { MailPreview, MailText } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { sendWritten } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { layOut } from '../../kernel/mail/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { fillNewsletter } from './newsletter-mail.ts'
import type { NewsletterValues } from './store/index.ts'

type Written = MailText & { readonly lang: Locale }

/** A text as it would arrive at the caller's. */
export async function previewNewsletter(scene: Scene, { lang: locale, ...text }: Written): Promise<MailPreview> {
  const { name } = userOf(scene)
  const { subject, preheader, paragraphs, footer, empty } = fillNewsletter(scene, text, { locale, name, token: '' })
  const { name: platformName, primaryColor } = scene.platform
  const { html } = layOut({ platformName, primaryColor, title: subject, preheader, paragraphs, footer, locale })
  const values = { platform: platformName, name }
  return { subject, preheader: preheader ?? '', html, bytes: Buffer.byteLength(html), empty: [...empty], values }
}

/** Sends a text to whoever asks, to nobody else. */
export async function testNewsletter(
  scene: Scene,
  { id, title }: NewsletterValues,
  { lang: locale, ...text }: Written,
): Promise<undefined> {
  const { email, name } = userOf(scene)
  const { subject, preheader, paragraphs, footer } = fillNewsletter(scene, text, { locale, name, token: '' })
  await sendWritten(scene, {
    kind: 'newsletter_test',
    to: { email, name },
    locale,
    subject: say(locale, 'emails.test.subject', { subject }),
    preheader,
    paragraphs,
    footer,
  })
  await record(scene, 'newsletter.tested', {}, { newsletterId: id, title })
}
