import type { ReactNode } from 'react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Delayed, EmptyState, ErrorState, ScrollRegion, Skeleton } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'

interface Reading<Row> {
  readonly data:
    | { readonly data: readonly Row[]; readonly metadata?: { readonly page: number; readonly nbPages: number } }
    | undefined
  readonly error: { readonly code: string } | null
  readonly isPending: boolean
  refetch(): unknown
}

/** A short list of the console: on its way, failed, empty, or there, page by page. */
export function SimpleTable<Row>({
  label,
  reading,
  columns,
  rowId,
  empty,
  emptyHelp,
  onPage,
}: {
  label: string
  reading: Reading<Row>
  columns: readonly { readonly title: string; readonly cell: (row: Row) => ReactNode }[]
  rowId: (row: Row) => string
  empty: string
  /** When nothing was searched for. */
  emptyHelp?: string
  onPage?: (page: number) => void
}) {
  const words = useWords()
  const { t, format } = words
  const { data, error, isPending } = reading
  if (error)
    return (
      <ErrorState
        title={t('spaces.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void reading.refetch()}
      />
    )
  if (isPending || !data)
    return (
      <Delayed>
        <Skeleton height="240px" />
      </Delayed>
    )
  if (data.data.length === 0)
    return <EmptyState title={empty} message={emptyHelp ?? t('spaces.installation.noneHelp')} />
  const { page = 1, nbPages = 1 } = data.metadata ?? {}
  return (
    <>
      <ScrollRegion label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={rowId(row)}>
                {columns.map(({ title, cell }) => (
                  <td key={title}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {onPage && nbPages > 1 ? (
        <nav className={styles.pager} aria-label={t('spaces.pages')}>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('spaces.before')}
          </Button>
          <span>{t('spaces.pageOf', { page: format.number(page), pages: format.number(nbPages) })}</span>
          <Button size="sm" disabled={page >= nbPages} onClick={() => onPage(page + 1)}>
            {t('spaces.after')}
          </Button>
        </nav>
      ) : null}
    </>
  )
}
