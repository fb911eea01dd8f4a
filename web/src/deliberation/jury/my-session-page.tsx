import { mayJudge } from '@laurel/contract/evaluation/rules'
import { readText } from '@laurel/contract/kernel/text'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAt, markOutOf, mySessionQuery, mySessionsQuery, useSessionTime } from '../../evaluation/index.ts'
import { SessionDates, sheetPath, useStoredSheets, WorkLine } from '../../evaluation/jury/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { SharedFigures, TakeAlong } from '../../results/index.ts'
import { RichTextView } from '../../ui/input/index.ts'
import { Badge, Button, buttonClass, EmptyState, JustSaid } from '../../ui/page/index.ts'
import { SavedViewTabs } from '../../ui/table/index.ts'
import { CharterCard } from './charter-card.tsx'
import styles from './my-sessions.module.css'

type Session = AnswerOf<'getMyEvaluationSession'>

const tones = { todo: 'neutral', started: 'accent', submitted: 'ok' } as const

/** A session for its juror: what is asked, how far one is, and the applications in one's own order. */
export function MySessionPage({ params }: PageProps<'/applications/$programSlug/sessions/details/$sessionSlug'>) {
  const { t, locale } = useWords()
  const go = useGo()
  const mine = useSuspenseQuery(mySessionsQuery).data.data
  const listed = mine.find((one) => one.slug === params.sessionSlug && one.programSlug === params.programSlug)
  const session = useSuspenseQuery(mySessionQuery(listed?.id ?? '')).data
  const time = useSessionTime(session)
  useStoredSheets()
  // A secretary and an observer are given nothing to judge: they are told what they are here for.
  const judges = mayJudge(session) || session.entries.length > 0
  const instructions = readText(session.instructions, locale, session.defaultLang)
  const languages = { locale, fallback: session.defaultLang }
  const [viewId, setViewId] = useState<string>()
  const view = session.views.find(({ id }) => id === viewId)
  const entries = lookAt(session.entries, view, languages)
  const next =
    entries.find(({ state }) => state !== 'submitted') ?? session.entries.find(({ state }) => state !== 'submitted')
  const base = `/applications/${session.programSlug}/sessions/${session.slug}`
  return (
    <div className={styles.page}>
      <JustSaid />
      <p className={styles.program}>{readText(session.programTitle, locale, session.defaultLang)}</p>
      <h1 className="lr-page-title">{readText(session.title, locale, session.defaultLang)}</h1>
      <p className={styles.time}>{time}</p>
      <SessionDates session={session} />
      {session.assigned > 0 ? <WorkLine session={session} /> : null}
      {session.phase === 'running' && session.assigned > 0 && session.submitted === session.assigned ? (
        <p className={styles.done}>{t('evaluation.mine.done')}</p>
      ) : null}
      {instructions ? (
        <div className={styles.instructions}>
          <RichTextView html={instructions} />
        </div>
      ) : null}
      {session.mode === 'score' ? null : <p className={styles.how}>{t(`evaluation.mode.${session.mode}Help`)}</p>}
      {['deliberation', 'decided', 'published'].includes(session.phase) && !session.mustSign ? (
        <p className={styles.enter}>
          <Link
            to={`/applications/${session.programSlug}/sessions/deliberation/${session.slug}`}
            className={buttonClass({ variant: session.phase === 'deliberation' ? 'primary' : 'default' })}
          >
            {t(
              session.phase === 'deliberation' ? 'evaluation.deliberation.enter' : 'evaluation.deliberation.readAgain',
            )}
          </Link>
        </p>
      ) : null}
      {session.isBidding ? (
        <p className={styles.wishes}>
          <Link to={`${base}/wishes`}>{t('evaluation.bids.open')}</Link>
        </p>
      ) : null}
      {session.mustSign ? <CharterCard sessionId={session.id} fallback={session.defaultLang} /> : null}
      <div className={styles.head} hidden={session.mustSign}>
        <h2 className="lr-section">{t(judges ? entriesTitle(session) : `evaluation.jurorRole.${session.role}`)}</h2>
        {session.entries.length > 1 && session.mode === 'score' ? (
          <Link
            className={styles.grid}
            to={`/applications/${session.programSlug}/sessions/details/${session.slug}/grid`}
          >
            {t('evaluation.grid.title')}
          </Link>
        ) : null}
        {next && session.phase === 'running' ? (
          <Button
            variant="primary"
            onClick={() =>
              go(orderKeyOf(session.mode) ? `${base}/${orderKeyOf(session.mode)}` : sheetPath(session, next.id))
            }
          >
            {t(session.submitted + session.started > 0 ? 'evaluation.mine.continue' : 'evaluation.mine.start')}
          </Button>
        ) : null}
      </div>
      {session.mustSign || session.views.length === 0 || session.entries.length === 0 ? null : (
        <ViewTabs session={session} viewId={view?.id} onChoose={setViewId} />
      )}
      {view && session.entries.length > 0 && entries.length === 0 ? <p>{t('evaluation.views.nothing')}</p> : null}
      {session.mustSign ? null : !judges ? (
        <p>{t(`evaluation.juries.roleHelp.${session.role}`)}</p>
      ) : session.entries.length === 0 ? (
        <EmptyState
          level={3}
          title={t(session.phase === 'archived' ? 'evaluation.move.archived' : 'evaluation.mine.nothing')}
          message={t(whyNothing(session.phase))}
        />
      ) : (
        <EntryList session={session} entries={entries} shownFields={view?.fields ?? []} />
      )}
      {session.mustSign ? null : <SharedFigures session={session} />}
      <TakeAlong session={session} />
    </div>
  )
}

