import { isLiveState } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import type { OrderedWork } from '@laurel/contract/notifications'
import { useMore } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { EmptyState, ErrorState, Skeleton, StatusMark, type StatusShape } from '../ui/page/index.ts'
import styles from './inbox.module.css'
import { isWorkKind, placeOfWork } from './place-of-work.ts'
import { ownZone } from './use-marks.ts'

const shapes = {
  waiting: 'dashed',
  running: 'half',
  done: 'tick',
  failed: 'alert',
  cancelled: 'cross',
  expired: 'cross',
} as const satisfies Record<OrderedWork['state'], StatusShape>

/** Read again so often while something is at work, in milliseconds. */
const lookAgain = 4_000
const pace = {
  perPage: 30,
  maxAge: 0,
  refetchInterval: (rows: readonly OrderedWork[]) => rows.some(({ state }) => isLiveState(state)) && lookAgain,
}

/** The long work that one has ordered, wherever it runs: how far it is, how it ended, and the page where it is followed. */
export function OrderedWorkPage() {
  const { t } = useWords()
  const work = useMore('listOrderedWork', {}, pace)
  return (
    <>
      <PageBar
        crumbs={[{ label: t('notifications.title'), to: '/admin/inbox' }, { label: t('notifications.work.title') }]}
      />
      <PageHeader title={t('notifications.work.title')} description={t('notifications.work.help')} />
      {work.error ? (
        <ErrorState
          title={t('notifications.work.failed')}
          message={t('notifications.failedHelp')}
          onRetry={work.refetch}
        />
      ) : null}
      {work.isPending ? <Skeleton height="200px" /> : null}
      {work.rows?.length === 0 ? (
        <EmptyState title={t('notifications.work.none')} message={t('notifications.work.noneHelp')} />
      ) : null}
      {work.rows && work.rows.length > 0 ? (
        <ul className={styles.lines}>
          {work.rows.map((one) => (
            <WorkLine key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
      {work.isMore ? (
        <Button onClick={work.read} loading={work.isReading}>
          {t('notifications.work.more')}
        </Button>
      ) : null}
    </>
  )
}

function WorkLine({ one }: { one: OrderedWork }) {
  const { t, format, locale } = useWords()
  const { kind, state, isUndo, progress, program, createdAt, endedAt } = one
  const name = isWorkKind(kind) ? t(`notifications.work.kind.${kind}`) : kind
  const place = placeOfWork(one)
  const facts = [
    program && readText(program.title, locale, program.defaultLang),
    progress.total > 0 &&
      t('notifications.work.progress', { done: format.number(progress.done), total: format.number(progress.total) }),
  ]
  const moment = endedAt ?? createdAt
  return (
    <li className={styles.work}>
      <div className={styles.words}>
        {place ? (
          <Link to={place} className={styles.title}>
            {name}
          </Link>
        ) : (
          <span className={styles.title}>{name}</span>
        )}
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StatusMark shape={shapes[state]}>
        {t(isUndo && isLiveState(state) ? 'notifications.work.undoing' : `notifications.work.state.${state}`)}
      </StatusMark>
      <p className={styles.when}>
        <time dateTime={moment}>{format.dateAndTime(moment, ownZone())}</time>
      </p>
    </li>
  )
}
