import { useMemo, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { type Column, DataTable, type Sort } from '../../ui/table/index.ts'
import styles from './diagnostics.module.css'
import { TestFrame } from './test-frame.tsx'

const count = 100_000

interface Row {
  readonly id: string
  readonly number: number
  readonly score: number
  readonly day: number
}

/** The same rows each time: from their number, by a multiplication that mixes. */
function rowOf(index: number): Row {
  const mixed = (index * 2_654_435_761) % 4_294_967_296
  return { id: String(index), number: index + 1, score: mixed % 1000, day: mixed % 365 }
}

/** The table component over a hundred thousand generated rows: sorted, selected, scrolled. */
export function TestTablePage() {
  const { t, format } = useWords()
  const all = useMemo(() => Array.from({ length: count }, (_, index) => rowOf(index)), [])
  const [sort, setSort] = useState<Sort>({ column: 'number', direction: 'ascending' })
  const rows = useMemo(() => {
    const by = sort.column as 'number' | 'score' | 'day'
    const sign = sort.direction === 'ascending' ? 1 : -1
    return all.toSorted((one, other) => sign * (one[by] - other[by]))
  }, [all, sort])
  const columns: Column<Row>[] = [
    { id: 'number', header: t('reports.test.row'), cell: (row) => format.number(row.number), isSortable: true },
    {
      id: 'score',
      header: t('reports.test.score'),
      cell: (row) => format.number(row.score),
      isNumeric: true,
      isSortable: true,
    },
    {
      id: 'day',
      header: t('reports.test.day'),
      cell: (row) => format.mediumDate(new Date(Date.UTC(2027, 0, 1 + row.day))),
      isSortable: true,
    },
  ]
  return (
    <TestFrame title={t('reports.test.table')} text={t('reports.test.table_text', { number: format.number(count) })}>
      <div className={styles.table}>
        <DataTable
          label={t('reports.test.table')}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          sort={sort}
          onSort={setSort}
        />
      </div>
    </TestFrame>
  )
}
