import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds without typing after which a search begins. */
const pause = 300

/** What is typed into a search: handed over once typing rests, or at once. Said otherwise from outside, it is that. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [{ typed, handed, known }, set] = useState({ typed: value, handed: value, known: value })
  // An address takes a moment to follow: what was typed meanwhile stays.
  if (value !== known) set({ typed: value === handed ? typed : value, handed: value, known: value })
  const hand = useDebouncedCallback((text: string) => {
    set((now) => ({ ...now, handed: text }))
    onSearch(text)
  }, pause)
  function type(text: string): void {
    set((now) => ({ ...now, typed: text }))
    hand(text.trim())
  }
  return {
    typed,
    type,
    typeAtOnce(text: string) {
      type(text)
      hand.flush()
    },
  }
}
