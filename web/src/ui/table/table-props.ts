import type { ReactNode } from 'react'
import type { KeyHelp } from '../keys/page-help.ts'
import type { Column, Sort } from './columns/columns.ts'
import type { TableLayout } from './columns/layout.ts'
import type { RowSize } from './density.ts'
import type { RowSource } from './row-source.ts'
import type { Selection } from './selection.ts'

/** Where the current row stands, and what made it so. */
export type CurrentAt<Row> = { readonly row: Row; readonly index: number; readonly by: 'click' | 'key' }

export type DataTableProps<Row> = {
  /** What the table lists, heard by screen readers. */
  label: string
  /** All rows; or, for a list that is read as it is scrolled, `pages`. */
  rows?: readonly Row[]
  pages?: RowSource<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Name of a row, heard with its check box. */
  rowName?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** How somebody arranged the columns; with `onLayout` they can be dragged, made wider and pinned. */
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** Chooses every row of the list, those that are not here too; the head's box does it. */
  onSelectAll?: () => void
  /** The row shown in the panel; J and K move it. */
  currentId?: string | null
  onCurrent?: (id: string, at: CurrentAt<Row>) => void
  /** Enter, or a double click. */
  onOpen?: (row: Row) => void
  /** Rows of 32, 38 px, or 44; 74 with a picture. */
  density?: RowSize
  /** Rows are as high as what they hold, so that all of them are drawn. */
  hasTallRows?: boolean
  isLoading?: boolean
  /** Shown in place of the rows when there are none: an EmptyState, a NoResult. */
  empty?: ReactNode
  /** Behind the last row: where a list goes on. */
  end?: ReactNode
  /** Beside the table, 412 px wide. */
  panel?: ReactNode
  /** Under the rows, always in sight. */
  footer?: ReactNode
  hasKeys?: boolean
  /** Keys of the page around, for the list of shortcuts. */
  ownKeys?: readonly KeyHelp[]
  /** In a page that scrolls: the table is not higher than the window and scrolls by itself. */
  isBounded?: boolean
}
