import { queryOf } from '../kernel/api/index.ts'
import { type ListSearch, queryOfList } from './list-search.ts'

/** How many stand where. Numbers that the server remembers from a moment ago are asked for again once it counts anew. */
export function countsQuery(programId: string) {
  return {
    ...queryOf('countApplications', { params: { programId } }),
    refetchInterval: (query: { state: { data?: { againIn: number } | undefined } }) =>
      query.state.data?.againIn || (false as const),
  }
}

export function columnsQuery(programId: string) {
  return queryOf('listApplicationColumns', { params: { programId } })
}

export function placeQuery(programId: string, responseId: string, search: ListSearch) {
  const { after: _after, before: _before, ...query } = queryOfList(search)
  return queryOf('getApplicationPlace', { params: { programId, responseId }, query })
}
