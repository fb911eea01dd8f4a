/** What the address of the requests page says. */
export interface RequestsSearch {
  readonly search: string | undefined
  readonly page: number
}

export function readRequestsSearch(query: Readonly<Record<string, unknown>>): RequestsSearch {
  const search = typeof query.search === 'string' && query.search.trim() !== '' ? query.search : undefined
  const page = Number(query.page)
  return { search, page: Number.isInteger(page) && page > 0 ? page : 1 }
}
