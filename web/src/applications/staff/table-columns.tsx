import type { ApplicationColumn, ApplicationRow } from '@laurel/contract/applications'
import { answerText, type Field } from '@laurel/contract/forms'
import { type Locale, readText } from '@laurel/contract/kernel'
import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/index.ts'
import type { Words } from '../../kernel/words/index.ts'
import { type Column, Dot } from '../../ui/index.ts'
import { StateMark } from '../state-mark.tsx'

export interface TableFacts {
  readonly programSlug: string
  readonly categories: readonly { readonly id: string; readonly title: string }[]
  readonly columns: readonly ApplicationColumn[]
  readonly fallback: Locale
  readonly timeZone: string
  /** The query of the list, so that a page opened from it knows its neighbours. */
  readonly listQuery: string
}

/** Facts that can be shown beside the name. */
export const factColumns = [
  'number',
  'category',
  'state',
  'submittedAt',
  'createdAt',
  'updatedAt',
  'email',
  'source',
] as const
type FactColumn = (typeof factColumns)[number]

const widths: Record<FactColumn, string> = {
  number: '96px',
  category: '190px',
  state: '150px',
  submittedAt: '110px',
  createdAt: '110px',
  updatedAt: '110px',
  email: '220px',
  source: '110px',
}

/** Everything that can be a column, with its name. */
export function offeredColumns({ columns, fallback }: TableFacts, { t, locale }: Words) {
  return [
    ...factColumns.map((id) => ({ id: id as string, label: t(`applications.fact.${id}`) })),
    ...columns.map(({ key, title }) => ({ id: `answers.${key}`, label: readText(title, locale, fallback) || key })),
  ]
}

/** The columns of the table: the name with the person, then those chosen. */
export function tableColumns(facts: TableFacts, chosen: readonly string[], words: Words): Column<ApplicationRow>[] {
  const { t } = words
  const name: Column<ApplicationRow> = {
    id: 'title',
    header: t('applications.fact.title'),
    width: '34%',
    isSortable: true,
    cell: (row) => (
      <>
        <Link to={`/admin/programs/${facts.programSlug}/responses/${row.id}${facts.listQuery}`}>
          {row.title || t('applications.untitled')}
        </Link>{' '}
        {row.applicant.name}
      </>
    ),
  }
  return [name, ...chosen.flatMap((id) => columnOf(id, facts, words) ?? [])]
}

function columnOf(id: string, facts: TableFacts, words: Words): Column<ApplicationRow> | undefined {
  const fact = factColumns.find((one) => one === id)
  if (fact) {
    return {
      id,
      header: words.t(`applications.fact.${fact}`),
      width: widths[fact],
      isSortable: fact !== 'email' && fact !== 'source',
      cell: (row) => factCell(fact, row, facts, words),
    }
  }
  const column = facts.columns.find(({ key }) => `answers.${key}` === id)
  if (!column) return undefined
  return {
    id,
    header: readText(column.title, words.locale, facts.fallback) || column.key,
    width: column.kind === 'number' ? '130px' : '190px',
    isNumeric: column.kind === 'number',
    isSortable: column.sortable,
    cell: (row) => fixedSpaces(answerText(fieldOf(column), row.answers[column.key], words.locale, facts.fallback)),
  }
}

/** Thin spaces vanish at this size (DESIGN §7). */
function fixedSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

/** As much of the field as its text needs. */
function fieldOf({ key, reference, type, title, options, currency, unit }: ApplicationColumn): Field {
  const rules = { ...(currency && { currency }), ...(unit && { unit }) }
  return { key, reference, type: type as Field['type'], title, required: false, options, rules }
}

function factCell(fact: FactColumn, row: ApplicationRow, facts: TableFacts, { t, format }: Words): ReactNode {
  const day = (moment: string | null) => (moment ? format.shortDate(moment, facts.timeZone) : '')
  switch (fact) {
    case 'number':
      return row.reference ?? row.externalReference ?? ''
    case 'category':
      return <Category id={row.category.id} categories={facts.categories} />
    case 'state':
      return <StateMark state={row.state} />
    case 'submittedAt':
      return day(row.submittedAt)
    case 'createdAt':
      return day(row.createdAt)
    case 'updatedAt':
      return day(row.updatedAt)
    case 'email':
      return row.applicant.email
    case 'source':
      return t(`applications.source.${row.source}`)
  }
}

/** A category with its colour: 2 to 5, in the order of the program (DESIGN §2). */
export function Category({ id, categories }: { id: string; categories: TableFacts['categories'] }) {
  const index = categories.findIndex((category) => category.id === id)
  if (index < 0) return null
  return (
    <>
      <Dot color={2 + (index % 4)} /> {categories[index]?.title}
    </>
  )
}
