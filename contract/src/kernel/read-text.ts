import type { CleanHtml, CleanText } from './clean-html.ts'
import type { Locale } from './locale.ts'
import { locales } from './locales.ts'
import type { LocalizedText } from './localized-text.ts'

/** The text in the wanted language, else in the fallback, else in whichever language has one, else empty. */
export function readText(text: CleanText | undefined, wanted: Locale, fallback: Locale): CleanHtml
export function readText(text: LocalizedText | undefined, wanted: Locale, fallback: Locale): string
export function readText(text: LocalizedText | undefined, wanted: Locale, fallback: Locale): string {
  if (!text) return ''
  const own = text[wanted] || text[fallback]
  if (own) return own
  for (const locale of locales) {
    const value = text[locale]
    if (value) return value
  }
  return ''
}
