import { readText } from '@laurel/contract/kernel/text'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { EntryReading, namedBy } from '../../blinding/index.ts'
import {
  entryToJudgeQuery,
  mySessionQuery,
  mySessionsQuery,
  useSessionTime,
  Waiting,
  workShare,
} from '../../evaluation/index.ts'
import { type JurorSession, useOfflineCopies } from '../../evaluation/jury/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './modes.module.css'
import { usePairs } from './use-pairs.ts'

type Place = '/applications/$programSlug/sessions/$sessionSlug/pairs'
type Next = AnswerOf<'getNextPair'>

/** Two applications side by side: which is better. The next pair is the one that teaches most. */
export function PairsPage({ params }: PageProps<Place>) {
  const { t, locale, format } = useWords()
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const session = useSuspenseQuery(mySessionQuery(listed?.id ?? '')).data
  const pairs = usePairs(session)
  useOfflineCopies(session)
  const time = useSessionTime(session)
  const { next } = pairs
  const isRunning = session.phase === 'running'
  useShortcuts({
    ArrowLeft: () => pairs.answer('a'),
    ArrowRight: () => pairs.answer('b'),
    '=': () => pairs.answer('tie'),
    s: () => pairs.answer('skip'),
  })
  if (pairs.isError)
    return (
      <ErrorState
        title={t('evaluation.results.failed')}
        message={t('evaluation.results.failedMessage')}
        onRetry={pairs.retry}
      />
    )
  if (!next) return <Skeleton height="60dvh" />
  const isEnough = next.wished > 0 && next.done >= next.wished
  const label = t(isEnough && next.pair ? 'evaluation.pair.enough' : 'evaluation.progress.compared', {
    done: format.number(next.done),
    all: format.number(next.wished),
  })
  const home = `/applications/${session.programSlug}/sessions/details/${session.slug}`
  return (
    <div>
      <HeaderSlot name="start">
        <Link to={home} className={styles.program}>
          {readText(session.programTitle, locale, session.defaultLang)}
        </Link>
      </HeaderSlot>
      <div className={next.pair && isRunning ? styles.desk : undefined}>
        <header className={styles.pairHead}>
          <p className={styles.where}>
            <Link to={home}>{readText(session.title, locale, session.defaultLang)}</Link> · {time}
          </p>
          <h1>{t('evaluation.pair.title')}</h1>
          <div className={styles.pairDone}>
            <p role="status">{label}</p>
            <SaveState saving={pairs.saving} />
          </div>
          <ProgressLine share={workShare({ done: next.done, all: next.wished })} tone="primary" label={label} />
        </header>
        {next.pair && isRunning ? (
          <>
            <div className={styles.two}>
              <Side session={session} entryId={next.pair.a} label={t('evaluation.pair.left')} />
              <Side session={session} entryId={next.pair.b} label={t('evaluation.pair.right')} />
            </div>
            <div className={styles.answer}>
              {(['a', 'tie', 'b'] as const).map((outcome) => (
                <Button
                  key={outcome}
                  variant={outcome === 'tie' ? 'default' : 'primary'}
                  onClick={() => pairs.answer(outcome)}
                >
                  {t(`evaluation.pair.${outcome}`)}
                </Button>
              ))}
              <Button variant="subtle" onClick={() => pairs.answer('skip')}>
                {t('evaluation.pair.skip')}
              </Button>
            </div>
          </>
        ) : (
          <EmptyState
            drawing="done"
            title={t(isRunning ? 'evaluation.pair.over' : 'evaluation.pair.closed')}
            message={t(isRunning ? 'evaluation.pair.overMessage' : 'evaluation.pair.closedMessage')}
            actions={
              <Link to={home} className={buttonClass({ variant: 'primary' })}>
                {t('evaluation.deliberation.back')}
              </Link>
            }
          />
        )}
      </div>
      <Recent session={session} next={next} isRunning={isRunning} onUndo={pairs.undo} />
    </div>
  )
}

function Side({ session, entryId, label }: { session: JurorSession; entryId: string; label: string }) {
  const query = useQuery(entryToJudgeQuery(session.id, entryId))
  const entry = query.data
  return (
    <section className={styles.half} aria-label={label}>
      {entry ? (
        <EntryReading key={entry.id} entry={entry} named={namedBy(session)} label={label} />
      ) : (
        <Waiting query={query} />
      )}
    </section>
  )
}

function Recent({
  session,
  next,
  isRunning,
  onUndo,
}: {
  session: JurorSession
  next: Next
  isRunning: boolean
  onUndo: (id: string) => void
}) {
  const { t } = useWords()
  if (next.recent.length === 0) return null
  const titles = new Map(session.entries.map(({ id, title, code }) => [id, title || code]))
  return (
    <section className={styles.recent}>
      <h2>{t('evaluation.pair.recent')}</h2>
      <p>{t('evaluation.pair.recentHelp')}</p>
      <ul>
        {next.recent.map(({ id, a, b, outcome }) => (
          <li key={id}>
            <span>{t(`evaluation.pair.was.${outcome}`, { one: titles.get(a) ?? '', other: titles.get(b) ?? '' })}</span>
            {isRunning ? (
              <Button size="sm" variant="subtle" onClick={() => onUndo(id)}>
                {t('evaluation.pair.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
