import type { Locale } from '@laurel/contract/kernel/locale'
import { escapeHtml } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { pageAddress } from '../../platforms/index.ts'

/** The last words of a mail that its reader may have in another way: they lead to where that is chosen. */
export function choiceFooter({ platform }: Scene, locale: Locale): { readonly html: string } {
  const said = say(locale, 'emails.footer', { platform: platform.name, url: platform.origin })
  const page = pageAddress(platform, locale, '/profile/mails')
  return {
    html: `${escapeHtml(said)}<br><a href="${escapeHtml(page)}">${escapeHtml(say(locale, 'emails.footer.choice'))}</a>`,
  }
}
