import type { RequestedList } from '../list-query.ts'

/** The keys of the groups in the order shown. */
export function shownKeys({ groups = [], sort }: Pick<RequestedList, 'groups' | 'sort'>): readonly string[] {
  return sort.direction === 'asc' ? groups : [...groups].reverse()
}
