import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, Column, ColumnType, Rows } from './sheet.ts'

export interface CsvTable {
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** A comma unless said otherwise; spreadsheets in many European countries expect `;`. */
  readonly delimiter?: ',' | ';' | '\t'
}

const byteOrderMark = '\ufeff'
const chunkSize = 64 * 1024

/**
 * Writes a CSV file (RFC 4180, UTF-8 with its mark, so that spreadsheets read accents) and ends the stream. A text that a spreadsheet would take for
 * a formula gets a leading apostrophe, except in number columns.
 */
export async function writeCsv(out: Writable, table: CsvTable): Promise<void> {
  await pipeline(Readable.from(csvText(table), { objectMode: false }), out)
}

async function* csvText({ columns, rows, delimiter = ',' }: CsvTable): AsyncGenerator<string> {
  let chunk =
    byteOrderMark +
    lineOf(
      columns.map(({ title }) => harmless(title)),
      delimiter,
    )
  for await (const row of rows) {
    chunk += lineOf(
      columns.map(({ type }, index) => cellText(row[index], type)),
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
  return `${cells.map((cell) => quotedIfNeeded(cell, delimiter)).join(delimiter)}\r\n`
}

function cellText(cell: Cell, type: ColumnType): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object') return harmless(cell.url || cell.text)
  return type === 'number' && /^-?\d+([.,]\d+)?$/.test(cell) ? cell : harmless(cell)
}

/** OWASP, "CSV injection". */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quotedIfNeeded(text: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}
