import type { FilterTree, ListClause } from '@laurel/contract/listing'
import { filterForApi } from '../list-search.ts'
import type { WholeFilter } from './filter-text.ts'

const choosing: readonly string[] = ['in', 'eq', 'includesAny']

/** The part of a filter that chooses values of one field: what its facet ticks. */
function choiceOf({ and }: WholeFilter, field: string): ListClause | undefined {
  return and.find((part): part is ListClause => 'field' in part && part.field === field && choosing.includes(part.op))
}

/** The values of a field that the filter lets in. */
export function chosenValues(filter: WholeFilter, field: string): readonly string[] {
  const value = choiceOf(filter, field)?.value
  return value === undefined ? [] : [value].flat().map(String)
}

/** The filter with one value of a field put in or out. A field of several values has one of those chosen. */
export function toggledValue(
  filter: WholeFilter,
  { field, kind }: { readonly field: string; readonly kind: string },
  value: string,
): WholeFilter {
  const clause = choiceOf(filter, field)
  const before = chosenValues(filter, field)
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const next: readonly FilterTree[] =
    values.length === 0 ? [] : [{ field, op: kind === 'choices' ? 'includesAny' : 'in', value: values }]
  if (!clause) return { and: [...filter.and, ...next] }
  return { and: filter.and.flatMap((part) => (part === clause ? next : [part])) }
}

/** What the values of a field are counted under: the filter, but for the choice among them. */
export function filterAround(filter: WholeFilter, field: string): FilterTree | undefined {
  const clause = choiceOf(filter, field)
  return filterForApi({ and: filter.and.filter((part) => part !== clause) })
}
