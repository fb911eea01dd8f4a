import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { WrittenText } from './criterion.ts'
import { entrySorts } from './entry.ts'
import { JuryView, juryViewShape } from './jurors/jury-view.ts'

/** Columns that a view of staff may leave out; the title always stands. */
export const staffViewColumns = ['code', 'reference', 'jurors', 'done', 'mean'] as const
export const staffViewShows = ['all', 'short', 'unfinished', 'done'] as const
/** The most views of each side. */
export const maxViews = 20

const staff = {
  id: Id,
  search: z.string().max(200).default(''),
  /** Null: all categories. */
  categoryId: Id.nullable().default(null),
  show: z.enum(staffViewShows).default('all'),
  sort: z.enum(entrySorts).default('title'),
  columns: z.array(z.enum(staffViewColumns)).max(staffViewColumns.length),
}

/** How the team looks at the entries of a session. */
export const StaffView = z.object({ ...staff, name: LocalizedText })
export type StaffView = z.infer<typeof StaffView>

/** All views of a session in their order. `version` rises with each change. */
export const SessionViews = z.object({ staff: z.array(StaffView), jury: z.array(JuryView), version: z.number().int() })
export type SessionViews = z.infer<typeof SessionViews>

/** All of them at once, with the version that was read. */
export const SessionViewsChange = z.object({
  staff: z.array(z.object({ ...staff, name: WrittenText })).max(maxViews),
  jury: z.array(z.object({ ...juryViewShape, name: WrittenText })).max(maxViews),
  version: z.number().int(),
})
export type SessionViewsChange = z.output<typeof SessionViewsChange>
