import type { FilterTree, ViewColumn, ViewDensity } from '@laurel/contract/listing'
import { plainQuery, type RawSearch } from '../kernel/router/index.ts'
import { noFilter, readFilter, type WholeFilter, writeFilter } from './filters/filter-text.ts'

/** A list as its address says it: everything that changes what is shown. */
export interface ListSearch {
  /** The saved view that it began with; `all`: none, though the program has one that everybody sees first. */
  readonly view: string | undefined
  /** The address names the view alone: it is shown as it was saved, and the parts below are the usual ones. */
  readonly isAsSaved: boolean
  readonly search: string | undefined
  readonly filter: WholeFilter
  /** A fact or `answers.<key>`, `-` before it for the reverse. */
  readonly sort: string
  /** Columns shown after the name, in order: facts, and `answers.<key>`. */
  readonly columns: readonly ViewColumn[]
  readonly density: ViewDensity
  /** Shown on a map in place of rows. */
  readonly isMap?: boolean | undefined
  readonly after: string | undefined
  readonly before: string | undefined
}

/** Of these, a list shows those that mean something in it. */
export const usualColumns: readonly ViewColumn[] = [
  { field: 'program' },
  { field: 'category' },
  { field: 'state' },
  { field: 'tags' },
  { field: 'submittedAt' },
  { field: 'assignees' },
]
export const usualSort = '-submittedAt'
const densities: readonly ViewDensity[] = ['compact', 'usual', 'roomy']

export function readListSearch(raw: RawSearch): ListSearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  const columns = one('columns')
  const [view, sort] = [one('view'), one('sort')]
  const state = one('state')
  const filter = readFilter(one('filter') ?? '') ?? noFilter
  return {
    view,
    isAsSaved: view !== undefined && view !== 'all' && sort === undefined,
    search: one('search'),
    // Addresses of before: a state beside the filter.
    filter: state ? { and: [{ field: 'state', op: 'in', value: [state] }, ...filter.and] } : filter,
    sort: sort ?? usualSort,
    columns: columns === undefined ? usualColumns : readColumns(columns),
    density: densities.find((density) => density === one('density')) ?? 'usual',
    ...(one('as') === 'map' && { isMap: true }),
    after: one('after'),
    before: one('before'),
  }
}

/** `state,answers.budget:120,title:pin`. */
function readColumns(text: string): ViewColumn[] {
  const names = text === '-' ? [] : text.split(',').filter((column) => column !== '')
  return names.map((name) => {
    const [field = '', ...marks] = name.split(':')
    const width = Number(marks.find((mark) => /^\d{2,4}$/.test(mark)))
    const isWide = width >= 40 && width <= 1200
    return { field, ...(isWide && { width }), ...(marks.includes('pin') && { pinned: true }) }
  })
}

export function writeColumns(columns: readonly ViewColumn[]): string {
  const written = columns.map(({ field, width, pinned }) =>
    [field, ...(width ? [width] : []), ...(pinned ? ['pin'] : [])].join(':'),
  )
  return written.join() || '-'
}

/** The query of an address; what is usual is left out. The order is always said of a view that was changed. */
export function writeListSearch(search: ListSearch): string {
  const written = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && written.set(name, value)
  put('view', search.view)
  if (!search.isAsSaved) {
    const isOfView = search.view !== undefined && search.view !== 'all'
    const columns = writeColumns(search.columns)
    put('search', search.search)
    put('filter', writeFilter(search.filter))
    put('sort', search.sort === usualSort && !isOfView ? undefined : search.sort)
    put('columns', columns === writeColumns(usualColumns) ? undefined : columns)
    put('density', search.density === 'usual' ? undefined : search.density)
  }
  put('as', search.isMap ? 'map' : undefined)
  put('after', search.after)
  put('before', search.before)
  const text = written.toString()
  return text && `?${plainQuery(text)}`
}

/** The same list from its first page, no longer as it was saved. */
export function fromTheTop(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  return { ...search, isAsSaved: false, after: undefined, before: undefined, ...change }
}

/** The filter as the API takes it; undefined when it leaves everything in. */
export function filterForApi({ and }: WholeFilter): FilterTree | undefined {
  const [first, ...more] = and
  return first && more.length === 0 ? first : first && { and }
}

/** The query for the API. */
export function queryOfList(search: ListSearch): Record<string, string> {
  const filter = filterForApi(search.filter)
  const answers = search.columns.flatMap(({ field }) => (field.startsWith('answers.') ? [field.slice(8)] : []))
  // A state is told with what a draft waits for at a validation.
  const shownFields = search.columns.map(({ field }) => (field === 'state' ? 'gate' : field))
  const facts = [...new Set(shownFields.filter((field) => /^(score\.|unread$|gate$)/.test(field)))]
  return {
    sort: search.sort,
    ...(search.search && { search: search.search }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(answers.length > 0 && { columns: answers.join() }),
    ...(facts.length > 0 && { facts: facts.join() }),
    ...(search.after && { after: search.after }),
    ...(search.before && { before: search.before }),
  }
}
