import { type ExportColumn, type ExportFact, exportFacts } from '@laurel/contract/exchange'
import type { Field, FieldType } from '@laurel/contract/forms'
import { type LocalizedText, locales } from '@laurel/contract/kernel'
import { listColumns, type QuestionColumn } from '../../applications/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { say } from '../../kernel/words/index.ts'
import { type CategoryRow, listCategories, type ProgramRow } from '../../programs/index.ts'

/** What exports of a program are made from. */
export interface ExportGround {
  readonly program: ProgramRow
  readonly categories: ReadonlyMap<string, CategoryRow>
  readonly questions: ReadonlyMap<string, QuestionColumn>
  /** Every column that can be chosen, by id, in the order in which they are offered. */
  readonly offered: ReadonlyMap<string, ExportColumn>
}

export async function readExportGround(db: PlatformDb, program: ProgramRow): Promise<ExportGround> {
  const [categories, questions] = await Promise.all([listCategories(db, program.id), listColumns(db, program.id)])
  const offered = [...exportFacts.map(factColumn), ...[...questions.values()].map(questionColumn)]
  return {
    program,
    categories: new Map(categories.map((category) => [category.id, category])),
    questions,
    offered: new Map(offered.map((column) => [column.id, column])),
  }
}

const groups: Readonly<Record<ExportFact, ExportColumn['group']>> = {
  number: 'application',
  reference: 'application',
  externalReference: 'application',
  title: 'application',
  category: 'application',
  state: 'application',
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
