import type { RequestKind } from '@laurel/contract/applications'

/** Looked at by hand: routes are read before their page, and must not bring the schema library along. */
const kinds: readonly RequestKind[] = ['withdraw', 'delete', 'reopen', 'more_time']

/** What the address of the requests page says. */
export interface RequestsSearch {
  readonly search: string | undefined
  readonly kind: RequestKind | undefined
  readonly page: number
}

export function readRequestsSearch(query: Readonly<Record<string, unknown>>): RequestsSearch {
  const search = typeof query.search === 'string' && query.search.trim() !== '' ? query.search : undefined
  const page = Number(query.page)
  const kind = kinds.find((one) => one === query.kind)
  return { search, kind, page: Number.isInteger(page) && page > 0 ? page : 1 }
}
