import { queryOf } from '../kernel/api/index.ts'
import type { ListSearch } from './list-search.ts'
import { queryOfList } from './list-search.ts'

/** Where a list is read: in one program, by its id or slug, or, without one, in all programs of the platform. */
export type ListPlace = string | undefined

export function viewsQuery(place: ListPlace) {
  return place === undefined ? queryOf('listDepositViews') : queryOf('listViews', { params: { programId: place } })
}

export function rowsQuery(place: ListPlace, search: ListSearch, perPage: number) {
  const { columns, ...facts } = queryOfList(search)
  return place === undefined
    ? queryOf('listDeposits', { query: { ...facts, perPage } })
    : queryOf('listApplications', {
        params: { programId: place },
        query: { ...facts, ...(columns !== undefined && { columns }), perPage },
      })
}

/** How many a list holds, and nothing else. */
export function countQuery(place: ListPlace, search: ListSearch) {
  return rowsQuery(place, { ...search, columns: [], sort: '-createdAt', after: undefined, before: undefined }, 1)
}

export function facetsQuery(
  place: ListPlace,
  query: { readonly fields: string; readonly filter?: string; readonly search?: string },
) {
  return place === undefined
    ? queryOf('countDepositFacets', { query })
    : queryOf('countFacets', { params: { programId: place }, query })
}
