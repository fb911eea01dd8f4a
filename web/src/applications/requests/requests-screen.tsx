import { requestKinds } from '@laurel/contract/applications/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useMore } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  NativeSelect,
  ReadMore,
  SearchBox,
  Skeleton,
  TabLinks,
} from '../../ui/page/index.ts'
import { MoreTimeDialog } from '../staff/more-time-dialog.tsx'
import { useProgram } from '../staff/use-program.ts'
import { MoreTimeList } from './more-time-list.tsx'
import { RequestCard } from './request-card.tsx'
import styles from './requests-screen.module.css'
import type { RequestsSearch } from './requests-search.ts'

interface Props {
  readonly programSlug: string
  readonly search: RequestsSearch
  readonly status: 'pending' | 'processed'
}

const perPage = 20

/** The requests of a program's applicants: those to answer, those answered; and who was given more time. */
export function RequestsScreen({ programSlug, search, status }: Props) {
  const { t, locale } = useWords()
  const go = useGo()
  const session = useSession()
  const { timeZone } = useProgram(programSlug)
  const [isGiving, setGiving] = useState(false)
  const base = `/admin/programs/${programSlug}/requests`
  const here = status === 'pending' ? base : `${base}/processed`
  const { data: waiting } = useQuery(queryOf('countWaiting', { params: { programId: programSlug } }))
  const filters = { status, ...(search.search && { search: search.search }), ...(search.kind && { kind: search.kind }) }
  const list = useMore('listRequests', { params: { programId: programSlug }, query: filters }, { perPage })
  const rows = list.rows ?? []
  const open = (next: Partial<RequestsSearch>) => {
    const merged = { ...search, ...next }
    const query = new URLSearchParams()
    if (merged.search) query.set('search', merged.search)
    if (merged.kind) query.set('kind', merged.kind)
    void go(query.size > 0 ? `${here}?${query}` : here)
  }
  return (
    <>
      <PageBar crumbs={[{ label: t('applications.requests.title') }]} />
      <PageHeader title={t('applications.requests.title')} />
      <TabLinks
        label={t('applications.requests.title')}
        links={(['pending', 'processed'] as const).map((one) => ({
          href: `/${locale}${one === 'pending' ? base : `${base}/processed`}`,
          label: t(`applications.requests.tab.${one}`),
          count: one === 'pending' ? waiting?.requests : waiting?.processed,
          isCurrent: one === status,
        }))}
        onFollow={(href) => {
          void go(href.slice(locale.length + 1))
          return true
        }}
      />
      <RequestTools search={search} onOpen={open} />
      {list.error ? (
        <ErrorState
          title={t('applications.list.failed')}
          message={t('applications.list.failedHelp')}
          onRetry={list.refetch}
        />
      ) : null}
      {list.isPending ? <Skeleton height="180px" radius="12px" /> : null}
      {list.rows && rows.length === 0 ? (
        search.search || search.kind ? (
          <NoResult
            title={t('applications.requests.noResult')}
            onClear={() => open({ search: undefined, kind: undefined })}
          />
        ) : (
          <EmptyState
            drawing={status === 'pending' ? 'done' : 'inbox'}
            title={t(`applications.requests.none.${status}`)}
            message={t(`applications.requests.noneHelp.${status}`)}
          />
        )
      ) : null}
      <ul className={styles.list}>
        {rows.map((request) => (
          <RequestCard key={request.id} programSlug={programSlug} request={request} timeZone={timeZone} />
        ))}
      </ul>
      {list.isMore ? (
        <ReadMore
          shown={rows.length}
          total={list.metadata?.totalFiltred ?? rows.length}
          isReading={list.isReading}
          isFailed={list.isMoreFailed}
          onRead={list.read}
        />
      ) : null}
      <section className={styles.time}>
        <div className={styles.timeHead}>
          <h2>{t('applications.moreTime.title')}</h2>
          {may(session, 'program.applications.update') ? (
            <Button size="sm" onClick={() => setGiving(true)}>
              {t('applications.moreTime.byEmail')}
            </Button>
          ) : null}
        </div>
        <MoreTimeList programSlug={programSlug} timeZone={timeZone} />
      </section>
      {isGiving ? <MoreTimeDialog programId={programSlug} onClose={() => setGiving(false)} /> : null}
    </>
  )
}

/** The filters of the list: the kind of request, and a text. */
function RequestTools(props: { search: RequestsSearch; onOpen: (next: Partial<RequestsSearch>) => void }) {
  const { search, onOpen } = props
  const { t } = useWords()
  return (
    <div className={styles.tools}>
      <NativeSelect
        label={t('applications.requests.whichKind')}
        value={search.kind ?? ''}
        onChange={(event) => onOpen({ kind: requestKinds.find((kind) => kind === event.currentTarget.value) })}
        options={[
          { value: '', label: t('applications.requests.allKinds') },
          ...requestKinds.map((kind) => ({ value: kind, label: t(`applications.requests.kind.${kind}`) })),
        ]}
      />
      <SearchBox
        key={search.search ?? ''}
        isDense
        label={t('applications.requests.search')}
        placeholder={t('applications.requests.search')}
        {...(search.search && { defaultValue: search.search })}
        onSearch={(text) => onOpen({ search: text || undefined })}
      />
    </div>
  )
}
