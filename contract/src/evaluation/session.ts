import { z } from 'zod'
import { Id, Slug } from '../kernel/index.ts'
import { Locale, LocalizedText, MomentInput } from '../kernel/locale/index.ts'
import { WrittenText } from './criterion.ts'
import { SessionMode } from './result-rules.ts'
import { type StagedPolicy, sessionPolicies } from './rules/permission/policies.ts'
import { Work } from './work.ts'

export const SessionState = z.enum([
  'draft',
  'open',
  'paused',
  'closed',
  'deliberation',
  'decided',
  'published',
  'archived',
])
export type SessionState = z.infer<typeof SessionState>

/** Where the session stands in time: an open one may still wait for its first day (`scheduled`) or be past its last (`over`). */
export const SessionPlace = z.enum([
  'draft',
  'scheduled',
  'running',
  'paused',
  'over',
  'closed',
  'deliberation',
  'decided',
  'published',
  'archived',
])

/** Who sees what in a session (docs/rules.md §12.1). */
export const SessionPolicy = z.object({
  applicantIdentity: z.enum(sessionPolicies.applicantIdentity),
  peerContent: z.enum(sessionPolicies.peerContent),
  peerIdentity: z.enum(sessionPolicies.peerIdentity),
  aggregate: z.enum(sessionPolicies.aggregate),
  applicantFeedback: z.enum(sessionPolicies.applicantFeedback),
  jurorIdentityToApplicant: z.enum(sessionPolicies.jurorIdentityToApplicant),
  jurorExport: z.enum(sessionPolicies.jurorExport),
}) satisfies z.ZodType<StagedPolicy>

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
  work: Work,
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
  /** How jurors judge. */
  mode: SessionMode,
  state: SessionState,
  phase: SessionPlace,
  opensAt: z.iso.datetime().nullable(),
  /** After it jurors still write, and what they hand in is marked late; never after `closesAt`. */
  softClosesAt: z.iso.datetime().nullable(),
  /** After it nobody writes. */
  closesAt: z.iso.datetime().nullable(),
  policy: SessionPolicy,
  /** Jurors may have begun: policy and first day no longer change. */
  isFrozen: z.boolean(),
  /** 1 unless the session carries the best of another over. */
  round: z.number().int(),
  /** The round before. */
  parentId: Id.nullable(),
  /** How many jurors each entry should have. */
  reviewsPerEntry: z.number().int(),
  /** The first evaluation is there: more than words changes only with a reason, which makes another version of the sheet. */
  criteriaFrozen: z.boolean(),
  /** The version of the sheet that jurors fill. */
  scorecardVersion: z.number().int(),
  /** The points missing before it can open. */
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
  mode: SessionMode.default('score'),
  /** A field that it does not name stays with staff, except the applicants' names, which jurors read. */
  policy: SessionPolicy.partial().optional(),
})
export type NewSession = z.output<typeof NewSession>

export const SessionChange = z
  .object({
    title: WrittenText,
    slug: Slug,
    /** Rich text by language; what is not allowed in it is taken out. */
    instructions: z.partialRecord(Locale, z.string().max(20_000)).default({}),
    opensAt: MomentInput.nullable(),
    /** Left as it is when absent. */
    softClosesAt: MomentInput.nullable().optional(),
    closesAt: MomentInput.nullable(),
    /** Left as it is when absent. */
    policy: SessionPolicy.optional(),
    reviewsPerEntry: z.number().int().min(1).max(50),
    version: z.number().int(),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt), {
    error: 'after_opening',
    path: ['closesAt'],
  })
  .refine(({ opensAt, softClosesAt }) => !opensAt || !softClosesAt || Date.parse(opensAt) < Date.parse(softClosesAt), {
    error: 'after_opening',
    path: ['softClosesAt'],
  })
  .refine(
    ({ softClosesAt, closesAt }) => !softClosesAt || !closesAt || Date.parse(softClosesAt) <= Date.parse(closesAt),
    { error: 'before_closing', path: ['softClosesAt'] },
  )
export type SessionChange = z.output<typeof SessionChange>

export const Reason = z.string().trim().min(1).max(2000)

/** `closesAt` replaces the closing date: a session whose date is past cannot open again without a new one (or none). */
export const SessionReopening = z.object({ reason: Reason, closesAt: MomentInput.nullable().optional() })
export type SessionReopening = z.output<typeof SessionReopening>
