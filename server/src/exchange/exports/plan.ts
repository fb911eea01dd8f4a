import { topFields } from '@laurel/contract/applications'
import {
  type ChosenColumn,
  type ExportSettings,
  isExportFact,
  type TableFormat,
} from '@laurel/contract/exchange/exports'
import { type Field, holdsAnswer } from '@laurel/contract/forms/fields'
import { answerText, groupRows, readAnswer, rowsLimit, tableRows } from '@laurel/contract/forms/values'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { scoreSessionOf } from '@laurel/contract/listing'
import type { Scene } from '../../kernel/scene.ts'
import type { Cell, Column } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import { answerCell, answerJson, cellType, tableCell } from './answer-cell.ts'
import { codeNames } from './code-name.ts'
import { type CompanyPlace, companyColumns } from './company-columns.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportedApplication } from './exported.ts'
import { type FactReading, factReader } from './fact-cell.ts'
import { withKeys } from './with-keys.ts'

export interface PlannedColumn extends Column {
  /** The column chosen that it comes from. */
  readonly columnId: string
  /** Its name in JSON, each once. */
  readonly key: string
  /** `item`: place of the item in the group or table whose rows these are. */
  read(document: ExportedApplication, item: number): Cell
  /** What it is in JSON. */
  readJson(document: ExportedApplication): unknown
}

export interface PlannedSheet {
  readonly name: string
  readonly columns: readonly PlannedColumn[]
  /** Rows that an application takes in this sheet. */
  rowsOf(document: ExportedApplication): number
}

export interface ExportPlan {
  readonly sheets: readonly PlannedSheet[]
  /** Columns chosen whose question is gone. */
  readonly gone: readonly ChosenColumn[]
}

interface Planning extends FactReading {
  readonly groups: ExportSettings['groups']
  readonly code: (text: string) => string
}

/** What the sheets of an export are made of. CSV has one sheet: groups that would have their own take rows. JSON holds items as they are. */
export function planExport(
  scene: Pick<Scene, 'platform' | 'house'>,
  context: ExportContext,
  settings: ExportSettings & { format: TableFormat },
): ExportPlan {
  const { format, lang, columns } = settings
  const known = columns.filter(({ id }) => context.offered.has(id))
  const planning: Planning = {
    context,
    platform: scene.platform,
    format,
    language: { locale: lang, fallback: context.program.defaultLang },
    groups: format === 'json' ? 'joined' : format === 'csv' && settings.groups === 'sheets' ? 'rows' : settings.groups,
    code: codeNames(scene.house.secret, context.program.id),
  }
  const apart = planning.groups === 'sheets' ? known.filter(({ id }) => context.offered.get(id)?.hasItems) : []
  const main = known.filter((column) => !apart.includes(column))
  return {
    sheets: [mainSheet(planning, main), ...apart.map((column) => itemSheet(planning, column))],
    gone: columns.filter((column) => !known.includes(column)),
  }
}

function mainSheet(planning: Planning, chosen: readonly ChosenColumn[]): PlannedSheet {
  const columns = chosen.flatMap((column) => plan(planning, column))
  const items = planning.groups === 'rows' ? chosen.flatMap((column) => itemsOf(planning, column) ?? []) : []
  const rowsOf =
    items.length === 0
      ? () => 1
      : (document: ExportedApplication) => Math.max(1, ...items.map((list) => list(document).length))
  return { name: say(planning.language.locale, 'exchange.export.sheet'), columns: withKeys(columns), rowsOf }
}

/** A sheet with a row for each item, which says whose it is. */
function itemSheet(planning: Planning, chosen: ChosenColumn): PlannedSheet {
  const items = itemsOf(planning, chosen) ?? (() => [])
  const owner = (['number', 'reference', 'title'] as const).flatMap((id) => plan(planning, { id }))
  const place: PlannedColumn = {
    columnId: chosen.id,
    key: 'item',
    title: say(planning.language.locale, 'exchange.export.item'),
    type: 'number',
    width: 8,
    read: (_, item) => item + 1,
    readJson: () => null,
  }
  const columns = [...owner, place, ...plan({ ...planning, groups: 'rows' }, chosen)]
  const title = headingOf(planning, chosen)
  return { name: title, columns: withKeys(columns), rowsOf: (document) => items(document).length }
}

