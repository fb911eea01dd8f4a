import { z } from 'zod'
import { Id } from '../kernel/index.ts'

const by = z.number().int().min(1).max(5000)

/** How the work is divided. */
export const AssignmentSettings = z.object({
  /** optimal: who suits best; round_robin: in turn, evenly. */
  method: z.enum(['optimal', 'round_robin']).default('optimal'),
  /** The session's own number when absent. */
  perEntry: z.number().int().min(1).max(50).optional(),
  /**
   * Limit of every juror; the lower of this and the juror's own holds. What everybody judges counts in it, and is given
   * beyond it too.
   */
  most: z.number().int().min(1).max(5000).nullable().default(null),
  /** Topics and scores from a file count; otherwise only loads do. */
  affinities: z.boolean().default(true),
  /** Every application has at least one expert. */
  experts: z.boolean().default(false),
  onePerOrganisation: z.boolean().default(false),
  /** Pairs of jurors who do not judge the same application. */
  apart: z
    .array(z.tuple([Id, Id]))
    .max(200)
    .default([]),
  /** The worst-served application first. */
  fair: z.boolean().default(true),
  /** Everything can be compared: no group of applications without a juror in common with the others. */
  connected: z.boolean().default(true),
  /** So many applications are judged by everybody. */
  calibrationEntries: z.number().int().min(0).max(10).default(0),
  /** Assignments that nobody has begun may move; otherwise all stay. */
  adjust: z.boolean().default(false),
  /** The entries that jurors take beyond their limit, in this plan alone. */
  raised: z
    .array(z.object({ jurorId: Id, by }))
    .max(5000)
    .default([]),
  /** The jurors that applications do without, in this plan alone. */
  lowered: z
    .array(z.object({ entryId: Id, by }))
    .max(20_000)
    .default([]),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
})
export type AssignmentSettings = z.output<typeof AssignmentSettings>

export const AssignmentQualityFigures = z.object({
  pairs: z.number().int(),
  /** Mean, 0 to 1. */
  affinity: z.number(),
  /** Of the worst-served application, those that it misses counted as 0. */
  floor: z.number(),
  /** Jurors that applications miss. */
  missing: z.number().int(),
  /** Applications that have an expert. */
  withExpert: z.number().int(),
  /** Groups of applications that share no juror; 1 where everything can be compared. */
  parts: z.number().int(),
})

const fills = z.number().int()
const named = { jurorId: Id, jurorName: z.string() }
const titled = { entryId: Id, entryTitle: z.string() }

/** A smallest change of the rules that gives `fills` of the missing jurors. */
export const AssignmentRelaxation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise_most'), fills, jurors: z.array(z.object({ ...named, by: z.number().int() })) }),
  z.object({ kind: z.literal('drop_experts'), fills }),
  z.object({ kind: z.literal('drop_organisations'), fills }),
  z.object({ kind: z.literal('drop_apart'), fills }),
  z.object({ kind: z.literal('add_jurors'), fills, count: z.number().int(), each: z.number().int() }),
  z.object({ kind: z.literal('lower_need'), fills, entries: z.array(z.object({ ...titled, by: z.number().int() })) }),
])
export type AssignmentRelaxation = z.infer<typeof AssignmentRelaxation>

/** The changes of an assignment plan, its quality before and after, and its shortages. */
export const AssignmentOutcome = z.object({
  added: z.number().int(),
  kept: z.number().int(),
  removed: z.number().int(),
  before: AssignmentQualityFigures,
  after: AssignmentQualityFigures,
  /** Applications of the session. */
  entries: z.number().int(),
  /** Something tells who suits what: topics, wishes or scores from a file. Otherwise every affinity is a guess. */
  knowsAffinities: z.boolean(),
  /** So many jurors name no organisation: conflicts by organisation are not found for them. */
  withoutOrganisation: z.number().int(),
  /** No division that keeps the rules suits better: proven. */
  isBest: z.boolean(),
  loads: z.array(
    z.object({
      ...named,
      before: z.number().int(),
      after: z.number().int(),
      least: z.number().int().nullable(),
      most: z.number().int().nullable(),
    }),
  ),
  /** Those judged by everybody. */
  calibration: z.array(z.object(titled)),
  shortages: z.array(
    z.object({ ...titled, missing: z.number().int(), cause: z.enum(['jurors', 'closed', 'loads', 'rules']) }),
  ),
  below: z.array(z.object({ ...named, by: z.number().int() })),
  relaxations: z.array(AssignmentRelaxation),
})
export type AssignmentOutcome = z.infer<typeof AssignmentOutcome>

export const AssignmentRunState = z.enum([
  'waiting',
  'running',
  'computed',
  'failed',
  'cancelled',
  'published',
  'rolled_back',
])
export type AssignmentRunState = z.infer<typeof AssignmentRunState>

/** A division of the work: computed apart, looked at, then published and rolled back as one. */
export const AssignmentRun = z.object({
  id: Id,
  state: AssignmentRunState,
  settings: AssignmentSettings,
  /** 0 to 1, while it is computed. */
  progress: z.number(),
  /** Pairs that it adds and takes away, once computed. */
  added: z.number().int().nullable(),
  removed: z.number().int().nullable(),
  /** The last one published: only that is rolled back. */
  isLast: z.boolean(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  rolledBackAt: z.iso.datetime().nullable(),
})
export type AssignmentRun = z.infer<typeof AssignmentRun>

export const AssignmentRunDetails = AssignmentRun.extend({ outcome: AssignmentOutcome.nullable() })
export type AssignmentRunDetails = z.infer<typeof AssignmentRunDetails>

/** One pair of a division, and why. */
export const AssignmentChange = z.object({
  ...named,
  ...titled,
  change: z.enum(['added', 'kept', 'removed']),
  affinity: z.number(),
  /** The sources of the affinity of added pairs. */
  source: z.enum(['bid', 'imported', 'expertise', 'none']).nullable(),
  /** Topics that both know, of those added by expertise. */
  topics: z.array(z.string()),
  /** Of those removed: forbidden since, or others suit better. */
  why: z.enum(['closed', 'moved']).nullable(),
})
export type AssignmentChange = z.infer<typeof AssignmentChange>
