import type { LocalizedText } from '@laurel/contract/kernel/locale'

/** What a copy is called, in every language that has a title. */
export function numberedTitle(title: LocalizedText): LocalizedText {
  const texts = Object.entries(title).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(texts.map(([locale, text]) => [locale, `${text.slice(0, 290)} (2)`]))
}
