import type { EntryFilter } from '@laurel/contract/directories/public'
import { plainQuery, type RawSearch } from '../../kernel/router/index.ts'

/** A directory as its address says it. */
export interface DirectorySearch {
  readonly search: string
  readonly filter: EntryFilter
  readonly view: 'cards' | 'map'
  readonly sort: '-publishedAt' | 'title'
}

export const noSearch: DirectorySearch = { search: '', filter: {}, view: 'cards', sort: '-publishedAt' }

export function readDirectorySearch(raw: RawSearch): DirectorySearch {
  const one = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '')
  return {
    search: one('search').slice(0, 200),
    filter: readFilter(one('filter')),
    view: one('view') === 'map' ? 'map' : 'cards',
    sort: one('sort') === 'title' ? 'title' : '-publishedAt',
  }
}

/** Ticks as they stand in an address; whatever is none is left out. */
function readFilter(text: string): EntryFilter {
  if (text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
    const parts = Object.entries(read).flatMap(([field, values]) => {
      const texts = Array.isArray(values)
        ? values.filter((value) => typeof value === 'string' && value.length <= 200)
        : []
      return texts.length > 0 && field.length <= 20 ? [[field, texts.slice(0, 50)] as const] : []
    })
    return Object.fromEntries(parts)
  } catch {
    return {}
  }
}

const isTicked = (filter: EntryFilter) => Object.keys(filter).length > 0

/** The query for the API. */
export function queryOfDirectory({ search, filter }: DirectorySearch): { search?: string; filter?: string } {
  return { ...(search && { search }), ...(isTicked(filter) && { filter: JSON.stringify(filter) }) }
}

/** The address of a list; what is usual is left out. */
export function placeOfDirectory(slug: string, { search, filter, view, sort }: DirectorySearch): string {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (isTicked(filter)) written.set('filter', JSON.stringify(filter))
  if (sort !== '-publishedAt') written.set('sort', sort)
  if (view === 'map') written.set('view', view)
  const text = written.toString()
  return `/directories/${slug}${text && `?${plainQuery(text)}`}`
}

/** One tick more, or one less. */
export function toggled(filter: EntryFilter, field: string, value: string): EntryFilter {
  const before = filter[field] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const { [field]: _changed, ...others } = filter
  return after.length > 0 ? { ...others, [field]: after } : others
}

export const ticksOf = (filter: EntryFilter): { field: string; value: string }[] =>
  Object.entries(filter).flatMap(([field, values]) => values.map((value) => ({ field, value })))
