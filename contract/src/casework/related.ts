import { z } from 'zod'
import { ApplicationState } from '../applications/states/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

/** Another application, as the file of one names it. */
export const RelatedApplication = z.object({
  id: Id,
  title: z.string(),
  reference: z.string().nullable(),
  state: ApplicationState,
  applicantName: z.string(),
  program: z.object({ id: Id, slug: z.string(), title: LocalizedText, defaultLang: Locale }),
  createdAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
})
export type RelatedApplication = z.infer<typeof RelatedApplication>

/**
 * `titleLikeness`: 0 to 1, the share of three-letter pieces that both titles have. `sharedWords`: words of both that few
 * other applications use. `likeness`: both together, 0 to 1, by which they are ordered.
 */
export const SimilarApplication = RelatedApplication.extend({
  likeness: z.number(),
  titleLikeness: z.number(),
  sharedWords: z.array(z.string()),
})
export type SimilarApplication = z.infer<typeof SimilarApplication>
