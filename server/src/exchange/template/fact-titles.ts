import type { TemplateFact } from '@laurel/contract/exchange/imports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../../kernel/words/index.ts'

/** What the columns that say who and where are called: titles that imports know in every language. */
export function factTitles(locale: Locale): Record<TemplateFact, string> {
  return {
    reference: say(locale, 'exchange.template.reference'),
    firstName: say(locale, 'exchange.template.firstName'),
    lastName: say(locale, 'exchange.template.lastName'),
    email: say(locale, 'exchange.template.email'),
    category: say(locale, 'exchange.template.category'),
  }
}
