import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { keyOf } from '../keys/key-of.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import type { ArrangeActions } from './arrange-actions.ts'
import { ColumnMenu, widthStep } from './columns/column-menu.tsx'
import { ColumnResizer } from './columns/column-resizer.tsx'
import { nextSort, type PlacedColumn, type Sort } from './columns/columns.ts'
import { useColumnDrag } from './columns/use-column-drag.ts'
import styles from './data-table.module.css'
import type { HeadActions } from './table-head.tsx'

type Props<Row> = {
  column: PlacedColumn<Row>
  list: string
  sort?: Sort
  actions: RefObject<HeadActions>
  canSort: boolean
  canArrange: boolean
  /** Its row is a grid of its own. */
  isPlaced: boolean
}

/** The head of a column: sorts by a click; where columns can be arranged, it is dragged, made wider, and has a menu. */
export function HeadCell<Row>({ column, list, sort, actions, canSort, canArrange, isPlaced }: Props<Row>) {
  const { id, header, left } = column
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { ref, side } = useColumnDrag({
    isOn: canArrange,
    id,
    list,
    onDrop: (dragged, target, where) => actions.current.arrange?.drop(dragged, target, where),
  })
  const direction = sort?.column === id ? sort.direction : undefined
  const isPinned = left !== undefined
  const keyed = canArrange
    ? {
        onKeyDown: (event: KeyboardEvent) => runKeyAction(event, id, actions.current.arrange, () => setOpen(true)),
        onContextMenu: (event: MouseEvent) => {
          event.preventDefault()
          setOpen(true)
        },
      }
    : {}
  const menu = canArrange ? <ColumnMenu column={column} actions={actions} isOpen={isOpen} onOpen={setOpen} /> : null
  return (
    <th
      ref={ref}
      scope="col"
      // Heard at every cell below: its name alone, not what can be done to it.
      aria-label={canArrange ? header || undefined : undefined}
      role={isPlaced ? 'columnheader' : undefined}
      data-column={id}
      data-numeric={column.isNumeric || undefined}
      data-pinned={isPinned || undefined}
      data-drop={side}
      style={isPinned ? { left } : undefined}
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
      {...keyed}
    >
      <span className={styles.headCell}>
        {/* Figures stand at the right, and what they are called stands over them. */}
        {column.isNumeric ? menu : null}
        {column.isSortable && canSort ? (
          <button type="button" className={styles.sort} onClick={() => actions.current.onSort?.(nextSort(sort, id))}>
            <span>{header}</span>
            <SortMark direction={direction} />
          </button>
        ) : (
          <span className={styles.name}>{header || <VisuallyHidden>{t('table.acts')}</VisuallyHidden>}</span>
        )}
        {column.isNumeric ? null : menu}
      </span>
      {canArrange ? <ColumnResizer onWidth={(width) => actions.current.arrange?.width(id, width)} /> : null}
    </th>
  )
}

/** Alt and an arrow: wider, narrower; Shift and an arrow: to the left, to the right; Alt and down: the menu. */
function runKeyAction(event: KeyboardEvent, id: string, arrange: ArrangeActions | undefined, open: () => void): void {
  if (!arrange || !event.currentTarget.contains(event.target as Node)) return
  const actions: Readonly<Record<string, () => void>> = {
    'alt+ArrowLeft': () => arrange.widen(id, -widthStep),
    'alt+ArrowRight': () => arrange.widen(id, widthStep),
    'shift+ArrowLeft': () => arrange.canMove(id, -1) && arrange.move(id, -1),
    'shift+ArrowRight': () => arrange.canMove(id, 1) && arrange.move(id, 1),
    'alt+ArrowDown': open,
    ContextMenu: open,
    'shift+F10': open,
  }
  const action = actions[keyOf(event)]
  if (!action) return
  event.preventDefault()
  event.stopPropagation()
  action()
}

function SortMark({ direction }: { direction?: Sort['direction'] }) {
  if (!direction) return null
  return direction === 'ascending' ? (
    <ArrowUp size={13} aria-hidden="true" />
  ) : (
    <ArrowDown size={13} aria-hidden="true" />
  )
}
