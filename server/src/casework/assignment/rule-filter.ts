import { clausesOf, type FilterTree, type ListClause } from '@laurel/contract/listing'

/** The condition of a rule; undefined once it asks about something that is gone: a rule then fits nothing rather than too much. */
export function ruleFilter(condition: FilterTree, isGone: (clause: ListClause) => boolean): FilterTree | undefined {
  return clausesOf(condition).some(isGone) ? undefined : condition
}
