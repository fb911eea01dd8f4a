import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { applicationQuery, someRecipientsQuery } from '../queries.ts'
import type { Recipient } from './recipient-preview.tsx'
import { labelOf, type ManySearch, readPicked } from './recipients.ts'

/** Picked ones that are shown by name. */
const shownPicked = 10

/** Whom a message to many is for: rows picked, or all that a list holds; how many, and some of them by name. */
export function useRecipients(programSlug: string, { search, filter, sort, isPicked }: ManySearch) {
  const { t } = useWords()
  const [picked] = useState(() => (isPicked ? readPicked() : []))
  const words = { ...(search && { search }), ...(filter && { filter }), ...(sort && { sort }) }
  const list = useQuery({ ...someRecipientsQuery(programSlug, words), enabled: picked.length === 0 })
  const files = useQueries({ queries: picked.slice(0, shownPicked).map((id) => applicationQuery(programSlug, id)) })
  const rows = picked.length > 0 ? files.flatMap(({ data }) => data ?? []) : (list.data?.data ?? [])
  const some: Recipient[] = rows.map((row) => ({ id: row.id, label: labelOf(row, t('messages.application')) }))
  return {
    to: picked.length > 0 ? { only: picked } : words,
    count: picked.length > 0 ? picked.length : list.data?.metadata.totalFiltred,
    some,
    hasFailed: list.isError,
    retry: () => void list.refetch(),
  }
}
