import type { Email } from '@laurel/contract/emails'
import type { EmailKind } from '@laurel/contract/emails/log'
import { useWords, type WordKey } from '../../kernel/words/index.ts'

/** Mails that have no template: their words were written for them. */
const written = [
  ...(['automation_mail', 'newsletter', 'newsletter_test', 'template_test', 'letter_test'] as const),
  ...(['sender_test', 'mail_digest', 'app_reuse'] as const),
] as const

/** How the templates of mails are called in a log. */
export function useEmailNames() {
  const { t } = useWords()
  const nameOf = ({ kind, title }: EmailKind): string => {
    if (title) return title
    const own = written.find((one) => one === kind)
    if (own) return t(`emails.written.${own}`)
    const key = `emails.kind.${kind}`
    const said = t(key as WordKey)
    return said === key ? kind.replaceAll('_', ' ') : said
  }
  return { nameOf, templateOf: ({ kind, template }: Email) => nameOf({ kind, title: template?.title ?? null }) }
}
