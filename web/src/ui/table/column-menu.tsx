import { Menu } from '@mantine/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, MoveHorizontal, Pin, PinOff } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import type { ArrangeActs } from './arrange-acts.ts'
import type { PlacedColumn, Sort } from './columns.ts'
import styles from './data-table.module.css'

/** Pixels that one step makes a column wider or narrower. */
export const widthStep = 24

/** Everything that can be done with a column, without dragging: sort, move, pin, widen. */
export function ColumnMenu<Row>({
  column,
  arrange,
  onSort,
  isOpen,
  onOpen,
}: {
  column: PlacedColumn<Row>
  arrange: ArrangeActs
  onSort?: (sort: Sort) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const { t } = useWords()
  const { id, place } = column
  const isPinned = place.isPinned === true
  return (
    <Menu position="bottom-start" width={230} opened={isOpen} onChange={onOpen} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={styles.menuButton}
          data-aside="true"
          tabIndex={-1}
          aria-label={t('table.columnActs', { name: column.header })}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
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
