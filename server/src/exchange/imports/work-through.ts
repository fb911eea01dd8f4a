import { checkMapping, type ImportProblem } from '@laurel/contract/exchange/imports'
import { dayIn } from '@laurel/contract/kernel'
import { findFile } from '../../files/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { type OpenTable, type TableCell, UnreadableTable } from '../../kernel/sheets/index.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { cellText } from '../cells/cell-text.ts'
import { columnNames } from '../column-names.ts'
import type { FileIndex } from '../file-index.ts'
import { mappingContext, readContext } from '../mapping-context.ts'
import { openArchive } from '../open-archive.ts'
import { openTable, readingOf } from '../open-table.ts'
import { type PlacedRow, placeFiles } from '../place-files.ts'
import { type RowReading, readRow } from '../read-row.ts'
import { readSheetLines } from '../read-sheets.ts'
import { planRows, type RowPlan, type SheetColumns } from '../row-plan.ts'
import { findImport, type ImportRow, setImport } from '../store/index.ts'
import { failImport } from './fail-import.ts'
import { keepApart } from './keep-apart.ts'
import { type Batch, keepBatch, type StoredBatch } from './keep-batch.ts'

/** Rows kept in one transaction, and files: they take time to unpack. */
export const batchSize = 500
const batchFiles = 100

interface Work {
  readonly one: ImportRow
  readonly program: ProgramRow
  readonly plan: RowPlan
  readonly sheets: SheetColumns
  readonly storage: Storage
  readonly storageKey: string
  readonly archiveKey: string | undefined
  readonly today: string
}

/**
 * Goes through the file of an import that is being checked or run, a batch at a time. Taken up again it starts behind the
 * last batch kept. Answers `stopped` when the server is closing before the end.
 */
export async function workThrough(run: JobRun, importId: string): Promise<'ended' | 'stopped'> {
  const work = await prepare(run, importId)
  if (!work) return 'ended'
  try {
    await using table = await openTable(work.storage, work.storageKey, readingOf(work.one))
    await using archive = work.archiveKey === undefined ? undefined : await openArchive(work.storage, work.archiveKey)
    return await readAll(run, work, table, archive)
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    await run.inPlatform((scene) => failImport(scene, importId, error.reason))
    return 'ended'
  }
}

function prepare(run: JobRun, importId: string): Promise<Work | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await findImport(scene.db, importId)
    if (!one || (one.state !== 'checking' && one.state !== 'running')) return
    const [program, file] = [await findProgram(scene.db, one.programId), await findFile(scene.db, one.fileId)]
    const archive = one.archiveFileId ? await findFile(scene.db, one.archiveFileId) : undefined
    const context = program && (await readContext(scene.db, program))
    const columns = one.preview.columns.map((column) => column.name)
    const isSound = context && one.mapping && checkMapping(one.mapping, mappingContext(context, one)).length === 0
    if (!program || !file || !context || !one.mapping || !isSound) {
      await failImport(scene, importId, 'mapping_outdated')
      return
    }
    const sheets: SheetColumns = new Map(
      (one.preview.sheets ?? []).map(({ name, columns: own }) => [name, own.map((column) => column.name)]),
    )
    return {
      one,
      program,
      plan: planRows(one.mapping, context, columns, sheets),
      sheets,
      storage: scene.house.storage,
      storageKey: file.storage_key,
      archiveKey: archive?.storage_key,
      today: dayIn(program.timeZone, scene.now),
    }
  })
}

/** While one batch is being written the next is read; never more than these two are in memory. */
async function readAll(
  run: JobRun,
  work: Work,
  table: OpenTable,
  files: FileIndex | undefined,
): Promise<'ended' | 'stopped'> {
  const { one, plan, program, today, storage } = work
  if (columnNames(table.header).join('\n') !== plan.columns.join('\n')) throw new UnreadableTable('not_a_spreadsheet')
  const lines = await readSheetLines(table, plan.mapping, work.sheets)
  const place = filePlacer(run, work, files)
  const seen = new Map<string, number>()
  let written: Promise<boolean> = Promise.resolve(true)
  let [from, at, fileCount] = [one.done, 0, 0]
  let rows: PlacedRow[] = []
  const keep = (isLast: boolean) => {
    const alone = isLast ? lines.alone() : []
    const batch: Batch = { importId: one.id, work: one.state as Batch['work'], from, rows, isLast, alone }
    written = keepApart(batch, (part) => run.inPlatform((scene) => keepBatch(scene, program, plan, today, part))).then(
      (stored) => forgetUnused(storage, stored),
    )
    // Heard of when the next batch is ready.
    written.catch(() => undefined)
    from += rows.length
    fileCount = 0
    rows = []
  }
  for await (const row of table.rows) {
    at += 1
    const companions = { files, linesOf: (sheet: string) => lines.linesOf(sheet, referenceOf(plan, row.cells)) }
    const reading = withDuplicates(readRow(plan, row, today, companions), plan, seen)
    if (at <= one.done) continue
    const placed = await place(reading)
    rows.push(placed)
    fileCount += placed.files.length
    if ((rows.length < batchSize && fileCount < batchFiles) || at === one.total) continue
    if (!(await written)) return 'ended'
    if (run.stopping.aborted) return 'stopped'
    keep(false)
  }
  if (!(await written)) return 'ended'
  if (run.stopping.aborted) return 'stopped'
  keep(true)
  await written
  return 'ended'
}

function referenceOf({ externalReference }: RowPlan, cells: readonly TableCell[]): string {
  const cell = externalReference === undefined ? undefined : cells[externalReference]
  return cellText(cell).trim()
}

/** Unpacks the files of rows that come in. Long unpacking tells from time to time that it is alive. */
function filePlacer(run: JobRun, { one, plan, storage }: Work, index: FileIndex | undefined) {
  let reported = performance.now()
  const prefix = `${run.platform.id}/import-${one.id}`
  return async (row: RowReading): Promise<PlacedRow> => {
    if (!index || one.state !== 'running' || row.problems.length > 0) return { ...row, files: [] }
    if (performance.now() - reported > 20_000) {
      reported = performance.now()
      await run.inPlatform((scene) => setImport(scene.db, one.id, {}, scene.now))
    }
    return placeFiles({ plan, index, storage, prefix }, row)
  }
}

async function forgetUnused(storage: Storage, { goesOn, unused }: StoredBatch): Promise<boolean> {
  for (const { storageKey } of unused) await storage.delete(storageKey)
  return goesOn
}

/** Notes each reference with the line of its first use; a second use is wrong. */
function withDuplicates(row: RowReading, plan: RowPlan, seen: Map<string, number>): RowReading {
  const { externalReference: value, line } = row
  if (value === '') return row
  const first = seen.get(value)
  if (first === undefined) {
    seen.set(value, line)
    return row
  }
  const column = plan.columns[plan.externalReference ?? -1] ?? ''
  const duplicate: ImportProblem = { line, column, reason: 'duplicate_reference', value, params: { line: first } }
  return { ...row, problems: [duplicate, ...row.problems] }
}
