import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type AnswerOf, type ApiRefusal, queryOf } from '../../../kernel/api/index.ts'
import { useSessionAddress } from '../../staff/use-place.ts'

export type Candidate = AnswerOf<'findJurorCandidates'>['data'][number]

/** Letters to type before people are proposed. */
const minLength = 2

/** People of the platform whom letters may mean. */
export function useCandidates(search: string): readonly Candidate[] {
  const { params } = useSessionAddress()
  const asks = search.length >= minLength
  const found = useQuery({
    ...queryOf('findJurorCandidates', { params, body: { search } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  return asks ? (found.data?.data ?? []) : []
}

/** The people known by these addresses. */
export function useKnownPeople(emails: readonly string[]): UseQueryResult<AnswerOf<'findJurorCandidates'>, ApiRefusal> {
  const { params } = useSessionAddress()
  return useQuery({
    ...queryOf('findJurorCandidates', { params, body: { emails: [...emails] } }),
    enabled: emails.length > 0,
    placeholderData: keepPreviousData,
  })
}
