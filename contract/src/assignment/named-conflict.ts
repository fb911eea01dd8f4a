import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Somebody whom an applicant names as not to judge the application. Who is on the jury is not told. */
export const NamedConflict = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  namedAt: z.iso.datetime(),
})
export type NamedConflict = z.infer<typeof NamedConflict>

/** People that one application may name. */
export const maxNamedConflicts = 10
