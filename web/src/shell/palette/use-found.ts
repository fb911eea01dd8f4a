import type { ApplicationRow } from '@laurel/contract/listing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerOf, allOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useDebouncedValue } from '../../ui/controls/index.ts'
import { closestFirst } from './matches.ts'

/** Milliseconds without typing after which the server is asked. */
const pause = 150
/** Shorter, everything would be found. */
const minTyped = 2
const maxShown = 5

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
  const isSearched = search.length >= minTyped
  const requested = useQuery({
    ...queryOf('findDeposits', { query: { search } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const programs = useQuery(allOf('listPrograms', { query: { lang: locale, status: 'all' } }))
  const isRequested = typed.length >= minTyped
  const found = requested.data?.data ?? []
  const rows = isRequested && isSearched ? closestFirst(found, typed).slice(0, maxShown) : []
  return {
    applications: rows,
    hasMore: rows.length > 0 && found.length > rows.length,
    programs: programs.data ?? [],
    isSearching: isRequested && (search !== typed || requested.isPending || requested.isPlaceholderData),
    hasFailed: isRequested && requested.isError,
    retry: () => void requested.refetch(),
  }
}
