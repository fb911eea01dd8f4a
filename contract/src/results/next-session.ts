import { z } from 'zod'
import { WrittenText } from '../evaluation/index.ts'

/** The entries that the next session takes; those of one rank go together. */
export const NextSession = z.object({
  title: WrittenText,
  take: z.union([
    z.object({ first: z.int().min(1).max(5000) }),
    /** A mark of 0 to 100, itself included. */
    z.object({ above: z.number().min(0).max(100) }),
  ]),
  /** Those who have accepted sit on the new jury too. */
  withJury: z.boolean().default(false),
})
export type NextSession = z.output<typeof NextSession>
