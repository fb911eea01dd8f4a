import { z } from 'zod'
import { Reason } from '../evaluation/index.ts'
import { Id } from '../kernel/index.ts'

const Verdict = z.enum(['confirmed', 'lifted'])

/** A criterion for which jurors strike an entry out, and what became of it. */
export const EntryElimination = z.object({
  criterionId: Id,
  /** So many jurors strike out, of those whose evaluations count. */
  asked: z.number().int(),
  of: z.number().int(),
  /** Eliminated: by the jury's own rule, or confirmed. Lifted: the entry stands, although jurors said otherwise. */
  state: z.enum(['eliminated', 'to_confirm', 'lifted']),
  /** The ruling of the chair or staff; null while there is none. */
  ruling: z
    .object({ verdict: Verdict, reason: z.string(), ruledAt: z.iso.datetime(), ruledBy: z.string().nullable() })
    .nullable(),
})
export type EntryElimination = z.infer<typeof EntryElimination>

export const EliminationRuling = z.object({ verdict: Verdict, reason: Reason })
export type EliminationRuling = z.output<typeof EliminationRuling>
