import { checkMapping } from '@laurel/contract/exchange'
import { findFile } from '../files/index.ts'
import type { JobRun } from '../kernel/jobs/index.ts'
import { type OpenTable, UnreadableTable } from '../kernel/sheets/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { columnNames } from './column-names.ts'
import { failImport } from './fail-import.ts'
import { mappingGround, readGround } from './ground.ts'
import { type Batch, keepBatch } from './keep-batch.ts'
import { openTable, placeOf } from './open-table.ts'
import { type RowReading, readRow } from './read-row.ts'
import { planRows, type RowPlan } from './row-plan.ts'
import { findImport, type ImportRow } from './store/index.ts'
import { dayIn } from './today.ts'

/** Rows kept in one transaction. */
export const batchSize = 500

interface Work {
  readonly one: ImportRow
  readonly program: ProgramRow
  readonly plan: RowPlan
  readonly storageKey: string
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
    await using table = await openTable(await storageOf(run), work.storageKey, placeOf(work.one))
    return await readAll(run, work, table)
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    await run.inPlatform((scene) => failImport(scene, importId, error.reason))
    return 'ended'
  }
}

const storageOf = (run: JobRun) => run.inPlatform(async (scene) => scene.house.storage)

function prepare(run: JobRun, importId: string): Promise<Work | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await findImport(scene.db, importId)
    if (!one || (one.state !== 'checking' && one.state !== 'running')) return
    const [program, file] = [await findProgram(scene.db, one.programId), await findFile(scene.db, one.fileId)]
    const ground = program && (await readGround(scene.db, program))
    const columns = one.preview.columns.map((column) => column.name)
    const isSound =
      ground && one.mapping && checkMapping(one.mapping, mappingGround(ground, one.preview.columns)).length === 0
    if (!program || !file || !ground || !one.mapping || !isSound) {
      await failImport(scene, importId, 'mapping_outdated')
      return
    }
    return {
      one,
      program,
      plan: planRows(one.mapping, ground, columns),
      storageKey: file.storage_key,
      today: dayIn(program.timeZone, scene.now),
    }
  })
}

/** While one batch is being written the next is read; never more than these two are in memory. */
async function readAll(
  run: JobRun,
  { one, plan, program, today }: Work,
  table: OpenTable,
): Promise<'ended' | 'stopped'> {
  if (columnNames(table.header).join('\n') !== plan.columns.join('\n')) throw new UnreadableTable('not_a_spreadsheet')
  const seen = new Map<string, number>()
  let written = Promise.resolve(true)
  let from = one.done
  let place = 0
  let rows: RowReading[] = []
  const keep = (isLast: boolean) => {
    const batch: Batch = { importId: one.id, work: one.state as Batch['work'], from, rows, isLast }
    written = run.inPlatform((scene) => keepBatch(scene, program, plan, batch))
    // Heard of when the next batch is ready.
    written.catch(() => undefined)
    from += rows.length
    rows = []
  }
  for await (const row of table.rows) {
    place += 1
    const reading = withDuplicates(readRow(plan, row, today), plan, seen)
    if (place <= one.done) continue
    rows.push(reading)
    if (rows.length < batchSize || place === one.total) continue
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
  return {
    ...row,
    problems: [{ line, column, reason: 'duplicate_reference', value, params: { line: first } }, ...row.problems],
  }
}
