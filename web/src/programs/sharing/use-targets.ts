import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'

interface TargetGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

/** The value of the program itself. */
export const theProgram = 'program'

/** What a short link of the program may lead to: itself, its galleries, its votes, its juries; those that the person may see. */
export function useTargets(programId: string): TargetGroup[] {
  const { t, locale } = useWords()
  const params = { programId }
  const [galleries, votes, sessions] = useQueries({
    queries: [
      queryOf('listGalleries', { params }),
      queryOf('listPublicVotes', { params }),
      queryOf('listEvaluationSessions', { params, query: { perPage: 100 } }),
    ],
  })
  const nameOf = (text: string | Readonly<Record<string, string | undefined>>) =>
    typeof text === 'string' ? text : (text[locale] ?? Object.values(text).find(Boolean) ?? '')
  const group = (
    kind: string,
    label: string,
    things: readonly { id: string; title: Parameters<typeof nameOf>[0] }[],
  ) =>
    things.length === 0
      ? []
      : [{ group: label, items: things.map(({ id, title }) => ({ value: `${kind} ${id}`, label: nameOf(title) })) }]
  return [
    { group: t('programs.sharing.to.program'), items: [{ value: theProgram, label: t('programs.sharing.page') }] },
    ...group('gallery', t('programs.sharing.to.gallery'), galleries.data?.data ?? []),
    ...group('vote', t('programs.sharing.to.vote'), votes.data?.data ?? []),
    ...group('jury', t('programs.sharing.to.jury'), sessions.data?.data ?? []),
  ]
}
