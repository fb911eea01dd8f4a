import type { RequestKind } from '@laurel/contract/applications/requests'

/** Looked at by hand: routes are read before their page, and must not bring the schema library along. */
const kinds: readonly RequestKind[] = ['withdraw', 'delete', 'reopen', 'more_time']

/** What the address of the requests page says. */
export interface RequestsSearch {
  readonly search: string | undefined
  readonly kind: RequestKind | undefined
}

export function readRequestsSearch(query: Readonly<Record<string, unknown>>): RequestsSearch {
  const search = typeof query.search === 'string' && query.search.trim() !== '' ? query.search : undefined
  const kind = kinds.find((one) => one === query.kind)
  return { search, kind }
}
