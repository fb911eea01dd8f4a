import { z } from 'zod'
import { Id, Slug } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

const Part = z.object({ title: LocalizedText, count: z.int() })

/**
 * What anyone may read about a program whose organiser allows it: sums alone, never anything about one application, and no
 * count below the threshold of `smallestShown`. Nothing of what was decided is in it: decisions are told to applicants first.
 */
export const PublicStatistics = z.object({
  program: z.object({
    id: Id,
    slug: Slug,
    title: LocalizedText,
    /** What is not translated is read in it. */
    defaultLang: Locale,
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    timeZone: z.string(),
  }),
  /** Null: fewer than the threshold. */
  submitted: z.int().nullable(),
  curve: z.array(z.object({ day: z.iso.date(), submitted: z.int() })),
  categories: z.object({ shown: z.array(Part), others: z.int().nullable() }),
  /** By the first question that asks for a country; null when there is none. */
  countries: z
    .object({ shown: z.array(z.object({ place: z.string(), count: z.int() })), others: z.int().nullable() })
    .nullable(),
  countedAt: z.iso.datetime(),
})
export type PublicStatistics = z.infer<typeof PublicStatistics>
