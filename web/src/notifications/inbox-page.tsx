import type { InboxGroup } from '@laurel/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, type PageProps, useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { Kbd } from '../ui/keys/index.ts'
import { Count, EmptyState, ErrorState, NativeSelect, Skeleton, TabLinks } from '../ui/page/index.ts'
import { Pagination } from '../ui/table/index.ts'
import styles from './inbox.module.css'
import { InboxLine } from './inbox-line.tsx'
import { type InboxSearch, inboxPlace } from './inbox-search.ts'
import { inboxCountsQuery, inboxQuery, lookAgain, perPage } from './queries.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useMarks } from './use-marks.ts'

const standings = ['waiting', 'snoozed', 'done'] as const

/** What waits for the reader in all programs that they work on, by kind. The address holds what is shown. */
export function InboxPage({ search }: PageProps<'/admin/inbox', InboxSearch>) {
  const { t, locale } = useWords()
  const go = useGo()
  const marks = useMarks()
  const place = useRef<HTMLDivElement>(null)
  const inbox = useQuery({
    ...inboxQuery(search),
    refetchInterval: lookAgain,
    placeholderData: (before) => before,
  })
  const total = useQuery({ ...inboxCountsQuery(), refetchInterval: lookAgain }).data?.total
  const groups = inbox.data?.data ?? []
  useInboxKeys({ place, items: groups.flatMap(({ data }) => data), state: search.state, marks })
  const fromTheTop = (change: Partial<InboxSearch>) => inboxPlace({ ...search, page: 1, ...change })
  return (
    <div ref={place}>
      <PageBar crumbs={[{ label: t('notifications.title') }]} />
      <PageHeader
        title={t('notifications.title')}
        description={t('notifications.help')}
        actions={<Link to="/admin/inbox/work">{t('notifications.work.title')}</Link>}
      />
      <TabLinks
        label={t('notifications.title')}
        links={standings.map((state) => ({
          href: `/${locale}${fromTheTop({ state })}`,
          label: t(`notifications.standing.${state}`),
          isCurrent: state === search.state,
          ...(state === 'waiting' && total !== undefined && { count: total }),
        }))}
        onFollow={(href) => {
          void go(href.slice(locale.length + 1))
          return true
        }}
      />
      <div className={styles.tools}>
        <NativeSelect
          label={t('notifications.scope')}
          value={search.scope}
          onChange={(event) => void go(fromTheTop({ scope: event.currentTarget.value === 'team' ? 'team' : 'mine' }))}
          options={[
            { value: 'mine', label: t('notifications.scope.mine') },
            { value: 'team', label: t('notifications.scope.team') },
          ]}
        />
        <span className={styles.keys}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('notifications.keys.walk')} <Kbd>E</Kbd> {t('notifications.keys.done')}{' '}
          <Kbd>Z</Kbd> {t('notifications.keys.snooze')} <Kbd>↵</Kbd> {t('notifications.keys.open')}
        </span>
      </div>
      {inbox.isError ? (
        <ErrorState
          title={t('notifications.failed')}
          message={t('notifications.failedHelp')}
          onRetry={() => void inbox.refetch()}
        />
      ) : null}
      {inbox.isPending ? <Skeleton height="200px" /> : null}
      {inbox.data && groups.length === 0 ? (
        <EmptyState
          title={t(`notifications.none.${search.state}`)}
          {...(search.state === 'waiting' && { message: t('notifications.noneHelp') })}
        />
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} search={search} marks={marks} />
      ))}
    </div>
  )
}

function Group({
  group: { kind, total, data },
  search,
  marks,
}: {
  group: InboxGroup
  search: InboxSearch
  marks: ReturnType<typeof useMarks>
}) {
  const { t, format } = useWords()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const title = t(`notifications.kind.${kind}`)
  return (
    <section className={styles.group} aria-labelledby={`inbox-${kind}`}>
      <div className={styles.head}>
        <h2 id={`inbox-${kind}`}>
          {title} <Count>{format.number(total)}</Count>
        </h2>
        {search.state === 'waiting' && data.length > 1 ? (
          <Button
            size="xs"
            leftSection={<Check size={14} aria-hidden="true" />}
            aria-label={`${t('notifications.allDone')}, ${title}`}
            onClick={() => setAsking(true)}
          >
            {t('notifications.allDone')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.lines}>
        {data.map((item) => (
          <InboxLine key={item.id} item={item} state={search.state} marks={marks} />
        ))}
      </ul>
      {search.kind ? (
        <>
          {total > perPage ? (
            <Pagination
              page={search.page}
              perPage={perPage}
              total={total}
              onPage={(page) => void go(inboxPlace({ ...search, page }))}
            />
          ) : null}
          <Link to={inboxPlace({ ...search, kind: undefined, page: 1 })}>{t('notifications.allKinds')}</Link>
        </>
      ) : total > data.length ? (
        <Link to={inboxPlace({ ...search, kind, page: 1 })}>
          {t('notifications.seeAll', { number: format.number(total) })}
        </Link>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => marks.done(data)}
        title={t('notifications.allDoneQuestion', { number: format.number(data.length) })}
        description={t('notifications.allDoneHelp')}
        confirmLabel={t('notifications.allDone')}
      />
    </section>
  )
}
