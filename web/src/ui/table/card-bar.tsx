import { Checkbox, Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown, Check } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import type { PlacedColumn, Sort } from './columns/columns.ts'
import styles from './data-table.module.css'
import type { TableHeadProps } from './table-head.tsx'

/** Over cards, in the place of a head: the box for all of them, and by what they are in order. */
export function CardBar<Row>({ columns, sort, actions, canSort, chosen, isEmpty }: TableHeadProps<Row>) {
  const { t } = useWords()
  const sortable = canSort ? columns.filter(({ isSortable }) => isSortable) : []
  if (isEmpty || (chosen === undefined && sortable.length === 0)) return null
  return (
    <div className={styles.cardBar}>
      {chosen === undefined ? null : (
        <Checkbox
          label={t('table.all')}
          aria-label={t('ui.selectAll')}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={() => actions.current.onAll()}
        />
      )}
      {sortable.length > 0 ? (
        <SortMenu columns={sortable} sort={sort} onSort={(next) => actions.current.onSort?.(next)} />
      ) : null}
    </div>
  )
}

/** Mantine keeps the menu open on a choice, and draws a dot. */
const options = { closeMenuOnClick: true, checkIcon: <Check size={15} aria-hidden="true" /> }

function SortMenu<Row>(props: {
  columns: readonly PlacedColumn<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) {
  const { columns, sort, onSort } = props
  const { t } = useWords()
  const direction = sort?.direction ?? 'ascending'
  const current = columns.find(({ id }) => id === sort?.column)
  const Mark = current ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={styles.sortButton}>
          <Mark size={15} aria-hidden="true" />
          <span>{current ? t('table.sortedBy', { name: current.header }) : t('table.sort')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.sortMenu}>
        {current ? (
          <>
            <Menu.RadioGroup
              value={direction}
              onChange={(one) => onSort({ column: current.id, direction: one as Sort['direction'] })}
            >
              <Menu.RadioItem value="ascending" {...options}>
                {t('table.ascending')}
              </Menu.RadioItem>
              <Menu.RadioItem value="descending" {...options}>
                {t('table.descending')}
              </Menu.RadioItem>
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.RadioGroup value={current?.id ?? null} onChange={(column) => onSort({ column, direction })}>
          {columns.map(({ id, header }) => (
            <Menu.RadioItem key={id} value={id} {...options}>
              {header}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
