import type { MailText } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { pictureAddress, renderText } from '../../emails/index.ts'
import { escapeHtml, type Paragraph } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { preferencesPage, unsubscribeAddress } from './links.ts'

export interface FilledNewsletter {
  readonly subject: string
  readonly preheader?: string | undefined
  readonly paragraphs: readonly Paragraph[]
  readonly footer: { readonly html: string }
  readonly empty: readonly string[]
}

/** A text as one reader gets it. @param token of their link; empty: a preview, whose links lead nowhere in particular */
export function fillNewsletter(
  scene: Scene,
  text: MailText,
  reader: { readonly locale: Locale; readonly name: string; readonly token: string },
): FilledNewsletter {
  const { platform } = scene
  const { locale, name, token } = reader
  const links = { action: platform.origin, platform: platform.origin }
  const values = { platform: platform.name, name }
  const pictureOf = (fileKey: string) => pictureAddress(scene, fileKey)
  const filled = renderText(text, { locale, values, links, pictureOf })
  const { subject, preheader, paragraphs, empty } = filled
  return { subject, preheader, paragraphs, empty, footer: { html: footerOf(scene, locale, token) } }
}

/** Why somebody gets it, and the way out: in words, for people. */
function footerOf(scene: Scene, locale: Locale, token: string): string {
  const { name, origin } = scene.platform
  const said = say(locale, 'emails.footer', { platform: name, url: origin })
  const page = token ? preferencesPage(scene, locale, token) : origin
  const link = `<a href="${escapeHtml(page)}">${escapeHtml(say(locale, 'newsletters.mail.leave'))}</a>`
  return `${escapeHtml(said)}<br>${link}`
}

/** What makes it a mail to many for programs of mail: RFC 2369, 2919 and, where it can be kept, 8058. */
export function listHeaders(
  scene: Scene,
  { listId, newsletterId, token }: { readonly listId: string; readonly newsletterId: string; readonly token: string },
): Record<string, string> {
  const { origin, slug } = scene.platform
  const address = unsubscribeAddress(scene, token)
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(origin.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    'List-Id': `<${listId}.${new URL(origin).hostname}>`,
    Precedence: 'bulk',
    'Feedback-ID': `${newsletterId}:${slug}:newsletter:laurel`,
  }
}
