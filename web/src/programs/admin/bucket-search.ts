import type { ProgramStatus } from '@laurel/contract/programs'
import type { RawSearch } from '../../kernel/router/index.ts'

export const sorts = ['recent', 'closing', 'title'] as const

/** What the address of the back office's list asks for. */
export interface BucketSearch {
  readonly status: ProgramStatus
  readonly search: string
  readonly kind: string
  readonly sort: (typeof sorts)[number]
  readonly page: number
  /** What somebody was led here for want of: the program of an address, or what it takes to open it. */
  readonly missing?: (typeof missings)[number]
}

const missings = ['program', 'permission'] as const

/** The buckets in the order of their tabs; the trash comes last. */
export const buckets = ['active', 'archived', 'deleted'] as const

/** A list of programs shows ten of them (docs/rules.md §9). */
export const perPage = 10

export function readBucketSearch(raw: RawSearch): BucketSearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].slice(0, 200) : '')
  const page = Number(text('page'))
  const missing = missings.find((one) => one === text('missing'))
  return {
    status: buckets.find((bucket) => bucket === text('status')) ?? 'active',
    search: text('search').trim(),
    kind: text('kind'),
    sort: sorts.find((sort) => sort === text('sort')) ?? 'recent',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    ...(missing && { missing }),
  }
}

/** Where the list stands with this asked for; what is usual is left out of the address. */
export function placeOfBucket({ status, search, kind, sort, page }: BucketSearch): string {
  const words = new URLSearchParams()
  if (status === 'archived') words.set('status', status)
  if (search) words.set('search', search)
  if (kind) words.set('kind', kind)
  if (sort !== 'recent') words.set('sort', sort)
  if (page > 1) words.set('page', String(page))
  const query = words.toString()
  const path = status === 'deleted' ? '/admin/home/trash/programs' : '/admin/programs'
  return query ? `${path}?${query}` : path
}
