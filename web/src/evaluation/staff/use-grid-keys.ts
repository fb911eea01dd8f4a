import { type KeyboardEvent, useState } from 'react'

/** The focused element of a cell: its button, or its replacement. */
const inCell = 'td button, td [role="img"]'

type Step = (row: number, column: number) => readonly [number, number]

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  Home: (row) => [row, 0],
  End: (row) => [row, Number.POSITIVE_INFINITY],
}

/**
 * Arrows, Home and End move in a grid of cells, with Control to its corners; one cell at a time is in the order of Tab.
 * Each cell of the table's body holds one button or picture. `tabIndexOf` names cells by place.
 */
export function useGridKeys(rows: number, columns: number) {
  const [last, setAt] = useState<readonly [number, number]>([0, 0])
  // Of a list that has grown shorter, the last cell there is.
  const at = [Math.min(last[0], rows - 1), Math.min(last[1], columns - 1)] as const
  return {
    /** Of the table. */
    grid: { role: 'grid', onKeyDown: move },
    tabIndexOf: (row: number, column: number) => (row === at[0] && column === at[1] ? 0 : -1),
    onFocusCell: (row: number, column: number) => setAt([row, column]),
  }
}

function move(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest('tbody td') : null
  const line = cell?.closest('tr')
  if (!step || !line || event.altKey || event.metaKey) return
  const rows = [...(line.closest('tbody')?.rows ?? [])].map((one) => [...one.querySelectorAll<HTMLElement>(inCell)])
  const row = rows.findIndex((cells) => cells.some((one) => cell?.contains(one)))
  const column = rows[row]?.findIndex((one) => cell?.contains(one)) ?? -1
  if (row < 0 || column < 0) return
  event.preventDefault()
  const [toRow, toColumn] = step(row, column)
  const corner = event.ctrlKey && (event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : undefined)
  const cells = rows[typeof corner === 'number' ? corner : Math.min(rows.length - 1, Math.max(0, toRow))] ?? []
  const next = cells[Math.min(cells.length - 1, Math.max(0, toColumn))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
