import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { useDebouncedValue } from '../ui/controls/index.ts'
import type { Named } from './definition/task-names.ts'

interface Found {
  readonly id: string
  readonly title: string
  readonly reference: string | null
}

/** Applications of a program found by what is typed, for lists to choose from. */
export function useFoundApplications(programSlug: string) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data } = useQuery({
    ...queryOf('listApplications', { params: { programId: programSlug }, query: { search, perPage: 20 } }),
    placeholderData: keepPreviousData,
  })
  const nameOf = ({ id, title, reference }: Found): Named => ({
    value: id,
    label: [title || t('applications.untitled'), reference].filter(Boolean).join(' · '),
  })
  return { typed, setTyped, found: (data?.data ?? []).map(nameOf), nameOf }
}
