import { z } from 'zod'
import { Id, Slug } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import { ComingDate, DayCount } from './dashboard.ts'

/** One active program on the platform's dashboard. */
export const HomeProgram = z.object({
  id: Id,
  slug: Slug,
  title: LocalizedText,
  /** Of the program: what is not translated is read in it. */
  defaultLang: Locale,
  phase: z.enum(['unpublished', 'upcoming', 'open', 'closed']),
  closesAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  started: z.int(),
  submitted: z.int(),
  submittedLastWeek: z.int(),
  /** Sent and not yet looked at. */
  toReview: z.int(),
})
export type HomeProgram = z.infer<typeof HomeProgram>

/** The active programs of which the caller may see the applications, together. Days are those of the platform's zone. */
export const HomeDashboard = z.object({
  programs: z.array(HomeProgram),
  /** The last twelve weeks, days without anything left out. */
  days: z.array(DayCount),
  coming: z.array(ComingDate.extend({ programSlug: Slug, programTitle: LocalizedText, defaultLang: Locale })),
  timeZone: z.string(),
  countedAt: z.iso.datetime(),
})
export type HomeDashboard = z.infer<typeof HomeDashboard>
