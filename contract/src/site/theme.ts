import { z } from 'zod'
import { Colour } from '../platforms/index.ts'

/** The two colours of a platform (docs/rules.md §3; defaults #18347e and #2c77ff). */
export const Theme = z.object({
  reference: z.string(),
  config: z.object({ primaryColor: Colour, secondaryColor: Colour }),
})
export type Theme = z.infer<typeof Theme>
