import { Worker } from 'node:worker_threads'
import { fitted, headerOf, isBlank, type Table, type TableCell, type TableRow } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { checkZip } from './zip-guard.ts'

/** All parts of the workbook together, inflated. */
const largestInflated = 100 * 1024 * 1024
const memoryInMb = 768
const patience = 60_000

type News = { count: number } | { rows: TableCell[][] } | { done: true } | { failed: true }

/** Reads a workbook's first sheet in a thread of its own with capped memory and time. */
export async function readXlsx(path: string, maxRows: number, headerLine = 1): Promise<Table> {
  await checkZip(path, largestInflated)
  const [first, ...rest] = (await readInWorker(path, maxRows)).slice(headerLine - 1)
  const header = headerOf(first ?? [])
  if (header.length === 0) throw new UnreadableTable('empty')
  return { header, rows: rowsOf(rest, header.length, headerLine + 1) }
}

/** A workbook pads its rows: short ones are ordinary there. */
async function* rowsOf(rows: readonly TableCell[][], width: number, firstLine: number): AsyncGenerator<TableRow> {
  for (const [index, cells] of rows.entries()) {
    if (cells.every(isBlank)) continue
    const { problem, ...row } = fitted(index + firstLine, cells, width)
    yield problem === 'too_many_cells' ? { ...row, problem } : row
  }
}

function readInWorker(path: string, maxRows: number): Promise<TableCell[][]> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { path, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb },
  })
  const reading = new Promise<TableCell[][]>((resolve, reject) => {
    const refuse = (reason: 'too_large' | 'too_many_rows' | 'not_a_spreadsheet') => reject(new UnreadableTable(reason))
    const timer = setTimeout(refuse, patience, 'too_large')
    const all: TableCell[][] = []
    worker.on('message', (news: News) => {
      if ('count' in news && news.count > maxRows + 1) refuse('too_many_rows')
      if ('rows' in news) all.push(...news.rows)
      if ('failed' in news) refuse('not_a_spreadsheet')
      if ('done' in news) resolve(all)
    })
    worker.on('error', () => refuse('too_large'))
    worker.on('exit', () => {
      clearTimeout(timer)
      refuse('not_a_spreadsheet')
    })
  })
  return reading.finally(() => worker.terminate())
}
