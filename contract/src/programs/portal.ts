import { z } from 'zod'
import { Id, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { ListingOrder } from '../site/index.ts'
import { PublicCategory } from './category.ts'
import { PublicSection } from './page/section.ts'
import { ProgramFace, ProgramPage } from './program.ts'

/** A category as a program's public page names it; its questions are read apart. */
export const CategoryCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** How many questions its forms ask. */
  questions: z.int(),
  /** Whether a few questions are asked first, to know who may apply. */
  hasQuiz: z.boolean(),
})
export type CategoryCard = z.infer<typeof CategoryCard>

export const PublicProgram = ProgramPage.extend({
  categories: z.array(CategoryCard),
  /** The parts of its page, in their order. */
  sections: z.array(PublicSection),
})
export type PublicProgram = z.infer<typeof PublicProgram>

/** The public page of a program as it would be if it were published now, with the questions of each category. */
export const ProgramPreview = z.object({ program: PublicProgram, categories: z.array(PublicCategory) })
export type ProgramPreview = z.infer<typeof ProgramPreview>

/** `closing-soon`: open, and closing within `closingSoonDays`. */
export const PublicPhase = z.enum(['all', 'open', 'closing-soon', 'upcoming', 'closed'])
export type PublicPhase = z.infer<typeof PublicPhase>

/** Programs that a platform shows to everybody. Sorted by their closing: open ones first, then those to come, then closed ones. */
export const PublicProgramsQuery = ListQuery.extend({
  lang: Locale.optional(),
  phase: PublicPhase.default('all'),
  /** Programs that can be answered in this language. */
  language: Locale.optional(),
  kind: z.string().max(300).optional(),
  /** `closing`: open ones by the next to close; then those to come; then those closed last. */
  sort: ListingOrder.default('closing'),
  /** Closed programs are left out unless their phase is asked for. */
  closed: z.enum(['shown', 'hidden']).default('shown'),
})
export type PublicProgramsQuery = z.infer<typeof PublicProgramsQuery>

/** `phases` and `kinds` count what is left once searched and filtered by the others: what the filters of the page show. */
export const PublicProgramList = listOf(ProgramFace).extend({
  phases: z.object({ all: z.int(), open: z.int(), 'closing-soon': z.int(), upcoming: z.int(), closed: z.int() }),
  kinds: z.array(z.string()),
})
export type PublicProgramList = z.infer<typeof PublicProgramList>
