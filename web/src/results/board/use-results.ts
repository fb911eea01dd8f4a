import type { ResultMethod } from '@laurel/contract/evaluation/rules'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSessionAddress } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useApi } from '../../kernel/api/index.ts'

export type Results = AnswerOf<'getResults'>
export type ResultRow = Results['data'][number]
export type JurorFigures = Results['jurors'][number]

/** The ranking by pages of 200; what is asked anew leaves the former answer in view meanwhile. */
export function useResults(choice: { method?: ResultMethod; places?: number }) {
  const api = useApi()
  const { params } = useSessionAddress()
  const found = useInfiniteQuery({
    queryKey: ['getResults', { params, query: choice }, 'pages'],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.call('getResults', { params, query: { page: pageParam, perPage: 200, ...choice } }, { signal }),
    getNextPageParam: ({ metadata }) => (metadata.page < metadata.nbPages ? metadata.page + 1 : undefined),
  })
  const rows: ResultRow[] = found.data?.pages.flatMap(({ data }) => data) ?? []
  return { found, rows, first: found.data?.pages[0] }
}
