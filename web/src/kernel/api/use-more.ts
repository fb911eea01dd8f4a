import type { ListMetadata, ListPage } from '@laurel/contract/kernel'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from './api-of.ts'
import type { InputOf } from './endpoint-types.ts'
import type { ApiRefusal } from './refusal.ts'
import type { ListName, RowOf } from './use-pages.ts'

/** A list that is no table, read on by key as somebody comes to its end. */
export interface More<Row> {
  /** Undefined until the first ones are here. */
  readonly rows: readonly Row[] | undefined
  readonly metadata: ListMetadata | undefined
  readonly isMore: boolean
  readonly isReading: boolean
  readonly isMoreFailed: boolean
  readonly read: () => void
  readonly isPending: boolean
  readonly error: ApiRefusal | null
  readonly refetch: () => void
}

interface Pace<Row> {
  readonly perPage: number
  /** Milliseconds between two looks for news; or asked of the rows that are here, such as whether one is at work. */
  readonly refetchInterval?: number | ((rows: readonly Row[]) => number | false)
  /** Milliseconds for which what was read before is shown without another look. */
  readonly maxAge?: number
}

/** Reads a list by key, page behind page; a changed question leaves the list before it until it is answered. */
export function useMore<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  pace: Pace<RowOf<Name>>,
): More<RowOf<Name>> {
  const api = useApi()
  const { perPage, refetchInterval = false as const, maxAge } = pace
  const requested = input as { readonly params?: object; readonly query?: object }
  type Read = (name: string, input: unknown, options: object) => Promise<ListPage<RowOf<Name>>>
  const found = useInfiniteQuery<
    ListPage<RowOf<Name>>,
    ApiRefusal,
    { pages: ListPage<RowOf<Name>>[] },
    unknown[],
    string | null
  >({
    queryKey: [name, requested, 'more'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...requested.query, perPage, ...(pageParam && { after: pageParam }) }
      return (api.call as Read)(name, { ...requested, query }, { signal })
    },
    getNextPageParam: ({ metadata }) => metadata.after,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function' ? refetchInterval(rowsOf(state.data?.pages) ?? []) : refetchInterval,
    ...(maxAge !== undefined && { staleTime: maxAge }),
  })
  const pages = found.data?.pages
  return {
    rows: rowsOf(pages),
    metadata: pages?.[0]?.metadata,
    isMore: found.hasNextPage,
    isReading: found.isFetchingNextPage,
    isMoreFailed: found.isFetchNextPageError,
    read: () => void found.fetchNextPage(),
    isPending: found.isPending,
    error: found.data ? null : found.error,
    refetch: () => void found.refetch(),
  }
}

function rowsOf<Row>(pages: readonly ListPage<Row>[] | undefined): Row[] | undefined {
  return pages?.flatMap(({ data }) => data)
}
