import { z } from 'zod'
import { Locale } from './locale.ts'

/** One text in several languages, `{ fr: '…', en: '…' }`; a language that is missing falls back. */
export const LocalizedText = z.partialRecord(Locale, z.string().max(200_000))
export type LocalizedText = z.infer<typeof LocalizedText>
