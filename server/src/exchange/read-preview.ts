import { maxColumns } from '@laurel/contract/exchange'
import { maxHeaderLines } from '@laurel/contract/exchange/imports'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { OpenTable, OtherSheet, Reading, Table, TableCell } from '../kernel/sheets/index.ts'
import { cellText } from './cells/cell-text.ts'
import { columnWatch, type KnownColumn } from './column-facts.ts'
import { columnNames } from './column-names.ts'
import { openTable, refusingUnreadable } from './open-table.ts'

/** What is remembered of a file once it has been read. */
export interface Preview {
  readonly columns: readonly KnownColumn[]
  readonly sample: readonly (readonly string[])[]
  /** Lines that the titles take; absent: one. */
  readonly headerLines?: 0 | 1 | 2
  /** How a text file was read; absent: no text file. */
  readonly text?: Table['text']
  /** The other sheets of a workbook; absent: none. */
  readonly sheets?: readonly KnownSheet[]
}

/** A sheet beside the first: items of groups, rows of tables. */
export interface KnownSheet {
  readonly name: string
  readonly rows: number
  readonly columns: readonly KnownColumn[]
}

export interface ReadPreview {
  readonly preview: Preview
  readonly headerLine: number
  readonly rows: number
}

const sampleRows = 20
const longestSample = 200
/** Sheets beside the first that are looked at, and columns of each. */
const maxSheets = 20
const maxSheetColumns = 200

/**
 * Reads the whole file once: its titles, its first rows, what each column holds, how many rows there are. Without a line
 * what stands above the titles is left out. Refuses what is no table, has no row or too many columns.
 */
export function readPreview(scene: Scene, storageKey: string, reading: Partial<Reading>): Promise<ReadPreview> {
  return refusingUnreadable(async () => {
    if (reading.line !== undefined) return readAt(scene, storageKey, reading)
    let line = 1
    for (;;) {
      const titles = await lineOfTitles(scene, storageKey, { ...reading, line })
      if (titles <= line || titles > maxHeaderLines) return readAt(scene, storageKey, { ...reading, line })
      line = titles
    }
  })
}

/** Rows that are looked at to see whether they are wider than what stands above them. */
const looked = 20

/**
 * The row where the titles stand, as far as rows tell: the first of them that are wider than the one or two cells above
 * most of them, or than one text that is merged over all columns. Those are the name of the file, its date, a filter.
 */
async function lineOfTitles(scene: Scene, storageKey: string, reading: Partial<Reading>): Promise<number> {
  await using table = await openTable(scene.house.storage, storageKey, reading)
  const { header, headerLine } = table
  const isOver = header.length > 1 && isOneText(header)
  if (header.length > 2 && !isOver) return headerLine
  const wider: number[] = []
  let rows = 0
  for await (const { line, cells, problem } of table.rows) {
    const isWider = problem === 'too_many_cells' || (isOver && !isOneText(cells))
    if (rows === 0 && isWider) return line
    if (isWider) wider.push(line)
    rows += 1
    if (rows === looked) break
  }
  return wider.length * 2 > rows ? (wider[0] ?? headerLine) : headerLine
}

function isOneText(cells: readonly TableCell[]): boolean {
  return new Set(cells).size === 1
}

async function readAt(scene: Scene, storageKey: string, reading: Partial<Reading>): Promise<ReadPreview> {
  await using table = await openTable(scene.house.storage, storageKey, reading)
  const { headerLine, headerLines, text } = table
  if (table.header.length > maxColumns) {
    refuse('file_too_many_columns', { details: { most: maxColumns, columns: table.header.length } })
  }
  const { rows, columns, sample } = await watch(table)
  if (rows === 0) refuse('file_without_rows')
  const sheets = await readOthers(table)
  const preview = { columns, sample, headerLines, ...(text && { text }), ...(sheets.length > 0 && { sheets }) }
  return { preview, headerLine, rows }
}

async function watch(table: Pick<Table, 'header' | 'rows'>) {
  const watches = columnNames(table.header).map(columnWatch)
  const sample: string[][] = []
  let rows = 0
  for await (const { cells } of table.rows) {
    rows += 1
    for (const [at, watch] of watches.entries()) watch.see(cellText(cells[at]))
    if (sample.length < sampleRows) sample.push(cells.map((cell) => cellText(cell).slice(0, longestSample)))
  }
  return { columns: watches.map((watch) => watch.notify()), sample, rows }
}

async function readOthers({ others }: OpenTable): Promise<KnownSheet[]> {
  const sheets: KnownSheet[] = []
  for (const sheet of others.slice(0, maxSheets)) {
    const known = await readOther(sheet)
    if (known) sheets.push(known)
  }
  return sheets
}

/** Sheets that are no lists are left out: they were perhaps never meant to be read. */
async function readOther({ name, read }: OtherSheet): Promise<KnownSheet | undefined> {
  const table = await read()
  if (!table || table.header.length < 2 || table.header.length > maxSheetColumns) return undefined
  const { rows, columns } = await watch(table)
  return rows > 0 ? { name, rows, columns } : undefined
}
