import { z } from 'zod'
import { Locale, locales } from './locale.ts'

/** One text in several languages, `{ fr: '…', en: '…' }`; a language that is missing falls back. */
export const LocalizedText = z.partialRecord(Locale, z.string().max(200_000))
export type LocalizedText = z.infer<typeof LocalizedText>

/** The text in the wanted language, else in the fallback, else in whichever language has one, else empty. */
export function readText(text: LocalizedText | undefined, wanted: Locale, fallback: Locale): string {
  if (!text) return ''
  const order = [wanted, fallback, ...locales]
  for (const locale of order) {
    const value = text[locale]
    if (value) return value
  }
  return ''
}
