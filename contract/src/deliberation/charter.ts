import { z } from 'zod'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

/** The jury's promise, in the languages that it is written in, and how many signed it. Version 0: there is none. */
export const Charter = z.object({
  version: z.number().int(),
  text: LocalizedText,
  /** Of those who accepted: who signed this very text, and who has not. */
  signed: z.number().int(),
  waiting: z.number().int(),
})
export type Charter = z.infer<typeof Charter>

/** Rich text by language; no text in any of them takes the charter away. `version` is the one read before. */
export const CharterChange = z.object({
  text: z.partialRecord(Locale, z.string().max(20_000)),
  version: z.number().int(),
})
export type CharterChange = z.output<typeof CharterChange>

/** The charter as a juror reads it. */
export const CharterToSign = z.object({
  version: z.number().int(),
  text: LocalizedText,
  /** Null: to be signed, for the first time or because the text is another. */
  signedAt: z.iso.datetime().nullable(),
})
export type CharterToSign = z.infer<typeof CharterToSign>

export const CharterSignature = z.object({ version: z.number().int(), lang: Locale })
export type CharterSignature = z.output<typeof CharterSignature>
