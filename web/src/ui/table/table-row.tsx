import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { PlacedColumn } from './columns.ts'
import styles from './data-table.module.css'
import { rove } from './rove.ts'
import { RowCheck } from './row-check.tsx'

export type TableRowProps<Row> = {
  row: Row
  id: string
  /** Place among all rows, from 0. */
  index: number
  columns: readonly PlacedColumn<Row>[]
  /** What the row is called; the same object from one drawing to the next. */
  naming: RefObject<(row: Row) => string>
  isSelected: boolean
  isCurrent: boolean
  /** A click or a key does something with the row. */
  isLive: boolean
  hasBox: boolean
  /** In a grid: which cell Tab comes to, if it is in this row. */
  tabCell: number | undefined
  isGrid: boolean
  /** Its place is told: only some of the rows are in the page. */
  isPlaced: boolean
}

/** One row; it is drawn again only when something of it changes. One of its cells is its header. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, columns, hasBox, isGrid, tabCell, isSelected, isCurrent } = props
  const { t } = useWords()
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (isGrid && element.current) rove(element.current, tabCell)
  })
  return (
    <tr
      ref={element}
      data-row={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-live={props.isLive || undefined}
      aria-rowindex={props.isPlaced ? index + 2 : undefined}
      aria-current={isCurrent || undefined}
      aria-selected={isGrid && hasBox ? isSelected : undefined}
    >
      {hasBox ? (
        <td
          tabIndex={isGrid ? -1 : undefined}
          className={styles.box}
          data-box="true"
          data-pinned={columns[0]?.left === undefined ? undefined : true}
        >
          <RowCheck label={t('ui.select', { name: props.naming.current(row) })} isChecked={isSelected} />
        </td>
      ) : null}
      {columns.map((column) => {
        const Cell = column.isHeader ? 'th' : 'td'
        const isPinned = column.left !== undefined
        return (
          <Cell
            key={column.id}
            tabIndex={isGrid ? -1 : undefined}
            scope={column.isHeader ? 'row' : undefined}
            data-numeric={column.isNumeric || undefined}
            data-pinned={isPinned || undefined}
            style={isPinned ? { left: column.left } : undefined}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** A row that is not here yet. */
export function WaitingRow({ index, span }: { index: number; span: number }) {
  return (
    <tr data-index={index} data-waiting="true" aria-rowindex={index + 2} aria-busy="true">
      <td colSpan={span}>
        <span className={styles.bar} style={{ width: `${34 + ((index * 7) % 5) * 9}%` }} />
      </td>
    </tr>
  )
}
