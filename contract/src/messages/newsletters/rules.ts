import { type MailField, type MailProblem, type MailText, problemsOfMail } from '../../emails/index.ts'
import type { Locale } from '../../kernel/locale/index.ts'
import type { Newsletter, NewsletterTexts } from './newsletter.ts'

/** Mails that must have left before bounces and complaints stop a newsletter. */
export const judgedFrom = 200
/** Shares of what was written. */
export const maxBounced = 0.05
export const maxComplained = 0.003

/** What stops a newsletter by itself; undefined while nothing does. */
export function stopReason({
  written,
  bounced,
  complained,
}: {
  readonly written: number
  readonly bounced: number
  readonly complained: number
}): 'bounces' | 'complaints' | undefined {
  if (written < judgedFrom) return undefined
  if (complained > written * maxComplained) return 'complaints'
  return bounced > written * maxBounced ? 'bounces' : undefined
}

/** The fields of a newsletter; whoever signed up need not have said a name. */
export const newsletterFields: readonly Pick<MailField, 'name' | 'type' | 'isOptional'>[] = [
  { name: 'platform', type: 'text', isOptional: false },
  { name: 'name', type: 'text', isOptional: true },
]

export interface NewsletterProblem extends MailProblem {
  readonly locale: Locale
}

/** Everything that keeps a newsletter from leaving, by language. */
export function problemsOfNewsletter(texts: NewsletterTexts): NewsletterProblem[] {
  const kind = {
    fields: newsletterFields.map((field) => ({ ...field, sample: '' })),
    isSecurity: false,
    needsAction: false,
  }
  return Object.entries(texts).flatMap(([locale, text]) =>
    text ? problemsOfMail(text, kind).map((problem) => ({ ...problem, locale: locale as Locale })) : [],
  )
}

/** The text that somebody reads: in their language, else in the first of these that there is. */
export function textFor(
  texts: NewsletterTexts,
  locale: Locale,
  others: readonly Locale[],
): { readonly locale: Locale; readonly text: MailText } | undefined {
  const found = [locale, ...others, ...(Object.keys(texts) as Locale[])].find((one) => texts[one] !== undefined)
  const text = found && texts[found]
  return text ? { locale: found, text } : undefined
}

type State = Newsletter['state']

/** Only what has not begun can be written. */
export const isWritable = (state: State) => state === 'draft'
export const isOver = (state: State) => state === 'sent' || state === 'cancelled'
