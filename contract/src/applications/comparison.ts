import { z } from 'zod'
import { AnswerDifference } from './answers/answer-difference.ts'

/** The answers of a whole application at some moment: those of a sending, or those that stand now (`number` null). */
const ComparedMoment = z.object({ number: z.int().nullable(), at: z.iso.datetime() })

/** `from` and `to` are null where there is nothing to compare: less than one sending, or nothing before it. */
export const Comparison = z.object({
  from: ComparedMoment.nullable(),
  to: ComparedMoment.nullable(),
  data: z.array(AnswerDifference),
})
export type Comparison = z.infer<typeof Comparison>

const Sending = z.coerce.number().int().min(1).max(100_000)

/** Numbers of sendings; without `to`, the answers as they stand. */
export const ComparisonQuery = z.object({ from: Sending.optional(), to: Sending.optional() })
