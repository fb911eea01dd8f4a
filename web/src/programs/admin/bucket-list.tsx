import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, ApiRefusal } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { buttonClass, Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { Pagination } from '../../ui/table/index.ts'
import { bucketQuery } from './bucket-queries.ts'
import { type BucketSearch, perPage } from './bucket-search.ts'
import { BucketTools } from './bucket-tools.tsx'
import styles from './programs-screen.module.css'
import { ProgramsTable } from './programs-table.tsx'

interface Props {
  readonly requested: BucketSearch
  readonly onChange: (changed: Partial<BucketSearch>) => void
}

/** Active or archived programs, ten by ten (docs/rules.md §9). */
export function BucketList({ requested, onChange }: Props) {
  const { locale } = useWords()
  const list = useQuery({ ...bucketQuery(requested, locale), placeholderData: keepPreviousData })
  return (
    <>
      {list.data?.metadata.total === 0 ? null : (
        <BucketTools requested={requested} kinds={list.data?.kinds ?? []} onChange={onChange} />
      )}
      <Rows requested={requested} list={list} onChange={onChange} />
    </>
  )
}

/** The rows, or why there are none. */
function Rows({ requested, list, onChange }: Props & { list: UseQueryResult<AnswerOf<'listPrograms'>, ApiRefusal> }) {
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
  if (data.length === 0) return <NoPrograms requested={requested} total={metadata.total} onChange={onChange} />
  return (
    <>
      <ProgramsTable programs={data} now={list.dataUpdatedAt} isStale={list.isPlaceholderData} />
      <div className={styles.note}>
        <p>{t(`programs.bucket_note.${requested.status}`, { count: metadata.total })}</p>
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

/** Why a bucket shows nothing: it is empty, or what is searched is not in it. */
export function NoPrograms({ requested, total, onChange }: Props & { total: number }) {
  const { t } = useWords()
  const session = useSession()
  if (total > 0) {
    return (
      <NoResult
        title={
          requested.search
            ? t('programs.no_result.search', { search: requested.search })
            : t('programs.no_result.title')
        }
        message={t('programs.no_result.message')}
        onClear={() => onChange({ search: '', kind: '', page: 1 })}
      />
    )
  }
  return (
    <EmptyState
      drawing={requested.status === 'deleted' ? 'done' : 'grid'}
      title={t(`programs.bucket_empty.${requested.status}.title`)}
      message={t(`programs.bucket_empty.${requested.status}.message`)}
      actions={
        requested.status === 'active' && may(session, 'platform.programs.manage') ? (
          <Link to="/admin/home/programs/create" className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('programs.new')}
          </Link>
        ) : null
      }
    />
  )
}
