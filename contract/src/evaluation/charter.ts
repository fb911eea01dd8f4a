import { z } from 'zod'
import { Locale, LocalizedText } from '../kernel/index.ts'

/** What the jury promises, in the languages that it is written in, and how far the signing is. Version 0: there is none. */
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

/** Days before the end at which jurors with work left are reminded, and days without answer for those invited. */
const Days = z
  .array(z.number().int().min(1).max(90))
  .max(6)
  .transform((days) => [...new Set(days)].sort((a, b) => b - a))

export const ReminderRules = z.object({ beforeEnd: Days, unanswered: Days })
export type ReminderRules = z.output<typeof ReminderRules>

/** Null takes the extension back. */
export const JurorExtension = z.object({
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.string().trim().max(500).default(''),
})
export type JurorExtension = z.output<typeof JurorExtension>
