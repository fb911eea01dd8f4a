import { mostColumns, mostHeaderLines } from '@laurel/contract/exchange'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { OpenTable, OtherSheet, Table, TableCell } from '../kernel/sheets/index.ts'
import { cellText } from './cell-text.ts'
import { columnWatch, type KnownColumn } from './column-facts.ts'
import { columnNames } from './column-names.ts'
import { type HeaderPlace, openTable, refusingUnreadable } from './open-table.ts'

/** What is remembered of a file once it has been read. */
export interface Preview {
  readonly columns: readonly KnownColumn[]
  readonly sample: readonly (readonly string[])[]
  /** Lines that the titles take; absent: one. */
  readonly headerLines?: 0 | 1 | 2
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
const mostSheets = 20
const mostSheetColumns = 200

/**
 * Reads the whole file once: its titles, its first rows, what each column holds, how many rows there are. Without `place`
 * a name of the file above the titles is left out. Refuses what is no table, has no row or too many columns.
 */
export function readPreview(scene: Scene, storageKey: string, place?: HeaderPlace): Promise<ReadPreview> {
  return refusingUnreadable(async () => {
    if (place) return readAt(scene, storageKey, place)
    let line = 1
    for (;;) {
      const wider = await widerLine(scene, storageKey, line)
      if (wider === undefined || wider > mostHeaderLines) return readAt(scene, storageKey, { headerLine: line })
      line = wider
    }
  })
}

/**
 * The line of the first row, when one or two cells stand above wider rows, or one text is merged over all columns: the
 * name of the file, not its titles.
 */
async function widerLine(scene: Scene, storageKey: string, headerLine: number): Promise<number | undefined> {
  await using table = await openTable(scene.house.storage, storageKey, { headerLine })
  const isOver = table.header.length > 1 && isOneText(table.header)
  if (table.header.length > 2 && !isOver) return undefined
  for await (const { line, cells, problem } of table.rows) {
    return problem === 'too_many_cells' || (isOver && !isOneText(cells)) ? line : undefined
  }
  return undefined
}

function isOneText(cells: readonly TableCell[]): boolean {
  return new Set(cells).size === 1
}

async function readAt(scene: Scene, storageKey: string, place: HeaderPlace): Promise<ReadPreview> {
  await using table = await openTable(scene.house.storage, storageKey, place)
  if (table.header.length > mostColumns) {
    refuse('file_too_many_columns', { details: { most: mostColumns, columns: table.header.length } })
  }
  const { rows, columns, sample } = await watch(table)
  if (rows === 0) refuse('file_without_rows')
  const sheets = await readOthers(table)
  const preview = { columns, sample, headerLines: table.headerLines, ...(sheets.length > 0 && { sheets }) }
  return { preview, headerLine: place.headerLine, rows }
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
  return { columns: watches.map((watch) => watch.tell()), sample, rows }
}

async function readOthers({ others }: OpenTable): Promise<KnownSheet[]> {
  const sheets: KnownSheet[] = []
  for (const sheet of others.slice(0, mostSheets)) {
    const known = await readOther(sheet)
    if (known) sheets.push(known)
  }
  return sheets
}

/** Sheets that are no lists are left out: they were perhaps never meant to be read. */
async function readOther({ name, read }: OtherSheet): Promise<KnownSheet | undefined> {
  const table = await read()
  if (!table || table.header.length < 2 || table.header.length > mostSheetColumns) return undefined
  const { rows, columns } = await watch(table)
  return rows > 0 ? { name, rows, columns } : undefined
}
