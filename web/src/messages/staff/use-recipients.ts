import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { carriedChoice } from '../../listing/index.ts'
import { applicationQuery, someRecipientsQuery } from '../queries.ts'
import type { Recipient } from './recipient-preview.tsx'
import { labelOf, type ManySearch } from './recipients.ts'

/** Picked ones that are shown by name. */
const shownPicked = 10

/**
 * Whom a message to many is for: rows picked, or all that a list holds but those left out; how many, and some of them by
 * name. `isLost`: the address speaks of a choice that is not known here.
 */
export function useRecipients(programSlug: string, { search, filter, sort, choice }: ManySearch) {
  const { t } = useWords()
  const carried = useMemo(() => (choice === undefined ? undefined : carriedChoice(choice)), [choice])
  const isLost = choice !== undefined && !carried
  const picked = carried && 'only' in carried ? carried.only : []
  const leftOut = carried && 'except' in carried ? carried.except : []
  const words = { ...(search && { search }), ...(filter && { filter }), ...(sort && { sort }) }
  const list = useQuery({ ...someRecipientsQuery(programSlug, words), enabled: !isLost && picked.length === 0 })
  const files = useQueries({ queries: picked.slice(0, shownPicked).map((id) => applicationQuery(programSlug, id)) })
  const rows =
    picked.length > 0
      ? files.flatMap(({ data }) => data ?? [])
      : (list.data?.data.filter(({ id }) => !leftOut.includes(id)) ?? [])
  const matching = list.data?.metadata.totalFiltred
  const some: Recipient[] = rows.map((row) => ({ id: row.id, label: labelOf(row, t('messages.application')) }))
  return {
    to: picked.length > 0 ? { only: picked } : { ...words, ...(leftOut.length > 0 && { except: leftOut }) },
    count: picked.length > 0 ? picked.length : matching && Math.max(0, matching - leftOut.length),
    leftOut: leftOut.length,
    isLost,
    some,
    hasFailed: list.isError,
    retry: () => void list.refetch(),
  }
}
