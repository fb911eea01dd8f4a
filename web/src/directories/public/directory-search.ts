import type { EntryFilter } from '@laurel/contract/directories/public'
import { plainQuery, type RawSearch } from '../../kernel/router/index.ts'

/** A directory as its address says it. */
export interface DirectorySearch {
  readonly search: string
  readonly filter: EntryFilter
  readonly view: 'cards' | 'map'
  readonly sort: '-publishedAt' | 'title'
  /** Around a town; `lat,lng,km` as the API reads it, with the name of the town. */
  readonly near: Near | undefined
  /** In a frame of another site: without our head and foot. */
  readonly embed: boolean
}

export interface Near {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly km: number
}

export const noSearch: DirectorySearch = {
  search: '',
  filter: {},
  view: 'cards',
  sort: '-publishedAt',
  near: undefined,
  embed: false,
}

export function readDirectorySearch(raw: RawSearch): DirectorySearch {
  const one = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '')
  return {
    search: one('search').slice(0, 200),
    filter: readFilter(one('filter')),
    view: one('view') === 'map' ? 'map' : 'cards',
    sort: one('sort') === 'title' ? 'title' : '-publishedAt',
    near: readNear(one('near'), one('town')),
    embed: raw.embed === '1',
  }
}

function readNear(text: string, name: string): Near | undefined {
  const circle = circlePattern.exec(text)
  if (!circle) return undefined
  const [lat = 0, lng = 0, km = 0] = circle.slice(1).map(Number)
  const isSound = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && km >= 1 && km <= 500
  return isSound ? { name: name.slice(0, 100), lat, lng, km } : undefined
}

const circlePattern = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,3})$/
const circleOf = ({ lat, lng, km }: Near) => `${Number(lat.toFixed(4))},${Number(lng.toFixed(4))},${km}`

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
export function queryOfDirectory({ search, filter, near }: DirectorySearch): {
  search?: string
  filter?: string
  near?: string
} {
  return {
    ...(search && { search }),
    ...(isTicked(filter) && { filter: JSON.stringify(filter) }),
    ...(near && { near: circleOf(near) }),
  }
}

/** The address of a list; what is usual is left out. */
export function placeOfDirectory(slug: string, { search, filter, view, sort, near, embed }: DirectorySearch): string {
  const written = new URLSearchParams()
  if (search) written.set('search', search)
  if (isTicked(filter)) written.set('filter', JSON.stringify(filter))
  if (near) {
    written.set('near', circleOf(near))
    written.set('town', near.name)
  }
  if (sort !== '-publishedAt') written.set('sort', sort)
  if (view === 'map') written.set('view', view)
  if (embed) written.set('embed', '1')
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
