import { Checkbox } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { type Column, nextSort, type Sort } from './columns.ts'
import styles from './data-table.module.css'
import { coverage, type Selection, withAll } from './selection.ts'

/** The sticky head: a box for all rows, and a button in each sortable column. */
export function TableHead<Row>({
  columns,
  ids,
  sort,
  onSort,
  selection,
  onSelect,
}: {
  columns: readonly Column<Row>[]
  ids: readonly string[]
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
}) {
  const { t } = useWords()
  const chosen = selection ? coverage(selection, ids) : 'none'
  return (
    <thead className={styles.head}>
      <tr>
        {selection && onSelect ? (
          <th scope="col" className={styles.box}>
            <Checkbox
              aria-label={t('ui.selectAll')}
              checked={chosen === 'all'}
              indeterminate={chosen === 'some'}
              disabled={ids.length === 0}
              onChange={() => onSelect(withAll(selection, ids))}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-numeric={column.isNumeric || undefined}
            aria-sort={column.isSortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
          >
            {column.isSortable && onSort ? (
              <button type="button" onClick={() => onSort(nextSort(sort, column.id))}>
                {column.header}
                <SortMark direction={sort?.column === column.id ? sort.direction : undefined} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction?: Sort['direction'] }) {
  if (!direction) return null
  return direction === 'ascending' ? (
    <ArrowUp size={13} aria-hidden="true" />
  ) : (
    <ArrowDown size={13} aria-hidden="true" />
  )
}
