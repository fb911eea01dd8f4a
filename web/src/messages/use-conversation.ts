import type { ListPage } from '@laurel/contract/kernel'
import type { Message } from '@laurel/contract/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiRefusal } from '../kernel/api/index.ts'
import { lookAgain } from './queries.ts'

/** Messages read at once. */
const perPage = 30

/** What of a conversation comes before the messages that are here. */
export interface Earlier {
  readonly isMore: boolean
  readonly isReading: boolean
  readonly isFailed: boolean
  readonly read: () => void
}

interface Requested {
  readonly perPage: number
  readonly after?: string
}

/**
 * A conversation, the newest message first, read further back by key as somebody asks for it.
 * @param call whose answers these are: what makes that call stale reads all the pages that are here again
 */
export function useConversation(
  call: 'listMessages' | 'listMyMessages',
  params: Readonly<Record<string, string>>,
  read: (query: Requested, signal: AbortSignal) => Promise<ListPage<Message>>,
) {
  const found = useInfiniteQuery<
    ListPage<Message>,
    ApiRefusal,
    { pages: ListPage<Message>[] },
    unknown[],
    string | null
  >({
    queryKey: [call, { params }, 'pages'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => read({ perPage, ...(pageParam && { after: pageParam }) }, signal),
    getNextPageParam: ({ metadata }) => metadata.after,
    refetchInterval: lookAgain,
    retry: false,
  })
  const earlier: Earlier = {
    isMore: found.hasNextPage,
    isReading: found.isFetchingNextPage,
    isFailed: found.isFetchNextPageError,
    read: () => void found.fetchNextPage(),
  }
  return {
    messages: found.data?.pages.flatMap(({ data }) => data),
    earlier,
    isPending: found.isPending,
    isFailed: found.isError && !found.data,
    readAgain: () => void found.refetch(),
  }
}
