import { z } from 'zod'
import { Colour } from '../platforms/index.ts'

/** Key of a public picture (`uploadPicture`); null: none. */
export const PictureKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .nullable()

/** How titles are written: serif, sans, tight sans. */
export const headingVoices = ['editorial', 'neutral', 'affirmed'] as const
export const corners = ['straight', 'soft', 'round'] as const
export const cardStyles = ['picture', 'compact'] as const

/** The look of a platform's public pages. */
export const SiteLook = z.object({
  primaryColor: Colour,
  secondaryColor: Colour,
  headingVoice: z.enum(headingVoices),
  corners: z.enum(corners),
  cards: z.enum(cardStyles),
  logoFileKey: PictureKey,
  /** Beside the promise of the home page, where no program is featured. */
  homeFileKey: PictureKey,
  /** Icon of the tab of browsers. */
  iconFileKey: PictureKey,
})
export type SiteLook = z.infer<typeof SiteLook>
