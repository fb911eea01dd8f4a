import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { SessionState } from './session.ts'

/**
 * An application in one session: its mean and each juror's total, 0 to 100, and each criterion on its own scale. Only
 * evaluations that were submitted and count are in it.
 */
export const ApplicationEvaluation = z.object({
  session: z.object({ id: Id, slug: z.string(), title: LocalizedText, state: SessionState }),
  entryId: Id,
  done: z.int(),
  expected: z.int(),
  mean: z.number().nullable(),
  jurors: z.array(z.object({ id: Id, name: z.string(), total: z.number().nullable() })),
  criteria: z.array(
    z.object({
      id: Id,
      title: LocalizedText,
      min: z.number(),
      max: z.number(),
      mean: z.number().nullable(),
      values: z.array(z.number()),
    }),
  ),
})
export type ApplicationEvaluation = z.infer<typeof ApplicationEvaluation>
