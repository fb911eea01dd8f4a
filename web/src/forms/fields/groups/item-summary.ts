import type { Field } from '@laurel/contract/forms/fields'
import { type Answers, answerText } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'

/** An item of a repeated group in one line: what names it, and what else is said of it. */
export interface ItemSummary {
  readonly name: string
  readonly rest: string
}

const oneWord = /^[^\s]{1,24}$/

/**
 * The first answer names the item; when it is one word, a short text right after it joins it (first name, last name). Then come
 * two more answers at most, addresses and numbers to call left out.
 */
export function itemSummary(fields: readonly Field[], answers: Answers, locale: Locale, fallback: Locale): ItemSummary {
  const said = fields.map((field) => ({ field, text: answerText(field, answers[field.key], locale, fallback) }))
  const [first, second] = said
  const isFullName =
    first?.field.type === 'text' &&
    second?.field.type === 'text' &&
    oneWord.test(first.text) &&
    second.text.length <= 24
  const named = isFullName ? 2 : 1
  const name = said.slice(0, named).map(({ text }) => text)
  const rest = said
    .slice(named)
    .filter(({ field, text }) => text !== '' && !['email', 'tel', 'file', 'textarea'].includes(field.type))
  return {
    name: name.filter((text) => text !== '').join(' '),
    rest: rest
      .slice(0, 2)
      .map(({ text }) => text)
      .join(', '),
  }
}
