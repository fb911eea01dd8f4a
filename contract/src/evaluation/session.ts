import { z } from 'zod'
import { Id, Locale, LocalizedText, Slug } from '../kernel/index.ts'
import { WrittenText } from './criterion.ts'

export const SessionState = z.enum(['draft', 'open', 'closed', 'deliberation', 'decided', 'published'])
export type SessionState = z.infer<typeof SessionState>

/** Where the session stands in time: an open one may still wait for its first day (`scheduled`) or be past its last (`over`). */
export const SessionPlace = z.enum([
  'draft',
  'scheduled',
  'running',
  'over',
  'closed',
  'deliberation',
  'decided',
  'published',
])

const Moment = z.iso.datetime({ offset: true })

/** How far a session is. `expected` is the sum over entries of the jurors each should have. */
export const SessionProgress = z.object({
  criteria: z.number().int(),
  entries: z.number().int(),
  /** Invited or accepted. */
  jurors: z.number().int(),
  accepted: z.number().int(),
  expected: z.number().int(),
  assigned: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
  /** Conflicts that await a decision. */
  suspected: z.number().int(),
})
export type SessionProgress = z.infer<typeof SessionProgress>

/** A round in which a jury evaluates chosen applications. */
export const EvaluationSession = z.object({
  id: Id,
  programId: Id,
  slug: z.string(),
  /** In the language asked for. */
  title: z.string(),
  titles: LocalizedText,
  instructions: LocalizedText,
  state: SessionState,
  phase: SessionPlace,
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** How many jurors each entry should have. */
  reviewsPerEntry: z.number().int(),
  /** The first evaluation is there: scales, weights and the list of criteria no longer change. */
  criteriaFrozen: z.boolean(),
  /** What is missing before it can open. */
  missing: z.array(z.enum(['criteria', 'entries', 'jurors'])),
  progress: SessionProgress,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** To be given back when saving. */
  version: z.number().int(),
})
export type EvaluationSession = z.infer<typeof EvaluationSession>

export const NewSession = z.object({
  title: WrittenText,
  /** Made from the title when absent. */
  slug: Slug.optional(),
  reviewsPerEntry: z.number().int().min(1).max(50).default(3),
})
export type NewSession = z.output<typeof NewSession>

export const SessionChange = z
  .object({
    title: WrittenText,
    slug: Slug,
    /** Rich text by language; what is not allowed in it is taken out. */
    instructions: z.partialRecord(Locale, z.string().max(20_000)).default({}),
    opensAt: Moment.nullable(),
    closesAt: Moment.nullable(),
    reviewsPerEntry: z.number().int().min(1).max(50),
    version: z.number().int(),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt), {
    error: 'after_opening',
    path: ['closesAt'],
  })
export type SessionChange = z.output<typeof SessionChange>

export const Reason = z.string().trim().min(1).max(2000)

/** `closesAt` replaces the closing date: a session whose date is past cannot open again without a new one (or none). */
export const SessionReopening = z.object({ reason: Reason, closesAt: Moment.nullable().optional() })
export type SessionReopening = z.output<typeof SessionReopening>
