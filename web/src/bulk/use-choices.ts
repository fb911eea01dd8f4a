import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { assignableQuery, statusesQuery, tagsQuery } from '../casework/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { sessionsQuery } from './bulk-queries.ts'

export type BulkChoice = 'status' | 'tags' | 'assignees' | 'session'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Values for an action, as a read. */
export function useChoices(kind: BulkChoice, programSlug: string) {
  const { locale, text } = useWords()
  const queryClient = useQueryClient()
  const named = (things: readonly { id: string; label: LocalizedText }[]): Choice[] =>
    things.map(({ id, label }) => ({ value: id, label: text(label) }))
  return queryOptions<Choice[]>({
    queryKey: ['bulkChoices', kind, programSlug, locale],
    staleTime: 0,
    async queryFn() {
      if (kind === 'tags') return named((await queryClient.fetchQuery(tagsQuery(programSlug))).data)
      if (kind === 'status') return named((await queryClient.fetchQuery(statusesQuery(programSlug))).data)
      if (kind === 'assignees') {
        const { data } = await queryClient.fetchQuery(assignableQuery(programSlug))
        return data.map(({ id, name }) => ({ value: id, label: name }))
      }
      const { data } = await queryClient.fetchQuery(sessionsQuery(programSlug))
      return data.map(({ id, title }) => ({ value: id, label: title }))
    },
  })
}
