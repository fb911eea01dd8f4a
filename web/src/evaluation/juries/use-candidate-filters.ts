import type { ApplicationState } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { sessionsQuery } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'

type Question = AnswerOf<'listApplicationColumns'>['data'][number]

/** States in which an application can be judged. */
export const judged = [
  'submitted',
  'in_review',
  'to_complete',
  'accepted',
  'waitlisted',
  'rejected',
] as const satisfies readonly ApplicationState[]

/** Of these, one value each; empty: whatever it is. */
export const chosenBy = ['view', 'category', 'state', 'status', 'tag', 'order'] as const
export type Chosen = Readonly<Record<(typeof chosenBy)[number], string>>
const nothing: Chosen = { view: '', category: '', state: '', status: '', tag: '', order: '' }

export interface Choice {
  readonly value: string
  readonly label: string
}

/** How applications of the program are chosen from, and what the list asks the server for. */
export function useCandidateFilters(program: AnswerOf<'getProgram'>, categories: AnswerOf<'listCategories'>['data']) {
  const { t, locale } = useWords()
  const { session: own } = useSessionAddress()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(nothing)
  const [maxCount, setMaxCount] = useState<number>()
  const params = { programId: program.id }
  const read = (text: Parameters<typeof readText>[0]) => readText(text, locale, program.defaultLang)
  const questions = useQuery(queryOf('listApplicationColumns', { params })).data?.data ?? []
  const tags = useQuery(queryOf('listTags', { params })).data?.data ?? []
  const statuses = useQuery(queryOf('listStatuses', { params })).data?.data ?? []
  const views = useQuery(queryOf('listViews', { params })).data?.data ?? []
  const sessions = useQuery(sessionsQuery(program.id, locale)).data?.data ?? []
  const numbers = questions.filter(({ kind }) => kind === 'number')
  const scored = sessions.filter(({ id, mode }) => id !== own.id && mode === 'score')
  const view = views.find(({ id }) => id === chosen.view)
  const ordering = numbers.find(({ key }) => orderOf(key) === chosen.order)
  const byThing = (name: 'view' | 'status' | 'tag', label: string, all: readonly Choice[]) => ({
    name,
    label,
    choices: [{ value: '', label: t(`evaluation.entries.any.${name}`) }, ...all],
    isOffered: all.length > 0,
  })
  const labels = {
    view: byThing(
      'view',
      t('evaluation.entries.view'),
      views.map(({ id, name }) => ({ value: id, label: name })),
    ),
    category: {
      label: t('evaluation.category'),
      choices: [
        { value: '', label: t('evaluation.allCategories') },
        ...categories.map(({ id, title }) => ({ value: id, label: title })),
      ],
      isOffered: true,
    },
    state: {
      label: t('evaluation.state'),
      choices: [
        { value: '', label: t('evaluation.allStates') },
        ...judged.map((value) => ({ value, label: t(`evaluation.applicationState.${value}`) })),
      ],
      isOffered: true,
    },
    status: byThing(
      'status',
      t('evaluation.entries.status'),
      statuses.map(({ id, label }) => ({ value: id, label: read(label) })),
    ),
    tag: byThing(
      'tag',
      t('evaluation.entries.tag'),
      tags.map(({ id, label }) => ({ value: id, label: read(label) })),
    ),
    order: {
      label: t('evaluation.entries.order'),
      choices: [
        { value: '', label: t('evaluation.entries.byTitle') },
        ...scored.map(({ id, title }) => ({
          value: `score.${id}`,
          label: t('evaluation.entries.bestFirst', { session: title }),
        })),
        ...numbers.map(({ key, title }) => ({
          value: orderOf(key),
          label: t('evaluation.entries.largestFirst', { question: read(title) }),
        })),
      ],
      isOffered: true,
    },
  }
  return {
    labels,
    chosen,
    search,
    maxCount,
    setMost: setMaxCount,
    ordering,
    choose: (name: keyof Chosen, value: string) => setChosen((now) => ({ ...now, [name]: value })),
    setSearch,
    stateLabel: stateNames(statuses, read, (state) => t(`evaluation.applicationState.${state}`)),
    listQuery: {
      search: [view?.search, search].filter(Boolean).join(' ') || undefined,
      filter: JSON.stringify(filterOf(chosen, view)),
      sort: chosen.order ? `-${chosen.order}` : 'title',
      columns: ordering?.key,
    },
  }
}

const orderOf = (key: string) => `answers.${key}`

const one = (field: string, value: string) => (value ? [{ field, op: 'in' as const, value: [value] }] : [])

/** Everything that is chosen, together; what a saved view asks for among it. */
function filterOf(chosen: Chosen, view: AnswerOf<'listViews'>['data'][number] | undefined) {
  return {
    and: [
      { field: 'state', op: 'in' as const, value: chosen.state ? [chosen.state] : [...judged] },
      ...one('category', chosen.category),
      ...one('status', chosen.status),
      ...one('tags', chosen.tag),
      ...(view?.filter ? [view.filter] : []),
    ],
  }
}

type Row = AnswerOf<'listApplications'>['data'][number]

/** The state of a row, by the program's own word where there is one. */
function stateNames(
  statuses: AnswerOf<'listStatuses'>['data'],
  read: (text: Partial<Record<Locale, string>>) => string,
  nameOf: (state: (typeof judged)[number]) => string,
) {
  const own = new Map(statuses.map(({ id, label }) => [id, read(label)]))
  return ({ state, statusId }: Row) =>
    own.get(statusId ?? '') ?? (judged.some((one) => one === state) ? nameOf(state as (typeof judged)[number]) : '')
}

export type { Question }