/** The columns that a chosen one becomes: one, or several where a group is not joined. */
function plan(planning: Planning, chosen: ChosenColumn): PlannedColumn[] {
  if (isExportFact(chosen.id)) return [factColumn(planning, chosen)]
  const sessionId = scoreSessionOf(chosen.id)
  if (sessionId !== undefined) return [scoreColumn(planning, chosen, sessionId)]
  const field = fieldOf(planning, chosen.id)
  if (!field) return []
  const isApart = planning.groups !== 'joined'
  if (isApart && field.type === 'simple-questions-group') return groupColumns(planning, chosen, field)
  if (isApart && field.type === 'questions-group') return itemColumns(planning, chosen, field)
  if (isApart && field.type === 'table') return tableColumns(planning, chosen, field)
  const valueIn = ({ answers }: ExportedApplication) => readAnswer(answers, field.key)
  return [answerColumn(planning, chosen, field), ...companyColumns(placeOf(planning, chosen), field, valueIn)]
}

function factColumn(planning: Planning, chosen: ChosenColumn): PlannedColumn {
  const { id } = chosen
  const kind = planning.context.offered.get(id)?.kind
  const read = isExportFact(id) ? factReader(id, planning) : () => null
  const isMoment = kind === 'moment' && planning.format !== 'csv' && planning.format !== 'json'
  const type = id === 'link' ? 'link' : kind === 'number' ? 'number' : isMoment ? 'date' : 'text'
  const zone = kind === 'moment' && planning.format !== 'json' ? ` (${planning.context.program.timeZone})` : ''
  const coded = (document: ExportedApplication) => codedCell(planning, chosen, read(document))
  return {
    columnId: id,
    key: id,
    title: headingOf(planning, chosen) + zone,
    type: chosen.obfuscate ? 'text' : type,
    width: kind === 'number' ? 10 : id === 'title' ? 40 : 22,
    read: coded,
    readJson: (document) => coded(document) ?? null,
  }
}

function scoreColumn(planning: Planning, chosen: ChosenColumn, sessionId: string): PlannedColumn {
  const read = ({ scores }: ExportedApplication) => {
    const mean = scores.get(sessionId)
    return codedCell(planning, chosen, mean === undefined ? null : Math.round(mean * 100) / 100)
  }
  return {
    columnId: chosen.id,
    key: `score_${planning.context.sessions.get(sessionId)?.slug ?? sessionId}`,
    title: headingOf(planning, chosen),
    type: chosen.obfuscate ? 'text' : 'number',
    width: 14,
    read,
    readJson: (document) => read(document) ?? null,
  }
}

function answerColumn(planning: Planning, chosen: ChosenColumn, field: Field): PlannedColumn {
  const { language } = planning
  const cell = answerCell(field, language)
  const json = answerJson(field, language)
  const valueIn = ({ answers }: ExportedApplication) =>
    Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  const coded = (document: ExportedApplication) =>
    codedCell(planning, chosen, answerText(field, valueIn(document), language.locale, language.fallback))
  return {
    columnId: chosen.id,
    key: field.reference,
    title: headingOf(planning, chosen) + unitOf(field),
    type: chosen.obfuscate ? 'text' : cellType(field),
    width: field.type === 'textarea' ? 50 : 22,
    read: chosen.obfuscate ? coded : (document) => cell(valueIn(document)),
    readJson: chosen.obfuscate ? coded : (document) => json(valueIn(document)),
  }
}

function groupColumns(planning: Planning, chosen: ChosenColumn, group: Field): PlannedColumn[] {
  return insideOf(group).flatMap((field) =>
    innerColumns(planning, chosen, field, ({ answers }) => readAnswer(readAnswer(answers, group.key), field.key)),
  )
}

function itemColumns(planning: Planning, chosen: ChosenColumn, group: Field): PlannedColumn[] {
  const items = itemsOf(planning, chosen) ?? (() => [])
  return insideOf(group).flatMap((field) =>
    innerColumns(planning, chosen, field, (document, item) => readAnswer(items(document)[item], field.key)),
  )
}

