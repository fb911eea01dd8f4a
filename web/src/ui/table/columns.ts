import type { ReactNode } from 'react'

/** One column of a table. Its first column names the row: it becomes the row's header. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** CSS width; columns without one share what is left. */
  width?: string
  /** Numbers stand at the right, in tabular figures. */
  isNumeric?: boolean
  isSortable?: boolean
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** The order after a click on a head: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isDescending = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isDescending ? 'descending' : 'ascending' }
}

/** Width in pixels under which a table scrolls sideways: names and texts keep room to be read. */
export function leastWidth<Row>(columns: readonly Column<Row>[], isSelectable: boolean): number {
  const widths = columns.map(({ width }, index) =>
    width?.endsWith('px') ? Number.parseInt(width, 10) : index === 0 ? 200 : 140,
  )
  return widths.reduce((sum, width) => sum + width, isSelectable ? 44 : 0)
}
