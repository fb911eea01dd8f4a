import { z } from 'zod'

/**
 * How far judging is, in what the mode counts: evaluations submitted of those asked for, or comparisons made of those needed
 * until each application has been met as often as wished.
 */
export const Work = z.object({ done: z.int(), all: z.int() })
export type Work = z.infer<typeof Work>
