import { z } from 'zod'
import { localizedTextUpTo } from '../../kernel/locale/index.ts'
import { Colour } from '../../platforms/index.ts'

export const coverPositions = ['top', 'center', 'bottom'] as const

/** The look of a program's page and card; a colour that is null is the platform's. */
export const ProgramLook = z.object({
  primaryColor: Colour.nullable(),
  secondaryColor: Colour.nullable(),
  showsCover: z.boolean(),
  /** The part of a tall picture that is kept where it is cut. */
  coverPosition: z.enum(coverPositions),
  /** A few words over the picture of its card: New, 3rd edition. */
  badge: localizedTextUpTo(40),
  /** What its card says; empty: the summary. */
  cardText: localizedTextUpTo(300),
})
export type ProgramLook = z.infer<typeof ProgramLook>

export const usualProgramLook: ProgramLook = {
  primaryColor: null,
  secondaryColor: null,
  showsCover: true,
  coverPosition: 'center',
  badge: {},
  cardText: {},
}

/** The same in one language, as visitors see it. */
export const PublicProgramLook = ProgramLook.omit({ badge: true, cardText: true }).extend({
  badge: z.string(),
  cardText: z.string(),
})
export type PublicProgramLook = z.infer<typeof PublicProgramLook>
