import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { FilterTreeSchema } from './filter-tree.ts'

/** Whose a view is: its owner's, everybody's, or what everybody sees first. */
export const ViewScope = z.enum(['private', 'shared', 'default'])
export type ViewScope = z.infer<typeof ViewScope>

export const ViewDensity = z.enum(['compact', 'usual', 'roomy'])
export type ViewDensity = z.infer<typeof ViewDensity>

/** A column of a view: a fact or `answers.<key>`, in the order in which they stand. */
export const ViewColumn = z.object({
  field: z.string().max(80),
  /** In CSS pixels; absent: as wide as its kind usually is. */
  width: z.int().min(40).max(1200).optional(),
  pinned: z.boolean().optional(),
})
export type ViewColumn = z.infer<typeof ViewColumn>

const written = {
  scope: ViewScope,
  name: z.string().trim().min(1).max(80),
  columns: z.array(ViewColumn).max(60),
  filter: FilterTreeSchema.nullable(),
  search: z.string().max(200),
  /** A fact or `answers.<key>`, `-` before it for the reverse. */
  sort: z.string().max(100),
  density: ViewDensity,
}

/** What is written of a view. Parts that name nothing of the program are refused. */
export const WriteView = z.object(written)
export type WriteView = z.infer<typeof WriteView>

/** The same, with the etag that was read: somebody else's newer one is not written over. */
export const RewriteView = WriteView.extend({ etag: z.int() })
export type RewriteView = z.infer<typeof RewriteView>

/** A list as somebody wants to find it again. */
export const SavedView = z.object({
  ...written,
  id: Id,
  /** Null: of the list of all programs. */
  programId: Id.nullable(),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  isMine: z.boolean(),
  /** Rises with each change. */
  etag: z.int(),
  updatedAt: z.iso.datetime(),
  /** Parts that named what is no longer there; they are left out of the above. */
  dropped: z.object({ columns: z.array(z.string()), filter: z.array(z.string()), sort: z.string().nullable() }),
})
export type SavedView = z.infer<typeof SavedView>
