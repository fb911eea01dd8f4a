import {
  type ExportOrder,
  type ExportPreview,
  exportObstacle,
  numberedPaths,
  pathOf,
  previewRows,
  printPattern,
} from '@laurel/contract/exchange/exports'
import type { Scene } from '../../kernel/scene.ts'
import type { Cell } from '../../kernel/sheets/index.ts'
import { countPickedOf, packMatching, unpackIds } from '../../listing/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { checkPersonal, checkSettings, isTable } from './check-order.ts'
import { type ExportContext, readOwnContext } from './export-context.ts'
import { type ExportedApplication, readExported } from './exported.ts'
import { type PlannedSheet, planExport } from './plan.ts'
import { fileQuestions, filesIn, wordsOfFile, wordsOfPrint } from './write-archive.ts'

/** Characters of a cell that a preview shows. */
const shownLength = 300

/** The beginning of an export. Refuses as the export itself does, but says what is too much beside what it would begin with. */
export async function previewExport(scene: Scene, program: ProgramRow, order: ExportOrder): Promise<ExportPreview> {
  const context = await readOwnContext(scene, program)
  const { settings, what } = order
  checkSettings(context, settings)
  await checkPersonal(scene, context, order)
  const total = await countPickedOf(scene, program, what, what)
  const ids = unpackIds(await packMatching(scene, program, what, what, previewRows), 0, previewRows)
  const documents = await readExported(scene, context, settings, ids)
  const sheets = isTable(settings) ? planExport(scene, context, settings).sheets : []
  const columns = Math.max(0, ...sheets.map((sheet) => sheet.columns.length))
  return {
    total,
    sheets: sheets.map((sheet) => beginningOf(sheet, documents)),
    paths: settings.format === 'zip' ? pathsOf(context, order, documents) : [],
    problem: exportObstacle(settings.format, { applications: total, columns }) ?? null,
  }
}

function beginningOf({ name, columns, rowsOf }: PlannedSheet, documents: readonly ExportedApplication[]) {
  const rows: string[][] = []
  for (const document of documents) {
    const count = rowsOf(document)
    for (let item = 0; item < count && rows.length < previewRows; item++)
      rows.push(columns.map((column) => textOf(column.read(document, item))))
  }
  return {
    name,
    columns: columns.map(({ title, columnId, type }) => ({ title, columnId, isNumeric: type === 'number' })),
    rows,
  }
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  const text = typeof cell === 'object' ? cell.text || cell.url : String(cell)
  return text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text
}

function pathsOf(
  context: ExportContext,
  { settings }: ExportOrder,
  documents: readonly ExportedApplication[],
): string[] {
  const questions = fileQuestions(context, settings)
  const number = numberedPaths()
  const paths: string[] = []
  for (const document of documents) {
    if (settings.documents)
      paths.push(number(pathOf(printPattern(settings.pattern), wordsOfPrint(context, settings, document))))
    for (const answered of filesIn(document, questions))
      paths.push(number(pathOf(settings.pattern, wordsOfFile(context, settings, document, answered))))
  }
  return paths.slice(0, previewRows)
}
