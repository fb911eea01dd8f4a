import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import type { PlacedColumn } from './columns/columns.ts'
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
  /** Of a long list, of which only some rows are in the page: where it stands, in pixels under the head. */
  top: number | undefined
}

/** One row; it is drawn again only when something of it changes. One of its cells is its header. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, columns, hasBox, isGrid, tabCell, isSelected, isCurrent, top } = props
  const role = rolesOf(top !== undefined, isGrid)
  const { t } = useWords()
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (isGrid && element.current) rove(element.current, tabCell)
  })
  return (
    <tr
      ref={element}
      role={role.row}
      style={top === undefined ? undefined : { top }}
      data-row={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-live={props.isLive || undefined}
      aria-rowindex={top === undefined ? undefined : index + 2}
      aria-current={isCurrent || undefined}
      aria-selected={isGrid && hasBox ? isSelected : undefined}
    >
      {hasBox ? (
        <td
          role={role.cell}
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
            role={column.isHeader ? role.header : role.cell}
            tabIndex={isGrid ? -1 : undefined}
            scope={column.isHeader ? 'row' : undefined}
            data-numeric={column.isNumeric || undefined}
            data-pinned={isPinned || undefined}
            data-fixed={column.isFixed || undefined}
            data-label={column.isHeader ? undefined : column.header || undefined}
            style={isPinned ? { left: column.left } : undefined}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** A row that is not here yet: its place is drawn under it. */
export function WaitingRow({ index, top }: { index: number; top: number | undefined }) {
  const role = rolesOf(top !== undefined, false)
  return (
    <tr
      role={role.row}
      data-index={index}
      data-waiting="true"
      aria-rowindex={index + 2}
      aria-busy="true"
      style={top === undefined ? undefined : { top }}
    >
      <td role={role.cell} tabIndex={-1} />
    </tr>
  )
}

/** Rows that stand at places of their own are no longer a table by their look: their roles are said. */
function rolesOf(isPlaced: boolean, isGrid: boolean) {
  if (!isPlaced) return {}
  return { row: 'row', header: 'rowheader', cell: isGrid ? 'gridcell' : 'cell' }
}
