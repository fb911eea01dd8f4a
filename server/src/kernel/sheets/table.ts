import type { Delimiter } from './delimiter.ts'
import type { Encoding } from './encoding.ts'

/** A number that its sheet shows in a way of its own: `01000`, `06 12 34 56 78`, `25%` (the number is 25 then). */
export interface ShownNumber {
  readonly number: number
  readonly shown: string
}

/** What a sheet shows where a formula went wrong: `#N/A`. No value. */
export interface CellError {
  readonly error: string
}

/** A cell as a file holds it: text in CSV, typed in workbooks and JSON. */
export type TableCell = string | number | boolean | Date | ShownNumber | CellError | null

export interface TableRow {
  /** The row as a spreadsheet counts them, from 1, however many lines a text has; in JSON, the place of the item. */
  readonly line: number
  /** As many as the header has: filled up with nulls, or cut. */
  readonly cells: readonly TableCell[]
  /** The row did not have as many cells as the header. */
  readonly problem?: 'too_few_cells' | 'too_many_cells'
}

export interface Table {
  readonly header: readonly string[]
  /** The row where the titles begin. */
  readonly headerLine: number
  /** Lines that the titles take; 0 where every row names its own cells. */
  readonly headerLines: 0 | 1 | 2
  /** How a text file was read; of workbooks and JSON nothing can be chosen. */
  readonly text?: { readonly delimiter: Delimiter; readonly encoding: Encoding }
  /** Blank rows are left out. Read once. Throws `UnreadableTable`. */
  readonly rows: AsyncIterable<TableRow>
  /** The other sheets of a workbook, in the order of their tabs. */
  readonly others: readonly OtherSheet[]
}

/** A sheet that stands beside the first. Its titles are on its first line. */
export interface OtherSheet {
  readonly name: string
  /** Undefined where the sheet is empty. Throws `UnreadableTable`. */
  read(): Promise<Pick<Table, 'header' | 'rows'> | undefined>
}

/** Brings a row to the header's width; missing or spare cells are a problem only when they are not blank at the end. */
export function fitted(line: number, cells: readonly TableCell[], width: number): TableRow {
  if (cells.length === width) return { line, cells }
  if (cells.length < width) {
    return { line, cells: [...cells, ...Array<null>(width - cells.length).fill(null)], problem: 'too_few_cells' }
  }
  const spare = cells.slice(width).some((cell) => !isBlank(cell))
  return { line, cells: cells.slice(0, width), ...(spare && { problem: 'too_many_cells' as const }) }
}

export function isBlank(cell: TableCell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '')
}

export function isCellError(cell: TableCell | undefined): cell is CellError {
  return typeof cell === 'object' && cell !== null && 'error' in cell
}

/** A cell as its sheet shows it, days as `YYYY-MM-DD`, with their hour where they have one. */
export function shownText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return momentText(cell)
  if (typeof cell === 'object') return 'error' in cell ? cell.error : cell.shown
  return String(cell)
}

/** Workbooks keep days as moments at midnight UTC. */
function momentText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', hour = ''] = date.toISOString().split('T')
  if (hour.startsWith('00:00:00')) return day
  return `${day} ${hour.slice(0, hour.slice(6, 8) === '00' ? 5 : 8)}`
}
