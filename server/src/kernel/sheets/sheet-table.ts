import { doubleHeader, headerOf, takesTwoLines } from './header.ts'
import type { Reading } from './reading.ts'
import { fitted, isBlank, type OtherSheet, type Table, type TableCell, type TableRow } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { asUnreadable } from './xlsx-book.ts'

export interface SheetRow {
  /** The row's number, from 1. */
  readonly line: number
  readonly cells: TableCell[]
}

/** A sheet as its rows stream by. */
export interface SheetStream {
  readonly rows: AsyncGenerator<SheetRow>
  /** Areas of a row, that was read, which cover several columns. */
  across(line: number): readonly { readonly left: number; readonly right: number }[]
}

/** The first sheet of a workbook as a table. Throws `UnreadableTable`. */
export async function sheetTable(
  sheet: SheetStream,
  reading: Reading,
  maxRows: number,
): Promise<Omit<Table, 'others' | 'text'>> {
  const { next, ...titles } = await readHeader(sheet, reading)
  return { ...titles, rows: rowsOf(sheet.rows, next, titles.header.length, maxRows) }
}

/** A further sheet, opened when it is asked for. */
export function otherSheet(name: string, open: () => Promise<SheetStream>, maxRows: number): OtherSheet {
  return {
    name,
    async read() {
      try {
        const { rows } = await open()
        const { header, next } = await readTitles(rows)
        return header.length === 0 ? undefined : { header, rows: rowsOf(rows, next, header.length, maxRows) }
      } catch (error) {
        throw asUnreadable(error)
      }
    },
  }
}

/** Rows above the titles of a further sheet that are passed over. */
const maxAbove = 20

/** The titles of a further sheet: its first row that holds something, or the next one where one cell stands above them. */
async function readTitles(rows: AsyncGenerator<SheetRow>): Promise<{ header: string[]; next: SheetRow | undefined }> {
  let header: string[] = []
  for (let count = 0; count < maxAbove; count += 1) {
    const row = await rows.next()
    if (row.done) break
    const titles = headerOf(row.value.cells)
    if (titles.length === 0) continue
    if (header.length > 0 && (header.length > 1 || titles.length < 2)) return { header, next: row.value }
    header = titles
  }
  return { header, next: undefined }
}

/** The titles, and the row that was read to see whether they take two lines. */
async function readHeader(
  { rows, across: acrossOf }: SheetStream,
  { line, lines }: Reading,
): Promise<{ header: string[]; headerLine: number; headerLines: 1 | 2; next: SheetRow | undefined }> {
  let first = await rows.next()
  while (!first.done && (first.value.line < line || first.value.cells.every(isBlank))) first = await rows.next()
  if (first.done) throw new UnreadableTable('empty')
  const { line: headerLine, cells: above } = first.value
  const second = await rows.next()
  const below = second.done || second.value.line !== headerLine + 1 ? undefined : second.value.cells
  // A title over the whole table is no name of each of its columns.
  const across = acrossOf(headerLine)
  const isDouble = lines === 2 || (lines === undefined && takesTwoLines(above, below, across))
  const header = isDouble ? doubleHeader(above, below ?? [], across) : headerOf(above)
  const next = second.done || (isDouble && below) ? undefined : second.value
  return { header, headerLine, headerLines: isDouble ? 2 : 1, next }
}

/** A workbook pads its rows: short ones are ordinary there. */
async function* rowsOf(
  rows: AsyncGenerator<SheetRow>,
  next: SheetRow | undefined,
  width: number,
  maxRows: number,
): AsyncGenerator<TableRow> {
  let count = 0
  try {
    if (next && !next.cells.every(isBlank)) {
      count += 1
      yield row(next, width)
    }
    for await (const one of rows) {
      if (one.cells.every(isBlank)) continue
      count += 1
      if (count > maxRows) throw new UnreadableTable('too_many_rows')
      yield row(one, width)
    }
  } catch (error) {
    throw asUnreadable(error)
  }
}

function row({ line, cells }: SheetRow, width: number): TableRow {
  const { problem, ...fit } = fitted(line, cells, width)
  return problem === 'too_many_cells' ? { ...fit, problem } : fit
}
