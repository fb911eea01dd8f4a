import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../kernel/api/index.ts'
import { Link, type PageProps } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { programQuery } from '../../../programs/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { PageHeader } from '../../../ui/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page/index.ts'
import { applicationQuery } from '../../queries.ts'
import styles from './decisions.module.css'
import type { DecisionsSearch } from './decisions-search.ts'
import { PublicationsList } from './publications-list.tsx'
import { Review } from './review.tsx'

type Props = PageProps<'/admin/programs/$programSlug/decisions', DecisionsSearch>

/** Before anybody learns of a decision: how many of each, who, with which letter, when; and what waits or left. */
export function DecisionsPage({ params: { programSlug }, search: { responseId } }: Props) {
  const { t, locale } = useWords()
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  const review = useQuery({ ...queryOf('reviewDecisions', { params: { programId: programSlug } }), staleTime: 0 })
  const one = useQuery({ ...applicationQuery(programSlug, responseId ?? ''), enabled: responseId !== undefined })
  const list = `/admin/programs/${programSlug}/responses`
  const isRead = review.data && (responseId === undefined || one.data || one.isError)
  const total = review.data ? Object.values(review.data.counts).reduce((sum, count) => sum + count, 0) : 0
  const failed = review.error ?? one.error
  return (
    <>
      <PageBar crumbs={[{ label: t('applications.list.title'), to: list }, { label: t('messages.decisions.title') }]} />
      <PageHeader title={t('messages.decisions.title')} description={t('messages.decisions.help')} />
      <div className={styles.page}>
        <PublicationsList programSlug={programSlug} program={program} state="waiting" />
        {failed ? (
          <ErrorState
            title={t('messages.failed')}
            message={t('messages.failedHelp')}
            onRetry={() => void Promise.all([review.refetch(), responseId ? one.refetch() : undefined])}
          />
        ) : null}
        {isRead || failed ? null : <Skeleton height="240px" />}
        {review.data && total === 0 ? (
          <EmptyState
            title={t('messages.decisions.none')}
            message={t('messages.decisions.noneHelp')}
            actions={<Link to={list}>{t('applications.list.title')}</Link>}
          />
        ) : null}
        {isRead && total > 0 && review.data && !one.isError ? (
          <Review
            key={responseId ?? review.data.fingerprint}
            programSlug={programSlug}
            program={program}
            review={review.data}
            only={one.data}
            onStale={() => void review.refetch()}
          />
        ) : null}
        <PublicationsList programSlug={programSlug} program={program} state="over" />
      </div>
    </>
  )
}
