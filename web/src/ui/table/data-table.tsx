import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Column, leastWidth, type Sort } from './columns.ts'
import styles from './data-table.module.css'
import type { Selection } from './selection.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { SkeletonRows, Spacer } from './table-rows.tsx'
import { useTableKeys } from './use-table-keys.ts'

/** Above this many rows only those on screen are in the page. */
const virtualAbove = 100

export type DataTableProps<Row> = {
  /** What the table lists, heard by screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Name of a row, heard with its check box. */
  rowName?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** The row shown in the panel; J and K move it. */
  currentId?: string | null
  onCurrent?: (id: string) => void
  /** Enter, or a double click. */
  onOpen?: (row: Row) => void
  /** Rows of 38 px, or 44. */
  density?: 'dense' | 'comfortable'
  isLoading?: boolean
  /** Shown in place of the rows when there are none: an EmptyState, a NoResult. */
  empty?: ReactNode
  /** Beside the table, 412 px wide. */
  panel?: ReactNode
  /** Under the rows, always in sight. */
  footer?: ReactNode
  hasKeys?: boolean
}

/** A dense table: sticky head, sortable columns, selection with Shift, a current row, keys J K X Enter, rows drawn as they come on screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, density = 'dense', isLoading = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const height = density === 'dense' ? 38 : 44
  const ids = rows.map(rowId)
  const isVirtual = rows.length > virtualAbove
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 34,
  })
  const choose = useTableKeys({ ...props, ids, scrollTo: (index) => isVirtual && virtual.scrollToIndex(index) })
  const items = virtual.getVirtualItems()
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const before = isVirtual ? (items[0]?.start ?? 0) : 0
  const after = isVirtual ? virtual.getTotalSize() - (items[items.length - 1]?.end ?? 0) : 0
  const isEmpty = !isLoading && rows.length === 0
  return (
    <div className={styles.frame} data-with-panel={props.panel ? true : undefined}>
      <div className={styles.main}>
        <div className={styles.scroller} ref={scroller} {...reachable}>
          <table
            className={classNames(styles.table, styles[density])}
            aria-label={props.label}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            aria-busy={isLoading || undefined}
            style={{ minWidth: leastWidth(columns, Boolean(props.onSelect)) }}
          >
            <colgroup>
              {props.onSelect ? <col style={{ width: 44 }} /> : null}
              {columns.map((column) => (
                <col key={column.id} style={{ width: column.width }} />
              ))}
            </colgroup>
            <TableHead
              columns={columns}
              ids={ids}
              sort={props.sort}
              onSort={props.onSort}
              selection={props.selection}
              onSelect={props.onSelect}
            />
            <tbody>
              {isLoading && rows.length === 0 ? (
                <SkeletonRows columns={columns} hasBoxes={props.onSelect !== undefined} />
              ) : null}
              <Spacer height={before} />
              {shown.map((index) => (
                <TableRow
                  key={ids[index]}
                  row={rows[index] as Row}
                  id={ids[index] as string}
                  index={isVirtual ? index : undefined}
                  table={props}
                  onChoose={choose}
                />
              ))}
              <Spacer height={after} />
            </tbody>
          </table>
          {isEmpty ? props.empty : null}
        </div>
        {props.footer ? <div className={styles.footer}>{props.footer}</div> : null}
      </div>
      {props.panel ? <aside className={styles.panel}>{props.panel}</aside> : null}
    </div>
  )
}

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 }
