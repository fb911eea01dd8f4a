import type { ApplicationRow } from '@laurel/contract/applications'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerOf, allOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { closestFirst, firstOf } from './matches.ts'

/** Milliseconds without typing after which the server is asked. */
const pause = 150
/** Shorter, everything would be found. */
const leastTyped = 2
const mostShown = 5
/** Read of those that say it: the closest of them are shown. */
const mostRead = 20

type ProgramRow = AnswerOf<'listPrograms'>['data'][number]

export interface Found {
  readonly applications: readonly ApplicationRow[]
  /** There are more than these. */
  readonly hasMore: boolean
  /** All that the person may see, for their names; those in the trash too. */
  readonly programs: readonly ProgramRow[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The applications that the person may read in any program, those that are called so before those that say so. */
export function useFound(text: string): Found {
  const { locale } = useWords()
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, pause)
  const isAsked = search.length >= leastTyped
  const called = ['title', 'applicant', 'reference'].map((field) => ({ field, op: 'contains', value: search }))
  const options = { enabled: isAsked, placeholderData: keepPreviousData }
  const named = useQuery({
    ...depositsQuery({ search, limit: mostShown, filter: JSON.stringify({ or: called }) }),
    ...options,
  })
  const saying = useQuery({ ...depositsQuery({ search, limit: mostRead }), ...options })
  const programs = useQuery(allOf('listPrograms', { query: { lang: locale, status: 'all' } }))
  const asked = [named, saying]
  const isWanted = typed.length >= leastTyped
  const all = firstOf(mostShown + mostRead, named.data?.data ?? [], saying.data?.data ?? [])
  const rows = isWanted && isAsked ? closestFirst(all, typed).slice(0, mostShown) : []
  return {
    applications: rows,
    hasMore: rows.length > 0 && (saying.data?.metadata.totalFiltred ?? 0) > rows.length,
    programs: programs.data ?? [],
    isSearching: isWanted && (search !== typed || asked.some((one) => one.isPending || one.isPlaceholderData)),
    hasFailed: isWanted && asked.some((one) => one.isError),
    retry: () => void Promise.all(asked.map((one) => one.refetch())),
  }
}

function depositsQuery(query: { search: string; limit: number; filter?: string }) {
  return queryOf('listDeposits', { query })
}
