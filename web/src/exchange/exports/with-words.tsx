import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadWords, useWords } from '../../kernel/words/index.ts'

/** Shows what stands on pages of other rooms once this room's words are there: those pages do not fetch them. */
export function WithWords({ children }: { children: ReactNode }) {
  const { locale } = useWords()
  const { isSuccess } = useQuery({
    queryKey: ['words', 'exchange', locale],
    queryFn: () => loadWords(locale, ['exchange']).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isSuccess ? children : null
}
