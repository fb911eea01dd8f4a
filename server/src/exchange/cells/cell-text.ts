import { shownText, type TableCell } from '../../kernel/sheets/index.ts'

/** A cell as people would have typed it: as its sheet shows it, a day as `YYYY-MM-DD`, a number with its decimal point. */
export function cellText(cell: TableCell | undefined): string {
  return shownText(cell)
}

/** The same in a text file, where a language that parts thousands by points must not take `12.345` for 12,345. */
export function cellTextApart(cell: TableCell | undefined): string {
  if (typeof cell === 'object' && cell !== null && 'number' in cell) {
    // Zeros and spaces between figures are how codes and phones are written; signs beside them say nothing to a number.
    return /^[\d\s()+/-]+$/.test(cell.shown) ? cell.shown : cellTextApart(cell.number)
  }
  const text = cellText(cell)
  return typeof cell === 'number' && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}
