import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styles from './search-input.module.css'

/** Milliseconds without typing after which a search begins. */
const pause = 300

/** What a list is searched for: handed over once typing rests; emptied from outside, it is empty. */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [{ typed, handed }, set] = useState({ typed: value, handed: value })
  const hand = useDebouncedCallback((text: string) => {
    set((now) => ({ ...now, handed: text.trim() }))
    onSearch(text.trim())
  }, pause)
  const isOverruled = value !== handed && value === ''
  if (isOverruled) set({ typed: '', handed: '' })
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        set((now) => ({ ...now, typed: text }))
        hand(text)
      }}
    />
  )
}