interface EntryListProps {
  readonly session: Session
  readonly entries: Session['entries']
  /** Keys of the answers that the view shows below each title. */
  readonly shownFields: readonly string[]
}

function EntryList({ session, entries, shownFields }: EntryListProps) {
  const { t, locale, format } = useWords()
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <Link to={sheetPath(session, entry.id)}>{entry.title || entry.code}</Link>
            <small>
              {[
                readText(entry.categoryTitle, locale, session.defaultLang),
                ...(entry.isCalibration ? [t('evaluation.calibration')] : []),
                ...(entry.evaluation.stale ? [t('evaluation.stale')] : []),
              ].join(' · ')}
            </small>
            {entry.shown
              .filter(({ key }) => shownFields.includes(key))
              .map(({ key, title, text }) => (
                <small key={key}>
                  <b>{readText(title, locale, session.defaultLang)}</b> {readText(text, locale, session.defaultLang)}
                </small>
              ))}
          </span>
          <EntryBadge session={session} entry={entry} />
          <span className={styles.mark}>
            {entry.state === 'todo' || session.mode !== 'score' ? '' : markOutOf(format, entry.total)}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface ViewTabsProps {
  readonly session: Session
  readonly viewId: string | undefined
  readonly onChoose: (viewId: string) => void
}

function ViewTabs({ session, viewId, onChoose }: ViewTabsProps) {
  const { t, locale } = useWords()
  const languages = { locale, fallback: session.defaultLang }
  return (
    <div className={styles.views}>
      <SavedViewTabs
        label={t('evaluation.views.title')}
        views={[
          { id: 'all', name: t('evaluation.views.all'), count: session.entries.length },
          ...session.views.map((one) => ({
            id: one.id,
            name: readText(one.name, locale, session.defaultLang),
            count: lookAt(session.entries, one, languages).length,
          })),
        ]}
        currentId={viewId ?? 'all'}
        onChoose={onChoose}
      />
    </div>
  )
}

/** All is marked and nothing is handed in: the one thing that is left is said. */
function EntryBadge({ session, entry }: { session: Session; entry: Session['entries'][number] }) {
  const { t, format } = useWords()
  const { state, scored, asked: total } = entry
  const isMarked = state === 'started' && session.mode === 'score'
  if (isMarked && scored >= total && total > 0) return <Badge tone="warn">{t('evaluation.state.toSubmit')}</Badge>
  return (
    <Badge tone={tones[state]}>
      {isMarked
        ? t('evaluation.sheet.scored', { done: format.number(scored), count: total })
        : t(`evaluation.state.${state}`)}
    </Badge>
  )
}

/** Where orders are made and pairs compared; marks and votes are given entry by entry. */
function orderKeyOf(mode: string): string | undefined {
  if (mode === 'rank') return 'ranking'
  return mode === 'pairwise' ? 'pairs' : undefined
}

/** What is to be evaluated, until it no longer can be. */
function entriesTitle({ phase }: Pick<Session, 'phase'>) {
  const isToDo = phase === 'draft' || phase === 'scheduled' || phase === 'running'
  return isToDo ? 'evaluation.mine.entries' : 'evaluation.entries.title'
}

/** Why a juror has nothing to read. */
function whyNothing(phase: Session['phase']) {
  if (phase === 'archived') return 'evaluation.mine.putAway'
  return phase === 'draft' || phase === 'scheduled' ? 'evaluation.mine.notYet' : 'evaluation.mine.nothingMessage'
}
