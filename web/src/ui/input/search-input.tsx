import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import styles from './search-input.module.css'
import { useTypedSearch } from './use-typed-search.ts'

/** What a list is searched for. */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const { typed, type } = useTypedSearch(value, onSearch)
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
