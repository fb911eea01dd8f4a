import { z } from 'zod'
import { Id } from '../kernel/index.ts'

export const PairSchema = z.object({ jurorId: Id, entryId: Id })

/** The outcome of pairs assigned by hand. A pair in conflict is never assigned; nor is one of a juror who left. */
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

/** Who can take an entry over: on the jury, without conflict, not asked yet, not full. The best first. */
export const Replacements = z.object({
  entryId: Id,
  candidates: z.array(
    z.object({
      jurorId: Id,
      jurorName: z.string(),
      /** Entries that the juror has. */
      assigned: z.number().int(),
      /** 0 to 1; a half of whom nothing is known. */
      affinity: z.number(),
    }),
  ),
})
export type Replacements = z.infer<typeof Replacements>
