import type { ListPage, ListTotals } from '@laurel/contract/kernel'
import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from './api.ts'
import { apiOf } from './api-of.ts'
import { defaultMaxAge } from './query.ts'
import type { ApiRefusal } from './refusal.ts'

/** The query of a list, without its page. */
export interface ListInput {
  readonly params?: object
  readonly query?: object
}

/** Milliseconds after which rows that are out of sight are forgotten. */
const forgotten = 120_000
/** Milliseconds after which more is asked of a list that is still looked through. */
const soon = 50

/** Reads the pages (from 0) of one list into the cache, and out of it. */
export interface PageReader<Row> {
  /** The same for the same list. */
  readonly key: string
  readonly pageAt: (page: number) => ListPage<Row> | undefined
  readonly queryOf: (page: number) => ReturnType<typeof pageOptions<Row>>
  /** How many the list holds, by the call that counts it; stale whenever its rows are. */
  readonly totalsOf: (name: string) => ReturnType<typeof totalsOptions>
}

export function pageReader<Row>(client: QueryClient, name: string, input: ListInput, perPage: number): PageReader<Row> {
  const keyOf = (page: number) => [name, { ...input, query: { ...input.query, perPage, page: page + 1 } }]
  const pageAt = (page: number) => client.getQueryData<ListPage<Row>>(keyOf(page))
  /** The cursors of its neighbours: new rows still come into the pages of a list while one reads it. */
  const settled = (page: number) => {
    const metadata = pageAt(page)?.metadata
    return metadata?.searched === undefined ? metadata : undefined
  }
  /** Beside a page that is here, by its cursor; elsewhere by the number. */
  const placeOf = (page: number) => {
    const after = page > 0 ? settled(page - 1)?.after : undefined
    if (after) return { after }
    const before = page > 0 ? settled(page + 1)?.before : undefined
    return before ? { before } : { page: page + 1 }
  }
  const calls = apiOf(client).call as (name: string, input: unknown, options: CallOptions) => Promise<unknown>
  const call = (page: number, signal: AbortSignal) => {
    const requested = { ...input, query: { ...input.query, perPage, ...placeOf(page) } }
    return calls(name, requested, { signal }) as Promise<ListPage<Row>>
  }
  return {
    key: hashKey([name, input, perPage]),
    pageAt,
    queryOf: (page) => pageOptions<Row>(keyOf(page), (signal) => call(page, signal)),
    totalsOf: (totals) =>
      totalsOptions([name, { ...input, counts: totals }], async (signal) => {
        return (await calls(totals, input, { signal })) as ListTotals
      }),
  }
}

function totalsOptions(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<ListTotals>) {
  return queryOptions<ListTotals, ApiRefusal, ListTotals, QueryKey>({
    queryKey,
    staleTime: defaultMaxAge,
    gcTime: forgotten,
    queryFn: ({ signal }) => read(signal),
  })
}

function pageOptions<Row>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<ListPage<Row>>) {
  return queryOptions<ListPage<Row>, ApiRefusal, ListPage<Row>, QueryKey>({
    queryKey,
    staleTime: defaultMaxAge,
    gcTime: forgotten,
    refetchInterval: ({ state }) => (state.data?.metadata.searched === undefined ? false : soon),
    queryFn: ({ signal }) => read(signal),
  })
}
