import type { Locale } from '../locale/locale.ts'
import { locales } from '../locale/locales.ts'
import type { LocalizedText } from '../locale/localized-text.ts'
import type { CleanHtml, CleanText } from './clean-html.ts'

/**
 * The text in the reader's language, else in English, which more readers know, else in the fallback, else in whichever language
 * has one, else empty.
 */
export function readText(text: CleanText | undefined, locale: Locale, fallback: Locale): CleanHtml
export function readText(text: LocalizedText | undefined, locale: Locale, fallback: Locale): string
export function readText(text: LocalizedText | undefined, locale: Locale, fallback: Locale): string {
  const language = languageOf(text, locale, fallback)
  return (language && text?.[language]) || ''
}

/** The language that `readText` reads a text in; undefined of an empty one. */
export function languageOf(text: LocalizedText | undefined, locale: Locale, fallback: Locale): Locale | undefined {
  if (!text) return undefined
  if (text[locale]) return locale
  // Whoever reads in the language of what is on screen is not led away from it.
  if (locale !== fallback && text.en) return 'en'
  return text[fallback] ? fallback : locales.find((one) => text[one])
}
