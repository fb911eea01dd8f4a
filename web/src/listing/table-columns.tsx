import type { ApplicationColumn } from '@laurel/contract/applications'
import { gateStatuses } from '@laurel/contract/applications/states'
import type { Field } from '@laurel/contract/forms/fields'
import { answerText } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ApplicationRow } from '@laurel/contract/listing'
import type { ReactNode } from 'react'
import { StateMark } from '../applications/index.ts'
import { RowLink } from '../kernel/router/index.ts'
import type { Words } from '../kernel/words/index.ts'
import { Dot } from '../ui/page/index.ts'
import type { Column } from '../ui/table/index.ts'
import { categoryDot } from './category-dot.ts'
import cells from './cells.module.css'
import { AssigneesCell, ShareCell, TagsCell } from './cells.tsx'
import type { Choice, Choices } from './subjects.ts'

export interface TableFacts {
  /** Absent in the list of all programs: each row names its own. */
  readonly programSlug: string | undefined
  readonly categories: readonly { readonly id: string; readonly title: string }[]
  readonly columns: readonly ApplicationColumn[]
  readonly fallback: Locale
  /** Absent: the platform's. */
  readonly timeZone: string | undefined
  /** The query of the list, so that a page opened from it knows its neighbours. */
  readonly listQuery: string
  /** Labels of statuses, tags, programs and sessions. */
  readonly choices: Choices
}

/** The program of a row, as addresses and calls name it. */
export function programOf({ programSlug }: Pick<TableFacts, 'programSlug'>, row: ApplicationRow): string {
  return programSlug ?? row.programId
}

/** Facts that can be shown beside the name. */
export const factColumns = [
  'number',
  'program',
  'category',
  'state',
  'status',
  'tags',
  'assignees',
  'unread',
  'gate',
  'completeness',
  'submittedAt',
  'createdAt',
  'updatedAt',
  'decidedAt',
  'applicant',
  'source',
  'lang',
] as const
type FactColumn = (typeof factColumns)[number]

const widths: Record<FactColumn, string> = {
  number: '104px',
  program: '190px',
  category: '200px',
  state: '190px',
  status: '150px',
  tags: '170px',
  assignees: '150px',
  unread: '150px',
  gate: '190px',
  completeness: '110px',
  submittedAt: '125px',
  createdAt: '110px',
  updatedAt: '110px',
  decidedAt: '110px',
  applicant: '220px',
  source: '110px',
  lang: '110px',
}

/** Facts that are there once the program has some, and those that mean something in one program only. */
function isOffered(fact: FactColumn, { programSlug, choices }: TableFacts): boolean {
  if (fact === 'program') return programSlug === undefined
  if (fact === 'status') return choices.statuses.length > 0
  if (fact === 'tags') return choices.tags.length > 0
  return (fact !== 'category' && fact !== 'gate') || programSlug !== undefined
}

/** Everything that can be a column, with its name. */
export function offeredColumns(facts: TableFacts, { t, locale }: Words) {
  const { columns, fallback, choices } = facts
  return [
    ...factColumns
      .filter((fact) => isOffered(fact, facts))
      .map((id) => ({ id: id as string, label: t(`applications.fact.${id}`) })),
    ...choices.sessions.map(({ value, label }) => ({
      id: `score.${value}`,
      label: t('applications.fact.score', { session: label }),
    })),
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
        <RowLink to={`/admin/programs/${programOf(facts, row)}/responses/${row.id}${facts.listQuery}`}>
          {row.title || t('applications.untitled')}
        </RowLink>{' '}
        {row.applicant.name}
      </>
    ),
  }
  return [name, ...chosen.flatMap((id) => columnOf(id, facts, words) ?? [])]
}

function columnOf(id: string, facts: TableFacts, words: Words): Column<ApplicationRow> | undefined {
  const fact = factColumns.find((one) => one === id)
  if (fact && !isOffered(fact, facts)) return undefined
  if (fact) {
    return {
      id,
      header: words.t(`applications.fact.${fact}`),
      width: widths[fact],
      isSortable: true,
      cell: (row) => factCell(fact, row, facts, words),
    }
  }
  const session = facts.choices.sessions.find(({ value }) => `score.${value}` === id)
  if (session) {
    const header = words.t('applications.fact.score', { session: session.label })
    return {
      id,
      header,
      width: widthOfFigures(header),
      isNumeric: true,
      isSortable: true,
      cell: (row) => scoreText(row.facts[id], words),
    }
  }
  const column = facts.columns.find(({ key }) => `answers.${key}` === id)
  if (!column) return undefined
  const header = readText(column.title, words.locale, facts.fallback) || column.key
  return {
    id,
    header,
    width: column.kind === 'number' ? widthOfFigures(header) : '190px',
    isNumeric: column.kind === 'number',
    isSortable: true,
    cell: (row) => answerText(fieldOf(column), row.answers[column.key], words.locale, facts.fallback),
  }
}

/** Figures are short: what they are called asks for the room, up to a point. */
function widthOfFigures(header: string): string {
  return `${Math.min(220, Math.max(130, header.length * 7 + 40))}px`
}

function scoreText(score: ApplicationRow['facts'][string] | undefined, { format }: Words): string {
  return typeof score === 'number' ? format.number(Math.round(score * 100) / 100) : ''
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
      return <StateMark state={row.state} label={waitingWord(row, t)} />
    case 'submittedAt':
      return day(row.submittedAt)
    case 'createdAt':
      return day(row.createdAt)
    case 'updatedAt':
      return day(row.updatedAt)
    case 'decidedAt':
      return day(row.decidedAt)
    case 'applicant':
      return row.applicant.email
    case 'program':
      return labelOf(facts.choices.programs, row.programId)
    case 'status':
      return labelOf(facts.choices.statuses, row.statusId)
    case 'tags':
      return <TagsCell ids={row.tags} tags={facts.choices.tags} />
    case 'assignees':
      return <AssigneesCell assignees={row.assignees} />
    case 'unread':
      return row.facts.unread === true ? t('applications.unreadCell') : ''
    case 'gate':
      return gateText(row.facts.gate, t)
    case 'completeness':
      return <ShareCell share={row.completeness} />
    case 'lang':
      return format.language(row.lang)
    case 'source':
      return t(`applications.source.${row.source}`)
  }
}

/** What a draft waits for at a validation, where the list knows. */
function waitingWord({ state, facts }: ApplicationRow, t: Words['t']): string | undefined {
  const gate = (['pending', 'changes_allowed', 'rejected'] as const).find((status) => status === facts.gate)
  return state === 'draft' && gate ? t(`applications.gateDraft.${gate}`) : undefined
}

function gateText(gate: ApplicationRow['facts'][string] | undefined, t: Words['t']): string {
  const status = gateStatuses.find((one) => one === gate)
  return status ? t(`applications.gateStatus.${status}`) : ''
}

function labelOf(choices: readonly Choice[], id: string | null): string {
  return choices.find(({ value }) => value === id)?.label ?? ''
}

/** A category with its colour: 2 to 5, in the order of the program (docs/rules.md §13.2). */
export function Category({ id, categories }: { id: string; categories: TableFacts['categories'] }) {
  const index = categories.findIndex((category) => category.id === id)
  if (index < 0) return null
  return (
    <span className={cells.category}>
      <Dot color={categoryDot(index)} /> {categories[index]?.title}
    </span>
  )
}
