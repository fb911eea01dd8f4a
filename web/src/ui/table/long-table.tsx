import type { ReactNode } from 'react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ErrorState } from '../page/states.tsx'
import { DataTable } from './data-table.tsx'
import type { Density } from './density.ts'
import styles from './long-table.module.css'
import type { RowSource } from './row-source.ts'
import { sortOf, sortWord } from './sort-word.ts'
import type { DataTableProps } from './table-props.ts'
import { TableSettings } from './table-settings.tsx'
import { useSavedTable } from './use-saved-table.ts'

/** A list that the server reads by pages, with what happened to it. */
interface ReadPages<Row> extends RowSource<Row> {
  readonly isPending: boolean
  readonly error: { readonly code: string } | null
  readonly refetch: () => void
}

type LongTableProps<Row, Word extends string> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'empty' | 'onOpen' | 'currentId' | 'onCurrent' | 'panel'
> & {
  /** Under this name the browser keeps how the columns stand and how close the rows. */
  name: string
  pages: ReadPages<Row>
  /** Said when the list cannot be read. */
  failed: string
  /** What narrows the list, above it. */
  filters?: ReactNode
  usualDensity?: Density
  /** Rows hold a picture and are as high as it needs. */
  isPictured?: boolean
  /** The order as calls write it: a column, `-` before it when it is turned round. */
  sort?: Word
  onSort?: (sort: Word) => void
}

/** A list of any length on a page of its own: filters, columns as everybody likes them, rows read as they are scrolled. */
export function LongTable<Row, Word extends string = string>(props: LongTableProps<Row, Word>) {
  const {
    name,
    pages,
    failed,
    filters,
    usualDensity = 'comfortable',
    isPictured = false,
    sort,
    onSort,
    ...table
  } = props
  const words = useWords()
  const saved = useSavedTable(name, usualDensity)
  return (
    <>
      <div className={styles.tools}>
        {filters}
        <div className={styles.settings}>
          <TableSettings
            density={isPictured ? undefined : saved.density}
            onDensity={saved.setDensity}
            onReset={saved.layout.length > 0 ? () => saved.setLayout([]) : undefined}
          />
        </div>
      </div>
      {pages.error ? (
        <ErrorState title={failed} message={refusalText(words, pages.error.code)} onRetry={pages.refetch} />
      ) : (
        <DataTable
          {...table}
          pages={pages}
          layout={saved.layout}
          onLayout={saved.setLayout}
          density={isPictured ? 'pictured' : saved.density}
          sort={sortOf(sort)}
          onSort={onSort && ((next) => onSort(sortWord(next) as Word))}
          isBounded
          isLoading={pages.isPending}
        />
      )}
    </>
  )
}
