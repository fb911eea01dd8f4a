import type { Locale } from '@laurel/contract/kernel/locale'
import { previewedRows, type ResultSheetKey, type SessionExportPreview } from '@laurel/contract/results'
import { listEvaluations, type Session } from '../../evaluation/store/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Cell, Sheet } from '../../kernel/sheets/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { listComparisonPage } from '../ballots/compare-entries.ts'
import { getVerdicts } from '../get-verdicts.ts'
import { readResults } from '../live-results.ts'
import { answerWorkbook } from './answer-workbook.ts'
import { markSheets } from './export-marks.ts'
import { verdictSheets } from './export-verdicts.ts'

/** A sheet of the workbook, and what it is called between machines. */
interface Named {
  readonly key: ResultSheetKey
  readonly sheet: Sheet
}

/** The ranking and what it rests on as a workbook of all sheets or those wanted, written as it is sent. */
export async function exportResults(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  { lang = scene.locale, sheets: selected }: { lang?: Locale | undefined; sheets?: ResultSheetKey[] | undefined },
): Promise<Streamed> {
  const all = await sheetsOf(scene, program, session, lang)
  const sheets = all.filter(({ key }) => !selected || selected.includes(key)).map(({ sheet }) => sheet)
  // Of another mode's sheets this session has none.
  if (sheets.length === 0) refuse('invalid_input', { fields: [{ field: 'sheets', reason: 'unknown' }] })
  return answerWorkbook(program, session, sheets)
}

/** The first rows of each sheet, to look at before the workbook leaves. */
export async function previewExport(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lang: Locale = scene.locale,
): Promise<SessionExportPreview> {
  const sheets: SessionExportPreview['sheets'] = []
  for (const { key, sheet } of await sheetsOf(scene, program, session, lang)) {
    const rows: (string | number | null)[][] = []
    let total = 0
    for await (const row of sheet.rows) {
      total += 1
      if (rows.length < previewedRows) rows.push(row.map(shownCell))
    }
    const columns = sheet.columns.map(({ title, type }) => ({ title, isFigure: type === 'number' }))
    sheets.push({ key, name: sheet.name, columns, rows, total })
  }
  return { sheets }
}

/** Long comments are cut: the file has them whole. */
const longestShown = 200

function shownCell(cell: Cell): string | number | null {
  if (cell === null || cell === undefined || typeof cell === 'number') return cell ?? null
  return typeof cell === 'string' ? cell.slice(0, longestShown) : String(cell)
}

async function sheetsOf(scene: Scene, program: ProgramRow, session: Session, lang: Locale): Promise<Named[]> {
  if (session.mode === 'score') {
    const live = await readResults(scene, session)
    const comments = new Map((await listEvaluations(scene.db, session.id)).map(({ id, comment }) => [id, comment]))
    return named(['ranking', 'evaluations', 'jurors', 'criteria'], markSheets({ live, lang, program }, comments))
  }
  const verdicts = await getVerdicts(scene, session)
  const all = { page: 1, perPage: 1_000_000 }
  const pairs = session.mode === 'pairwise' ? (await listComparisonPage(scene, session, all)).data : []
  return named(['ranking', 'pairs'], verdictSheets(verdicts, pairs, lang))
}

const named = (keys: readonly ResultSheetKey[], sheets: readonly Sheet[]): Named[] =>
  sheets.map((sheet, at) => ({ key: keys[at] ?? 'ranking', sheet }))
