import { Checkbox } from '@mantine/core'
import { memo, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import type { ArrangeActions } from './arrange-actions.ts'
import type { PlacedColumn, Sort } from './columns/columns.ts'
import styles from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import { rove } from './rove.ts'

/** What the head does; the same object from one drawing to the next, so that scrolling does not draw the head again. */
export type HeadActions = {
  readonly onSort?: (sort: Sort) => void
  readonly onAll: () => void
  readonly arrange?: ArrangeActions
}

export type TableHeadProps<Row> = {
  columns: readonly PlacedColumn<Row>[]
  sort?: Sort
  actions: RefObject<HeadActions>
  canSort: boolean
  canArrange: boolean
  /** How much of the list is chosen; absent: nothing can be. */
  chosen?: 'all' | 'some' | 'none'
  isEmpty: boolean
  /** Which cell Tab comes to, if it is in the head. */
  tabCell: number | undefined
  isGrid: boolean
  isPlaced: boolean
  /** Over cards it is heard and not seen: what it does stands in a bar over them. */
  isCards?: boolean
}

/** The sticky head: a box for all rows, and the heads of the columns. */
export const TableHead = memo(DrawnHead) as typeof DrawnHead

function DrawnHead<Row>(props: TableHeadProps<Row>) {
  const { columns, chosen, isGrid, tabCell, actions } = props
  const { t } = useWords()
  const own = useId()
  const row = useRef<HTMLTableRowElement>(null)
  useRoving(row, isGrid, tabCell)
  return (
    <thead className={styles.head} role={props.isPlaced ? 'rowgroup' : undefined}>
      <tr ref={row} role={props.isPlaced ? 'row' : undefined} aria-rowindex={props.isPlaced ? 1 : undefined}>
        {chosen === undefined ? null : (
          <th
            scope="col"
            role={props.isPlaced ? 'columnheader' : undefined}
            className={styles.box}
            data-pinned={columns[0]?.left === undefined ? undefined : true}
          >
            {props.isCards ? (
              <VisuallyHidden>{t('table.choice')}</VisuallyHidden>
            ) : (
              <Checkbox
                aria-label={t('ui.selectAll')}
                checked={chosen === 'all'}
                indeterminate={chosen === 'some'}
                disabled={props.isEmpty}
                onChange={() => actions.current.onAll()}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            list={own}
            sort={props.sort}
            actions={actions}
            canSort={props.canSort && !props.isCards}
            canArrange={props.canArrange && !column.isFixed && !props.isCards}
            isPlaced={props.isPlaced}
          />
        ))}
      </tr>
    </thead>
  )
}

function useRoving(row: RefObject<HTMLTableRowElement | null>, isGrid: boolean, tabCell: number | undefined) {
  useLayoutEffect(() => {
    if (isGrid && row.current) rove(row.current, tabCell)
  })
}
