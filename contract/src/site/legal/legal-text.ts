import { z } from 'zod'
import { DayInput, Locale, localizedTextUpTo } from '../../kernel/locale/index.ts'
import { CleanHtml } from '../../kernel/text/index.ts'

/** The four texts that every site must show. */
export const legalPages = ['legal', 'terms', 'privacy', 'cookies'] as const
export const LegalPage = z.enum(legalPages)
export type LegalPage = z.infer<typeof LegalPage>

/** Rich text in each language, cleaned by the server; `{{name}}`, `{{email}}` and `{{site}}` in it are the platform's own. */
export const LegalTexts = localizedTextUpTo(100_000)
export type LegalTexts = z.infer<typeof LegalTexts>

export const LegalVersion = z.object({
  number: z.int(),
  /** The day from which it holds, in the platform's zone. */
  effectiveOn: z.iso.date(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string().nullable(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

/** One of the texts as its team knows it. */
export const LegalTextDraft = z.object({
  page: LegalPage,
  draft: LegalTexts,
  /** Grows with each change of the draft; to be given back with the next. */
  revision: z.int(),
  isChanged: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** What is on line; empty: the standard text. */
  published: LegalTexts,
  /** Newest first. */
  versions: z.array(LegalVersion),
})
export type LegalTextDraft = z.infer<typeof LegalTextDraft>

export const LegalChange = z.object({ texts: LegalTexts, revision: z.int() })
export const LegalPublication = z.object({
  revision: z.int(),
  effectiveOn: DayInput,
  /** Everybody with an account here is told by mail. */
  notify: z.boolean().default(false),
})

/** One of the texts for everybody, in one language. */
export const PublicLegalText = z.object({
  page: LegalPage,
  /** Null while the platform wrote none: the standard text is shown. */
  version: z.int().nullable(),
  html: CleanHtml,
  textLang: Locale,
  effectiveOn: z.iso.date().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Every version that may be read, newest first. */
  versions: z.array(LegalVersion.pick({ number: true, effectiveOn: true })),
})
export type PublicLegalText = z.infer<typeof PublicLegalText>
