import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import {
  jurorsQuery,
  PhaseBadge,
  useMay,
  useSessionAddress,
  useSessionTime,
  workShare,
  workText,
} from '../../evaluation/index.ts'
import { SessionMoves, SessionScreen } from '../../evaluation/sessions/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageHeader, ProgressLine } from '../../ui/index.ts'
import { Figure } from '../../ui/page/index.ts'
import styles from './overview.module.css'
import { useNextActions } from './use-next-actions.ts'

/** Where a session stands: its state and dates, what waits for somebody, and how far each juror is. */
export function OverviewPage() {
  const { t } = useWords()
  return (
    <SessionScreen title="evaluation.overview.title">
      <PageHeader title={t('evaluation.overview.title')} description={t('evaluation.overview.lead')} />
      <div className={styles.page}>
        <Figures />
        <div className={styles.columns}>
          <Todo />
          <State />
        </div>
        <ByJuror />
      </div>
    </SessionScreen>
  )
}

function Figures() {
  const { t, format } = useWords()
  const { mode, progress } = useSessionAddress().session
  const { entries, jurors, accepted, assigned, expected, work } = progress
  const of = (number: number) => `${format.number(number)} / ${format.number(expected)}`
  return (
    <div className={styles.figures}>
      <Figure value={format.number(entries)} label={t('evaluation.entries.title')} />
      <Figure
        value={format.number(jurors)}
        label={t('evaluation.jurors')}
        note={t('evaluation.overview.accepted', { done: format.number(accepted), all: format.number(jurors) })}
      />
      <Figure value={of(assigned)} label={t('evaluation.overview.assigned')} />
      <Figure
        value={`${format.number(work.done)} / ${format.number(work.all)}`}
        label={t(mode === 'pairwise' ? 'evaluation.verdict.done.pairwise' : 'evaluation.overview.submitted')}
        note={work.all > 0 ? format.percent(Math.round(workShare(work) * 100) / 100) : undefined}
      />
    </div>
  )
}

function Todo() {
  const { t } = useWords()
  const { base, session } = useSessionAddress()
  const actions = useNextActions()
  const isReady = session.phase === 'draft' && session.missing.length === 0
  return (
    <section aria-labelledby="todo">
      <h2 id="todo">{t('evaluation.overview.todo')}</h2>
      {actions.length === 0 ? <p>{t(isReady ? 'evaluation.overview.ready' : 'evaluation.overview.nothing')}</p> : null}
      <ul className={styles.todo}>
        {actions.map(({ text, leaf }) => (
          <li key={text}>
            <Link to={`${base}/${leaf}`}>
              <span>{text}</span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function State() {
  const { t, format } = useWords()
  const { session } = useSessionAddress()
  const mayManage = useMay('program.evaluation.manage')
  const time = useSessionTime(session)
  // Once it is closed by hand, when it would have ended says nothing more.
  const isTimed = ['draft', 'scheduled', 'running', 'paused', 'over'].includes(session.phase)
  const facts = [
    { label: t('evaluation.overview.mode'), value: t(`evaluation.mode.${session.mode}`) },
    ...(
      [
        ['evaluation.overview.opens', session.opensAt],
        ['evaluation.config.softClosesAt', isTimed ? session.softClosesAt : null],
        ['evaluation.closes', isTimed ? session.closesAt : null],
      ] as const
    ).flatMap(([label, at]) => (at ? [{ label: t(label), value: format.dateAndTime(at) }] : [])),
  ]
  return (
    <section aria-labelledby="state">
      <h2 id="state">
        {t('evaluation.state')} <PhaseBadge phase={session.phase} />
      </h2>
      {session.phase === 'closed' ? null : <p>{time}</p>}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayManage ? <SessionMoves /> : null}
    </section>
  )
}

/** The least advanced first: whom to think of. */
const maxShown = 12

function ByJuror() {
  const words = useWords()
  const { t, format } = words
  const { place, base, session } = useSessionAddress()
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data.filter(({ assigned }) => assigned > 0)
  if (jurors.length === 0) return null
  const shown = jurors.toSorted((one, other) => workShare(one.work) - workShare(other.work)).slice(0, maxShown)
  return (
    <section aria-labelledby="by-juror">
      <h2 id="by-juror">{t('evaluation.overview.byJuror')}</h2>
      <ul className={styles.jurors}>
        {shown.map((juror) => {
          const { work } = juror
          return (
            <li key={juror.id}>
              <span>{juror.name || juror.email}</span>
              <ProgressLine share={workShare(work)} tone="primary" label={workText(session.mode, work, words)} />
              <span className="lr-numbers" aria-hidden="true">
                {format.number(work.done)} / {format.number(work.all)}
              </span>
            </li>
          )
        })}
      </ul>
      <Link to={`${base}/juries`}>{t('evaluation.overview.allJurors')}</Link>
    </section>
  )
}
