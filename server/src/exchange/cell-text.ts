import type { TableCell } from '../kernel/sheets/index.ts'

/** A cell as people would have typed it: a day as `YYYY-MM-DD`, a number with its decimal point. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  return String(cell)
}

/** The same in a text file, where a language that parts thousands by points must not take `12.345` for 12,345. */
export function cellTextApart(cell: TableCell | undefined): string {
  const text = cellText(cell)
  return typeof cell === 'number' && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** A workbook keeps days as moments at midnight UTC; one with a time keeps its day. */
function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
