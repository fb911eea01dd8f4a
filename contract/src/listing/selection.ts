import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { type FilterTree, FilterTreeSchema } from './filter-tree.ts'

/** So many can be chosen or left out one by one; beyond, one chooses all that match. */
export const selectionSize = 10_000

/**
 * What a deed on many is about: applications chosen one by one, or all that a list holds except some, those on pages that
 * nobody has looked at included. `filter` and `search` as for the list; a null filter leaves everything in.
 */
export const BulkSelection = z.union([
  z.object({ ids: z.array(Id).min(1).max(selectionSize) }),
  z.object({
    filter: FilterTreeSchema.nullable(),
    search: z.string().max(200),
    except: z.array(Id).max(selectionSize),
  }),
])
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: FilterTree | null; readonly search: string; readonly except: readonly string[] }

/** Is this one of those chosen? Of all that match, the caller knows that it matches. */
export function isSelected(selection: BulkSelection, id: string): boolean {
  return 'ids' in selection ? selection.ids.includes(id) : !selection.except.includes(id)
}

/** @param matching how many the list holds, of which all that match are chosen */
export function countSelected(selection: BulkSelection, matching: number): number {
  return 'ids' in selection ? selection.ids.length : Math.max(0, matching - selection.except.length)
}
