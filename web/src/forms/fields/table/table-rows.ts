import type { TableLayout } from '@laurel/contract/forms/fields'
import type { TableAnswer, TableAnswerRow } from '@laurel/contract/forms/values'

type Cell = string | number | null

/** The rows to show: those of the layout with what is answered in them, or those that were added. */
export function shownRows(layout: TableLayout, value: unknown): TableAnswerRow[] {
  const input = rowsIn(value)
  if (layout.openRows) return input
  return layout.rows.map(({ reference }) => input.find((row) => row.id === reference) ?? { id: reference, cells: {} })
}

/** The answer with one cell changed. Fixed rows enter the answer once something is written in them. */
export function withCell(layout: TableLayout, value: unknown, rowId: string, column: string, cell: Cell): TableAnswer {
  const rows = shownRows(layout, value).map((row) =>
    row.id === rowId ? { ...row, cells: { ...row.cells, [column]: cell } } : row,
  )
  return { rows: layout.openRows ? rows : rows.filter((row) => Object.keys(row.cells).length > 0) }
}

export function withRow(value: unknown, id: string): TableAnswer {
  return { rows: [...rowsIn(value), { id, cells: {} }] }
}

export function withoutRow(value: unknown, id: string): TableAnswer {
  return { rows: rowsIn(value).filter((row) => row.id !== id) }
}

/** Where the engine finds a row: its index among the rows answered, which are not all rows shown. */
export function answeredIndex(value: unknown, id: string): number {
  return rowsIn(value).findIndex((row) => row.id === id)
}

function rowsIn(value: unknown): TableAnswerRow[] {
  const rows = (value as TableAnswer | null | undefined)?.rows
  return Array.isArray(rows) ? rows : []
}
