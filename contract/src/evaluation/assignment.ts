import { z } from 'zod'
import { Id } from '../kernel/index.ts'

export const PairSchema = z.object({ jurorId: Id, entryId: Id })

/** What became of pairs set by hand. A pair in conflict is never assigned; nor is one of a juror who left. */
export const BulkAssignment = z.object({
  assigned: z.number().int(),
  already: z.number().int(),
  refused: z.array(
    PairSchema.extend({
      reason: z.enum(['unknown', 'conflict', 'juror_gone', 'juror_does_not_judge', 'entry_withdrawn']),
    }),
  ),
})
export type BulkAssignment = z.infer<typeof BulkAssignment>

export const PlanRequest = z.object({
  /** The session's own number when absent. */
  perEntry: z.number().int().min(1).max(50).optional(),
  maxLoad: z.number().int().min(1).max(5000).nullable().default(null),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
})
export type PlanRequest = z.output<typeof PlanRequest>

/** A division not yet applied: who would get what, and who stays short and why. */
export const AssignmentPlan = z.object({
  pairs: z.array(PairSchema),
  loads: z.array(z.object({ jurorId: Id, jurorName: z.string(), before: z.number().int(), after: z.number().int() })),
  short: z.array(
    z.object({
      entryId: Id,
      entryTitle: z.string(),
      missing: z.number().int(),
      reason: z.enum(['jurors', 'conflicts', 'loads']),
    }),
  ),
  /** Conflicts found on the way that nobody has decided on. */
  suspected: z.number().int(),
  /** Names this very plan: applying asks for it, and is refused as stale when anything has changed since. */
  fingerprint: z.string(),
})
export type AssignmentPlan = z.infer<typeof AssignmentPlan>

export const PlanApplication = PlanRequest.extend({ fingerprint: z.string().max(100) })
export type PlanApplication = z.output<typeof PlanApplication>
