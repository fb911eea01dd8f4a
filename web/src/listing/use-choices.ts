import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ApplicationRow } from '@laurel/contract/listing'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { useProgram } from '../applications/index.ts'
import { allOf, queryOf } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import type { Choice, Choices } from './subjects.ts'

const none: readonly Choice[] = []

/** Values of the facts of a program's list: its categories, languages, people, evaluation sessions. */
export function useProgramChoices(
  programSlug: string,
  { categories, fallback, languages }: ReturnType<typeof useProgram>,
  rows: readonly ApplicationRow[],
): Choices {
  const { locale } = useWords()
  const session = useSession()
  const sessions = useQuery({
    ...queryOf('listEvaluationSessions', { params: { programId: programSlug }, query: { lang: locale, perPage: 200 } }),
    enabled: may(session, 'program.evaluation.read'),
  }).data?.data
  const statuses = useQuery(queryOf('listStatuses', { params: { programId: programSlug } })).data?.data
  const tags = useQuery(queryOf('listTags', { params: { programId: programSlug } })).data?.data
  const people = useQuery(queryOf('listAssignable', { params: { programId: programSlug } })).data?.data
  const onScreen = useAssignees(rows)
  const assignees = useMemo(() => withOthers(people ?? [], onScreen), [people, onScreen])
  return useMemo(
    () => ({
      fallback,
      languages,
      categories: categories.map(({ id, title }) => ({ value: id, label: title })),
      programs: none,
      statuses: (statuses ?? []).map((one) => labelled(one, locale, fallback)),
      tags: (tags ?? []).map((one) => labelled(one, locale, fallback)),
      assignees,
      sessions: (sessions ?? []).map(({ id, title }) => ({ value: id, label: title })),
    }),
    [fallback, languages, categories, statuses, tags, assignees, sessions, locale],
  )
}

interface Labelled {
  readonly id: string
  readonly label: LocalizedText
  readonly colour: string
}

function labelled({ id, label, colour }: Labelled, locale: Locale, fallback: Locale): Choice {
  return { value: id, label: readText(label, locale, fallback), colour }
}

/** Those who can look after applications, and those who once could and still do. */
function withOthers(people: readonly { id: string; name: string }[], onScreen: readonly Choice[]): readonly Choice[] {
  const all = people.map(({ id, name }) => ({ value: id, label: name }))
  return [...all, ...onScreen.filter(({ value }) => !people.some(({ id }) => id === value))]
}

/** Values of the facts of the list of all programs. */
export function useDepositChoices(rows: readonly ApplicationRow[]): Choices {
  const { locale } = useWords()
  const programs = useQuery(allOf('listPrograms', { query: { lang: locale } })).data
  const assignees = useAssignees(rows)
  return useMemo(
    () => ({
      fallback: locale,
      languages: [...new Set(programs?.flatMap(({ supportedLangs }) => supportedLangs))],
      categories: none,
      programs: (programs ?? []).map(({ id, title }) => ({ value: id, label: title })),
      statuses: none,
      tags: none,
      assignees,
      sessions: none,
    }),
    [locale, programs, assignees],
  )
}

/** Those who look after the applications on screen. */
function useAssignees(rows: readonly ApplicationRow[]): readonly Choice[] {
  const names = new Map(rows.flatMap((row) => row.assignees.map(({ id, name }) => [id, name] as const)))
  const written = JSON.stringify([...names].sort(([, one], [, other]) => one.localeCompare(other)))
  return useMemo(
    () => (JSON.parse(written) as [string, string][]).map(([value, label]) => ({ value, label })),
    [written],
  )
}
