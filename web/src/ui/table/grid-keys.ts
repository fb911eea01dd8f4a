/** A cell of a grid: `row` counts from 0, −1 is the head. */
export type Cell = { readonly row: number; readonly column: number }

type Grid = {
  readonly rows: number
  readonly columns: number
  /** Rows on screen: what Page up and Page down pass over. */
  readonly page: number
}

/** The cell to which a key goes (see `keyOf`); undefined for keys that go nowhere. The head is above the first row. */
export function cellAfter(key: string, { row, column }: Cell, { rows, columns, page }: Grid): Cell | undefined {
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    'mod+Home': { row: 0, column: 0 },
    'mod+End': { row: rows - 1, column: columns - 1 },
    PageUp: { row: Math.max(0, row - page), column },
    PageDown: { row: row + page, column },
  }
  const next = steps[key]
  return next && { row: within(next.row, -1, rows - 1), column: within(next.column, 0, columns - 1) }
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
