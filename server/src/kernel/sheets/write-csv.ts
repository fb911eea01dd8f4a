import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvCell, quotedCell } from '@laurel/contract/kernel/text'
import type { Cell, Column, ColumnType, Rows } from './sheet.ts'

export interface CsvTable {
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** A comma unless said otherwise; spreadsheets in many European countries expect `;`. */
  readonly delimiter?: ',' | ';' | '\t'
  /** Begins with the mark of UTF-8, by which spreadsheets read accents; true unless said otherwise. */
  readonly mark?: boolean
  /** What stands before decimals: a point unless said otherwise. */
  readonly decimal?: '.' | ','
}

const byteOrderMark = '\ufeff'
const chunkSize = 64 * 1024

/**
 * Writes a CSV file (RFC 4180, UTF-8) and ends the stream. A text that a spreadsheet would take for a formula gets a leading
 * apostrophe (`csvCell`), except numbers in number columns.
 */
export async function writeCsv(out: Writable, table: CsvTable): Promise<void> {
  await pipeline(Readable.from(csvText(table), { objectMode: false }), out)
}

export async function* csvText(table: CsvTable): AsyncGenerator<string> {
  const { columns, rows, delimiter = ',', mark = true, decimal = '.' } = table
  let chunk =
    (mark ? byteOrderMark : '') +
    lineOf(
      columns.map(({ title }) => csvCell(title, delimiter)),
      delimiter,
    )
  for await (const row of rows) {
    chunk += lineOf(
      columns.map(({ type }, index) => cellText(row[index], type, { delimiter, decimal })),
      delimiter,
    )
    if (chunk.length > chunkSize) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function lineOf(cells: readonly string[], delimiter: string): string {
  return `${cells.join(delimiter)}\r\n`
}

function cellText(
  cell: Cell,
  type: ColumnType,
  { delimiter, decimal }: Required<Pick<CsvTable, 'delimiter' | 'decimal'>>,
): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number')
    return quotedCell(decimal === ',' ? String(cell).replace('.', ',') : String(cell), delimiter)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  if (typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object') return csvCell(cell.url || cell.text, delimiter)
  return type === 'number' && /^-?\d+([.,]\d+)?$/.test(cell) ? quotedCell(cell, delimiter) : csvCell(cell, delimiter)
}
