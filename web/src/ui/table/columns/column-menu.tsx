import { Menu } from '@mantine/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, MoveHorizontal, Pin, PinOff } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import styles from '../data-table.module.css'
import type { HeadActions } from '../table-head.tsx'
import type { PlacedColumn } from './columns.ts'

/** Pixels that one step makes a column wider or narrower. */
export const widthStep = 24

/** Everything that can be done with a column, without dragging: sort, move, pin, widen. */
export function ColumnMenu<Row>(props: Props<Row>) {
  const { t } = useWords()
  const [isRequested, setRequested] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.menuButton}
      data-aside="true"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={t('table.columnActs', { name: props.column.header })}
      onClick={isRequested ? undefined : () => props.onOpen(true)}
    >
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
  // A table has many columns: their menus are made when they are opened.
  if (props.isOpen && !isRequested) setRequested(true)
  return isRequested ? <OpenedMenu {...props} button={button} /> : button
}

type Props<Row> = {
  readonly column: PlacedColumn<Row>
  readonly actions: RefObject<HeadActions>
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function OpenedMenu<Row>({ column, actions, isOpen, onOpen, button }: Props<Row> & { readonly button: ReactNode }) {
  const { t } = useWords()
  const { id, place } = column
  const { arrange, onSort } = actions.current
  const isPinned = place.isPinned === true
  if (!arrange) return null
  return (
    <Menu position="bottom-start" width={230} opened={isOpen} onChange={onOpen} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {column.isSortable && onSort ? (
          <>
            <Menu.Item
              leftSection={<ArrowUp size={16} />}
              onClick={() => onSort({ column: id, direction: 'ascending' })}
            >
              {t('table.ascending')}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowDown size={16} />}
              onClick={() => onSort({ column: id, direction: 'descending' })}
            >
              {t('table.descending')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item
          leftSection={<ArrowLeft size={16} />}
          disabled={!arrange.canMove(id, -1)}
          onClick={() => arrange.move(id, -1)}
        >
          {t('table.moveLeft')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowRight size={16} />}
          disabled={!arrange.canMove(id, 1)}
          onClick={() => arrange.move(id, 1)}
        >
          {t('table.moveRight')}
        </Menu.Item>
        <Menu.Item
          leftSection={isPinned ? <PinOff size={16} /> : <Pin size={16} />}
          onClick={() => arrange.pin(id, !isPinned)}
        >
          {t(isPinned ? 'table.unpin' : 'table.pin')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<MoveHorizontal size={16} />}
          closeMenuOnClick={false}
          onClick={() => arrange.widen(id, widthStep)}
        >
          {t('table.wider')}
        </Menu.Item>
        <Menu.Item
          leftSection={<MoveHorizontal size={16} />}
          closeMenuOnClick={false}
          onClick={() => arrange.widen(id, -widthStep)}
        >
          {t('table.narrower')}
        </Menu.Item>
        {place.width === undefined ? null : (
          <Menu.Item onClick={() => arrange.width(id, undefined)}>{t('table.usualWidth')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
