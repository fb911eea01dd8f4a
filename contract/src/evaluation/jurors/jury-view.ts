import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'

export const juryViewShows = ['all', 'todo', 'started', 'submitted'] as const
/** own: each juror's own order, that no entry be always judged first. */
export const juryViewSorts = ['own', 'title', 'category', 'mark', '-mark'] as const

/** The most answers that a view shows of an entry. */
export const maxViewFields = 4

/** The settings of a view of the jury, without its name. */
export const juryViewShape = {
  id: Id,
  /** Null: all categories. */
  categoryId: Id.nullable().default(null),
  show: z.enum(juryViewShows).default('all'),
  sort: z.enum(juryViewSorts).default('own'),
  /** Keys of questions whose answers stand below each title, where their reader may see them. */
  fields: z.array(z.string().min(1).max(80)).max(maxViewFields),
}

/** How jurors may look at what they are asked to judge. */
export const JuryView = z.object({ ...juryViewShape, name: LocalizedText })
export type JuryView = z.infer<typeof JuryView>

/**
 * An answer that a view shows beside a title, as its reader may read it: in every language of the platform, or in one where
 * all say the same.
 */
export const ShownAnswer = z.object({ key: z.string(), title: LocalizedText, text: LocalizedText })
export type ShownAnswer = z.infer<typeof ShownAnswer>
