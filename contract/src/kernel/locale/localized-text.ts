import { z } from 'zod'
import { Locale } from './locale.ts'

/** One text in several languages, `{ fr: '…', en: '…' }`; a language that is missing falls back. */
export const LocalizedText = z.partialRecord(Locale, z.string().max(200_000))
export type LocalizedText = z.infer<typeof LocalizedText>

/** The same of so many characters at most in each language: a title, a label, the text of a button. */
export function localizedTextUpTo(max: number) {
  return z.partialRecord(Locale, z.string().max(max))
}
