import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/later.tsx'
import { loadWords, useWords } from '../../kernel/words/index.ts'

const Card = later(async () => (await import('./named-card.tsx')).NamedCard)

/** On an applicant's own application, while a jury may still judge it: whom it names as not to judge it. */
export function NamedConflicts({ id }: { id: string }) {
  const named = useQuery(queryOf('listNamedConflicts', { params: { responseId: id } })).data
  if (!named || (!named.isOffered && named.data.length === 0)) return null
  return (
    <WithWords>
      <Card responseId={id} people={named.data} isOffered={named.isOffered} />
    </WithWords>
  )
}

/** The room's words come when they are needed: pages of applicants do not fetch them. */
function WithWords({ children }: { children: ReactNode }) {
  const { locale } = useWords()
  const { isSuccess } = useQuery({
    queryKey: ['words', 'evaluation', locale],
    queryFn: () => loadWords(locale, ['evaluation']).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isSuccess ? children : null
}