function tableColumns(planning: Planning, chosen: ChosenColumn, field: Field): PlannedColumn[] {
  const { language } = planning
  const layout = field.table
  const rows = ({ answers }: ExportedApplication) => tableRows(readAnswer(answers, field.key), rowsLimit)
  const common = { columnId: chosen.id, readJson: () => null, width: 18 }
  const heading = headingOf(planning, chosen)
  const titles: PlannedColumn[] = layout?.openRows
    ? []
    : [
        {
          ...common,
          key: `${field.reference}.row`,
          title: `${heading} – ${say(language.locale, 'exchange.export.row')}`,
          type: 'text',
          read(document, item) {
            const id = rows(document)[item]?.id
            return readText(
              layout?.rows.find(({ reference }) => reference === id)?.title,
              language.locale,
              language.fallback,
            )
          },
        },
      ]
  return [
    ...titles,
    ...(layout?.cols ?? []).map((column): PlannedColumn => {
      const cell = tableCell(column, language)
      const read: PlannedColumn['read'] = (document, item) =>
        cell(readAnswer(rows(document)[item]?.cells, column.reference))
      return {
        ...common,
        key: `${field.reference}.${column.reference}`,
        title: `${heading} – ${readText(column.title, language.locale, language.fallback)}`,
        type: chosen.obfuscate || column.type === 'select' ? 'text' : column.type,
        read: (document, item) => codedCell(planning, chosen, read(document, item)),
      }
    }),
  ]
}

/** A question inside a group. */
function innerColumns(
  planning: Planning,
  chosen: ChosenColumn,
  field: Field,
  valueIn: (document: ExportedApplication, item: number) => unknown,
): PlannedColumn[] {
  const { language } = planning
  const cell = answerCell(field, language)
  const heading = `${headingOf(planning, chosen)} – ${readText(field.title, language.locale, language.fallback)}`
  const column: PlannedColumn = {
    columnId: chosen.id,
    key: `${chosen.id.slice('answers.'.length)}.${field.reference}`,
    title: `${heading}${unitOf(field)}`,
    type: chosen.obfuscate ? 'text' : cellType(field),
    width: 22,
    read: (document, item) => codedCell(planning, chosen, cell(valueIn(document, item))),
    readJson: () => null,
  }
  return [column, ...companyColumns({ ...placeOf(planning, chosen), heading, key: column.key }, field, valueIn)]
}

/** Where columns beside a chosen one stand. */
function placeOf(planning: Planning, chosen: ChosenColumn): CompanyPlace {
  const field = fieldOf(planning, chosen.id)
  return {
    columnId: chosen.id,
    key: field?.reference ?? chosen.id,
    heading: headingOf(planning, chosen),
    locale: planning.language.locale,
    coded: (cell) => codedCell(planning, chosen, cell),
  }
}

/** The items of a group or the rows of a table that an application has; undefined for what has none. */
function itemsOf(planning: Planning, { id }: ChosenColumn): ((document: ExportedApplication) => unknown[]) | undefined {
  const field = fieldOf(planning, id)
  if (field?.type === 'questions-group')
    return ({ answers }) => groupRows(readAnswer(answers, field.key), rowsLimit).map(({ v }) => v)
  if (field?.type === 'table') return ({ answers }) => tableRows(readAnswer(answers, field.key), rowsLimit)
  return undefined
}

function fieldOf({ context }: Planning, id: string): Field | undefined {
  return context.questions.get(id.slice('answers.'.length))?.field
}

function insideOf(group: Field): Field[] {
  return topFields(group.fields ?? []).filter(({ type }) => holdsAnswer(type))
}

function codedCell({ code }: Planning, { obfuscate }: ChosenColumn, cell: Cell): Cell {
  if (!obfuscate || cell === null || cell === undefined || cell === '') return cell
  return code(
    typeof cell === 'object' && 'url' in cell ? cell.url : String(cell instanceof Date ? cell.toISOString() : cell),
  )
}

/** In the language of the export: as somebody named it for this export, else its own title. */
function headingOf({ context, language }: Planning, { id, label }: ChosenColumn): string {
  const own = label && readText(label, language.locale, language.fallback)
  return (
    own || readText(context.offered.get(id)?.title as LocalizedText | undefined, language.locale, language.fallback)
  )
}

function unitOf({ rules }: Field): string {
  const unit = rules?.currency ?? rules?.unit
  return unit ? ` (${unit})` : ''
}
