import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which a search begins. */
const pause = 300

/** A dense search: hands the text over once the person stops typing. */
export function SearchField({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const handed = useRef(onSearch)
  useEffect(() => {
    handed.current = onSearch
  })
  useEffect(() => {
    const timer = window.setTimeout(() => handed.current(text.trim()), text === '' ? 0 : pause)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      size="sm"
      w={220}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={15} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
