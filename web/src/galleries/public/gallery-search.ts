import type { RawSearch } from '../../kernel/router/index.ts'

export const galleryViews = ['grid', 'list', 'map'] as const
export type GalleryView = (typeof galleryViews)[number]

/** What a visitor asks of a gallery; all of it stands in the address. */
export interface GallerySearch {
  readonly search: string | undefined
  /** `key:value,value key:value`. */
  readonly where: string | undefined
  readonly view: GalleryView
  /** Another site shows the page in a frame. */
  readonly embed: boolean
}

const textOf = (value: RawSearch[string]) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

export function readGallerySearch(raw: RawSearch): GallerySearch {
  return {
    search: textOf(raw.search)?.slice(0, 200),
    where: textOf(raw.where)?.slice(0, 2000),
    view: galleryViews.find((view) => view === raw.view) ?? 'grid',
    embed: raw.embed === '1',
  }
}

/** The address of a page with a search; what is usual is left out. */
export function placeOfSearch(path: string, { search, where, view, embed }: GallerySearch): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(where && { where }),
    ...(view !== 'grid' && { view }),
    ...(embed && { embed: '1' }),
  })
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The values chosen of each filter. */
export function chosenIn(where: string | undefined): Map<string, string[]> {
  const parts = (where ?? '').split(' ').filter((part) => part.includes(':'))
  return new Map(
    parts.map((part) => [
      part.slice(0, part.indexOf(':')),
      part
        .slice(part.indexOf(':') + 1)
        .split(',')
        .filter(Boolean),
    ]),
  )
}

/** The same with other values for one filter; none: it does not narrow. */
export function withChosen(where: string | undefined, key: string, values: readonly string[]): string | undefined {
  const chosen = new Map([...chosenIn(where), [key, [...values]]])
  const parts = [...chosen].flatMap(([name, all]) => (all.length > 0 ? [`${name}:${all.join(',')}`] : []))
  return parts.length > 0 ? parts.join(' ') : undefined
}
