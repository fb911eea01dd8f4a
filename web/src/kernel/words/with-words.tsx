import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadWords } from './load-words.ts'
import { useWords } from './words-context.tsx'

/** Shows what stands on pages of other rooms once these rooms' words are there: those pages do not fetch them. */
export function WithWords({ rooms, children }: { rooms: readonly string[]; children: ReactNode }) {
  const { locale } = useWords()
  const { isSuccess } = useQuery({
    queryKey: ['words', rooms, locale],
    queryFn: () => loadWords(locale, rooms).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isSuccess ? children : null
}
