import {
  type ApplicationState,
  applicationStates,
  type Filter,
  type FilterClause,
  filterOps,
} from '@laurel/contract/applications'
import type { RawSearch } from '../../kernel/router/index.ts'

/** A list as its address says it: everything that changes what is shown. */
export interface ListSearch {
  readonly state: ApplicationState | undefined
  readonly search: string | undefined
  readonly filter: Filter
  /** A fact or `answers.<key>`, `-` before it for the reverse. */
  readonly sort: string
  /** Columns shown after the name, in order: facts, and `answers.<key>`. */
  readonly columns: readonly string[]
  readonly after: string | undefined
  readonly before: string | undefined
}

export const usualColumns = ['category', 'state', 'submittedAt'] as const
export const usualSort = '-submittedAt'

export function readListSearch(raw: RawSearch): ListSearch {
  const one = (name: string) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined)
  const columns = one('columns')
  return {
    state: applicationStates.find((state) => state === one('state')),
    search: one('search'),
    filter: readFilter(one('filter')),
    sort: one('sort') ?? usualSort,
    columns: columns === undefined ? usualColumns : columns.split(',').filter((column) => column !== ''),
    after: one('after'),
    before: one('before'),
  }
}

function readFilter(text: string | undefined): Filter {
  if (!text) return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.every(isClause) ? parsed : []
  } catch {
    return []
  }
}

/** Looked at by hand: routes are read by every page, public ones too, and must not bring the schema library along. */
function isClause(value: unknown): value is FilterClause {
  const { field, op } = (value ?? {}) as Partial<FilterClause>
  return typeof field === 'string' && filterOps.some((one) => one === op)
}

/** The query of an address; what is usual is left out. */
export function writeListSearch(search: ListSearch): string {
  const written = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && written.set(name, value)
  put('state', search.state)
  put('search', search.search)
  put('filter', search.filter.length > 0 ? JSON.stringify(search.filter) : undefined)
  put('sort', search.sort === usualSort ? undefined : search.sort)
  put('columns', search.columns.join() === usualColumns.join() ? undefined : search.columns.join())
  put('after', search.after)
  put('before', search.before)
  const text = written.toString()
  return text && `?${text}`
}

/** The same list from its first page. */
export function fromTheTop(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  return { ...search, after: undefined, before: undefined, ...change }
}

/** What the API is asked for: the state is one more sentence of the filter. */
export function queryOfList(search: ListSearch): Record<string, string> {
  const clauses = search.state
    ? [{ field: 'state', op: 'eq' as const, value: search.state }, ...search.filter]
    : search.filter
  const answers = search.columns.flatMap((column) => (column.startsWith('answers.') ? [column.slice(8)] : []))
  return {
    sort: search.sort,
    ...(search.search && { search: search.search }),
    ...(clauses.length > 0 && { filter: JSON.stringify(clauses) }),
    ...(answers.length > 0 && { columns: answers.join() }),
    ...(search.after && { after: search.after }),
    ...(search.before && { before: search.before }),
  }
}
