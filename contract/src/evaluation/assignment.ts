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
