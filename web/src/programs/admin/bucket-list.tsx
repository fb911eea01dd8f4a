import type { UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, ApiRefusal } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Delayed, EmptyState, ErrorState, NoResult, Pagination, Skeleton } from '../../ui/index.ts'
import { type BucketSearch, perPage } from './bucket-search.ts'
import styles from './programs-screen.module.css'
import { ProgramsTable } from './programs-table.tsx'
import { TrashTable } from './trash-table.tsx'

type List = AnswerOf<'listPrograms'>

/** The rows of a bucket, or why there are none. */
export function BucketList({
  asked,
  list,
  onChange,
}: {
  asked: BucketSearch
  list: UseQueryResult<List, ApiRefusal>
  onChange: (changed: Partial<BucketSearch>) => void
}) {
  const words = useWords()
  const { t } = words
  if (list.isError) {
    return (
      <ErrorState
        title={t('programs.list_failed')}
        message={refusalText(words, list.error.code)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <Loading />
  const { data, metadata } = list.data
  if (data.length === 0) return <Nothing asked={asked} total={metadata.total} onChange={onChange} />
  const Table = asked.status === 'deleted' ? TrashTable : ProgramsTable
  return (
    <>
      <Table programs={data} now={list.dataUpdatedAt} isStale={list.isPlaceholderData} />
      <div className={styles.note}>
        <p>{t(`programs.bucket_note.${asked.status}`, { count: metadata.total })}</p>
        {metadata.nbPages > 1 ? (
          <Pagination
            page={metadata.page}
            perPage={perPage}
            total={metadata.totalFiltred}
            onPage={(page) => onChange({ page })}
          />
        ) : null}
      </div>
    </>
  )
}

function Loading() {
  return (
    <Delayed>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} style={{ display: 'flex', gap: 14, padding: '14px 8px' }}>
          <Skeleton width="58px" height="44px" radius="8px" />
          <Skeleton width="260px" height="40px" />
        </div>
      ))}
    </Delayed>
  )
}

function Nothing({
  asked,
  total,
  onChange,
}: {
  asked: BucketSearch
  total: number
  onChange: (changed: Partial<BucketSearch>) => void
}) {
  const { t } = useWords()
  if (total > 0) {
    return (
      <NoResult
        title={asked.search ? t('programs.no_result.search', { search: asked.search }) : t('programs.no_result.title')}
        message={t('programs.no_result.message')}
        onClear={() => onChange({ search: '', kind: '', page: 1 })}
      />
    )
  }
  return (
    <EmptyState
      drawing={asked.status === 'deleted' ? 'done' : 'grid'}
      title={t(`programs.bucket_empty.${asked.status}.title`)}
      message={t(`programs.bucket_empty.${asked.status}.message`)}
    />
  )
}
