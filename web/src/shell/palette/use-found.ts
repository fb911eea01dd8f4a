import type { ApplicationRow } from '@laurel/contract/listing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerOf, allOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useDebouncedValue } from '../../ui/controls/index.ts'
import { closestFirst } from './matches.ts'

/** Milliseconds without typing after which the server is asked. */
const pause = 150
/** Shorter, everything would be found. */
const leastTyped = 2
const mostShown = 5

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
  const asked = useQuery({
    ...queryOf('findDeposits', { query: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const programs = useQuery(allOf('listPrograms', { query: { lang: locale, status: 'all' } }))
  const isWanted = typed.length >= leastTyped
  const found = asked.data?.data ?? []
  const rows = isWanted && isAsked ? closestFirst(found, typed).slice(0, mostShown) : []
  return {
    applications: rows,
    hasMore: rows.length > 0 && found.length > rows.length,
    programs: programs.data ?? [],
    isSearching: isWanted && (search !== typed || asked.isPending || asked.isPlaceholderData),
    hasFailed: isWanted && asked.isError,
    retry: () => void asked.refetch(),
  }
}
