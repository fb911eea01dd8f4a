import type { SavedView, WriteView } from '@laurel/contract/listing'
import { wholeOf } from '../filters/filter-text.ts'
import { filterForApi, fromTheTop, type ListSearch, writeListSearch } from '../list-search.ts'

/** What a view says of a list. */
function partsOf(view: SavedView): Partial<ListSearch> {
  return {
    search: view.search || undefined,
    filter: wholeOf(view.filter),
    sort: view.sort,
    columns: view.columns,
    density: view.density,
  }
}

/** A list as a view keeps it. */
export function searchOfView(search: ListSearch, view: SavedView): ListSearch {
  return { ...search, ...partsOf(view), view: view.id, isAsSaved: true }
}

/** What is kept of a list: columns that are not offered are left out, as the API refuses them. */
export function viewOfSearch(
  { search, filter, sort, columns, density }: ListSearch,
  offered: readonly string[],
): Omit<WriteView, 'name' | 'scope'> {
  return {
    columns: columns.filter(({ field }) => offered.includes(field)),
    filter: filterForApi(filter) ?? null,
    search: search ?? '',
    sort,
    density,
  }
}

/** Does the list differ from its view? */
export function isChanged(search: ListSearch, view: SavedView): boolean {
  if (search.isAsSaved) return false
  const said = (list: ListSearch) => writeListSearch(fromTheTop(list, { view: undefined }))
  return said(search) !== said(searchOfView(search, view))
}

/**
 * The list to show: the address alone, or the view that it names, or the one that everybody sees first.
 * @param views undefined while they are not known; then so is a list that depends on them
 */
export function listToShow(
  current: ListSearch,
  views: readonly SavedView[] | undefined,
): { search: ListSearch; view: SavedView | undefined; isKnown: boolean; isGone: boolean } {
  const isPlain = writeListSearch(fromTheTop(current, {})) === ''
  const view = views?.find((one) => (isPlain ? one.scope === 'default' : one.id === current.view))
  const isNamed = current.view !== undefined && current.view !== 'all'
  const search = view && (isPlain || current.isAsSaved) ? searchOfView(current, view) : current
  return {
    search,
    view,
    isKnown: views !== undefined || !(isPlain || current.isAsSaved),
    isGone: views !== undefined && isNamed && view === undefined,
  }
}
