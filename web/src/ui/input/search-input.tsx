import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'

/** Milliseconds without typing after which a search begins. */
const pause = 300

/** What a list is searched for: handed over once typing rests; emptied from outside, it is empty. */
export function SearchInput({
  label,
  value,
  onSearch,
  className,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
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
      className={className}
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
