import { type ExportColumn, type ExportFact, exportFacts } from '@laurel/contract/exchange/exports'
import type { Field, FieldType } from '@laurel/contract/forms/fields'
import { type Locale, type LocalizedText, locales } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { scoreSessionOf } from '@laurel/contract/listing'
import { permissionsOf } from '../../access/index.ts'
import { listColumns, type QuestionColumn } from '../../applications/index.ts'
import { listStatusRows, type StatusRow } from '../../applications/store/index.ts'
import { listSessions, type Session } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { type CategoryRow, listCategories, type ProgramRow } from '../../programs/index.ts'

/** What exports of a program are made from. */
export interface ExportContext {
  readonly program: ProgramRow
  readonly categories: ReadonlyMap<string, CategoryRow>
  readonly questions: ReadonlyMap<string, QuestionColumn>
  readonly statuses: ReadonlyMap<string, StatusRow>
  readonly sessions: ReadonlyMap<string, Session>
  /** Every column that can be chosen, by id, in the order in which they are offered. */
  readonly offered: ReadonlyMap<string, ExportColumn>
}

export async function readExportContext(db: PlatformDb, program: ProgramRow): Promise<ExportContext> {
  const [categories, questions, statuses, sessions] = await Promise.all([
    listCategories(db, program.id),
    listColumns(db, program.id),
    listStatusRows(db, program.id),
    listSessions(db, program.id),
  ])
  const offered = [
    ...exportFacts.map(factColumn),
    ...sessions.map((session) => scoreColumn(session, program.defaultLang)),
    ...[...questions.values()].map(questionColumn),
  ]
  return {
    program,
    categories: new Map(categories.map((category) => [category.id, category])),
    questions,
    statuses: new Map(statuses.map((status) => [status.id, status])),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    offered: new Map(offered.map((column) => [column.id, column])),
  }
}

/** What the caller may export: of sessions whose results are not for them they hear nothing. */
export async function readOwnContext(scene: Scene, program: ProgramRow): Promise<ExportContext> {
  const context = await readExportContext(scene.db, program)
  if (context.sessions.size === 0 || (await mayExportScores(scene, program.id))) return context
  const offered = [...context.offered].filter(([id]) => scoreSessionOf(id) === undefined)
  return { ...context, offered: new Map(offered) }
}

export async function mayExportScores(scene: Scene, programId: string): Promise<boolean> {
  return (await permissionsOf(scene, programId)).has('program.evaluation.export')
}

const groups: Readonly<Record<ExportFact, ExportColumn['group']>> = {
  number: 'application',
  reference: 'application',
  externalReference: 'application',
  title: 'application',
  category: 'application',
  state: 'application',
  status: 'application',
  gates: 'application',
  tags: 'application',
  assignees: 'application',
  applicantName: 'applicant',
  applicantEmail: 'applicant',
  createdAt: 'dates',
  updatedAt: 'dates',
  submittedAt: 'dates',
  decidedAt: 'dates',
  decisionPublishedAt: 'dates',
  source: 'origin',
  lang: 'origin',
  link: 'origin',
  id: 'origin',
}

function factColumn(fact: ExportFact): ExportColumn {
  const group = groups[fact]
  return {
    id: fact,
    title: factTitle(fact),
    group,
    kind: group === 'dates' ? 'moment' : fact === 'number' ? 'number' : 'text',
    fieldType: null,
    stepTitle: null,
    isPersonal: group === 'applicant',
    hasItems: false,
  }
}

/** The mean of a session, 0 to 100, as lists show it. */
function scoreColumn({ id, title }: Session, fallback: Locale): ExportColumn {
  const heading = (locale: Locale) =>
    say(locale, 'exchange.export.score', { session: readText(title, locale, fallback) })
  return {
    id: `score.${id}`,
    title: Object.fromEntries(locales.map((locale) => [locale, heading(locale)])),
    group: 'application',
    kind: 'number',
    fieldType: null,
    stepTitle: null,
    isPersonal: false,
    hasItems: false,
  }
}

export function factTitle(fact: ExportFact): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale, `exchange.export.fact.${fact}`)]))
}

function questionColumn({ key, type, title, stepTitle, field }: QuestionColumn): ExportColumn {
  return {
    id: `answers.${key}`,
    title,
    group: 'answers',
    kind: type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
    fieldType: type,
    stepTitle,
    isPersonal: isPersonal(field),
    hasItems: type === 'questions-group' || type === 'table',
  }
}

const personalTypes: ReadonlySet<FieldType> = new Set(['email', 'tel'])

/** Does the answer tell who somebody is? That of a group does as soon as a question in it does. */
function isPersonal(field: Field): boolean {
  return personalTypes.has(field.type) || (field.fields ?? []).some(isPersonal)
}
