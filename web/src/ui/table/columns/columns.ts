import type { ReactNode } from 'react'
import { arranged, type ColumnPlace, type TableLayout } from './layout.ts'

/** One column of a table. Its first column names the row: it becomes the row's header. */
export type Column<Row> = {
  id: string
  /** Empty: heard as « Actions », for what can be done with a row. */
  header: string
  cell: (row: Row) => ReactNode
  /** CSS width; columns without one share what is left. */
  width?: string
  /** Numbers stand at the right, in tabular figures. */
  isNumeric?: boolean
  isSortable?: boolean
  /** Stays last and as wide as it is, whatever is arranged: what can be done with a row. */
  isFixed?: boolean
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** The order after a click on a head: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isDescending = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isDescending ? 'descending' : 'ascending' }
}

/** Width of the column of check boxes, in pixels. */
export const boxWidth = 44

/** A column where it stands and as wide as it is. */
export type PlacedColumn<Row> = Column<Row> & {
  place: ColumnPlace
  /** CSS width; absent: its share of what is left. */
  cssWidth: string | number | undefined
  /** Pixels under which it does not go. */
  min: number
  /** Pixels from the left where it stays when the table is scrolled sideways. */
  left: number | undefined
  /** Names the row. */
  isHeader: boolean
}

/**
 * The columns in their order, with their widths and where pinned ones stay. The first given column names the row
 * wherever it goes. One column at least takes what is left: an own width of the last one is then only its least.
 */
export function placed<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  hasBoxes: boolean,
): PlacedColumn<Row>[] {
  const header = columns[0]?.id
  let left = hasBoxes ? boxWidth : 0
  const movable = columns.filter(({ isFixed }) => !isFixed)
  const all = arranged(movable, layout).map((column): PlacedColumn<Row> => {
    const own = column.place.width ?? pixelsOf(column.width)
    const min = own ?? (column.id === header ? 200 : 140)
    const isPinned = column.place.isPinned === true
    const stays = isPinned ? left : undefined
    if (isPinned) left += min
    // Beside a share in percent, browsers would make columns wider than they are said to be.
    const usual = layout.length > 0 ? pixelsOf(column.width) : column.width
    const cssWidth = column.place.width ?? (isPinned ? min : usual)
    return { ...column, cssWidth, min, left: stays, isHeader: column.id === header }
  })
  const fixed = columns.filter(({ isFixed }) => isFixed).map((column) => fixedColumn(column))
  const last = all.at(-1)
  const isFull = all.every(({ cssWidth }) => pixelsOf(cssWidth) !== undefined)
  if (last && isFull && layout.length > 0) return [...all.slice(0, -1), { ...last, cssWidth: undefined }, ...fixed]
  return [...all, ...fixed]
}

function fixedColumn<Row>(column: Column<Row>): PlacedColumn<Row> {
  const min = pixelsOf(column.width) ?? 140
  return { ...column, place: { id: column.id }, cssWidth: column.width, min, left: undefined, isHeader: false }
}

/** Width in pixels under which a table scrolls sideways: names and texts keep room to be read. */
export function minWidth(columns: readonly { min: number }[], hasBoxes: boolean): number {
  return columns.reduce((sum, { min }) => sum + min, hasBoxes ? boxWidth : 0)
}

/**
 * The columns as tracks of a grid, as wide as a table would make them: those without a width share what is left; when
 * all have one, those in pixels do.
 */
export function columnTracks(
  columns: readonly { min: number; cssWidth: string | number | undefined }[],
  hasBoxes: boolean,
): string {
  const isShared = columns.some(({ cssWidth }) => cssWidth === undefined)
  const tracks = columns.map(({ min, cssWidth }) => {
    if (cssWidth === undefined) return `minmax(${min}px, 1fr)`
    const pixels = pixelsOf(cssWidth)
    if (pixels === undefined) return `minmax(${min}px, ${cssWidth})`
    return isShared ? `${pixels}px` : `minmax(${pixels}px, ${pixels}fr)`
  })
  return [...(hasBoxes ? [`${boxWidth}px`] : []), ...tracks].join(' ')
}

function pixelsOf(width: string | number | undefined): number | undefined {
  if (typeof width === 'number') return width
  return width?.endsWith('px') ? Number.parseInt(width, 10) : undefined
}
