import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** An entry's figures: totals 0 to 100, criteria on their own scales. Null where nothing was evaluated. */
export const ResultRow = z.object({
  entryId: Id,
  code: z.string(),
  applicationId: Id,
  title: z.string(),
  reference: z.string().nullable(),
  applicantName: z.string(),
  categoryId: Id,
  /** Equal means share it and the next one skips as many; null without evaluation. */
  rank: z.number().int().nullable(),
  done: z.number().int(),
  expected: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** Standard deviation. */
  spread: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  criteria: z.array(z.object({ criterionId: Id, mean: z.number().nullable() })),
  totals: z.array(z.object({ jurorId: Id, total: z.number() })),
})
export type ResultRow = z.infer<typeof ResultRow>

export const JurorFigures = z.object({
  jurorId: Id,
  name: z.string(),
  done: z.number().int(),
  mean: z.number().nullable(),
  severity: z.number().nullable(),
})
export type JurorFigures = z.infer<typeof JurorFigures>
