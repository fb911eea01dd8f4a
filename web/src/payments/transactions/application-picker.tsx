import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Select, useDebouncedValue } from '../../ui/controls/index.ts'

interface Props {
  readonly programId: string
  readonly value: string | null
  readonly onChange: (responseId: string | null) => void
  readonly error: string | undefined
}

/** One application of the program, found by its title or reference. */
export function ApplicationPicker({ programId, value, onChange, error }: Props) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search, 250)
  const found = useQuery(
    queryOf('listApplications', { params: { programId }, query: { search: searched || undefined, perPage: 20 } }),
  )
  return (
    <Select
      data-autofocus
      searchable
      label={t('payments.column.application')}
      nothingFoundMessage={t('payments.none')}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={(found.data?.data ?? []).map(({ id, title, reference }) => ({
        value: id,
        label: [title || t('payments.untitled'), reference].filter(Boolean).join(' · '),
      }))}
      error={error}
      onChange={onChange}
    />
  )
}
