import type { MyApplication } from '@laurel/contract/applications/portal'
import { isDecision } from '@laurel/contract/applications/states'
import { useWords } from '../../kernel/words/index.ts'
import { Timeline, type TimelineMoment } from '../../ui/page/index.ts'
import { shownWord } from '../shown-word.ts'
import styles from './reading-view.module.css'

/**
 * Where an application that was sent stands: sent, looked at, decided. The decision is there once it is published, never
 * before; until then the day by which it is expected, or that it is late.
 */
export function StateTimeline({ application }: { application: MyApplication }) {
  const { t, locale, format } = useWords()
  const { program, submittedAt, state, decidedAt, serverTime } = application
  if (!submittedAt || state === 'draft' || state === 'withdrawn') return null
  const zone = program.timeZone
  const isDecided = isDecision(state)
  const word = shownWord(application.status, locale, program.defaultLang)
  const moments: TimelineMoment[] = [
    { id: 'sent', date: format.date(submittedAt, zone), label: t('applications.standing.sent'), state: 'done' },
    {
      id: 'review',
      date: state === 'to_complete' ? t('applications.standing.toComplete') : '',
      label: (state === 'in_review' && word) || t('applications.standing.review'),
      state: isDecided ? 'done' : state === 'submitted' ? 'todo' : 'current',
    },
    {
      id: 'decision',
      date: decidedAt && isDecided ? format.date(decidedAt, zone) : expected(),
      label: isDecided ? word || t(`applications.state.${state}`) : t('applications.standing.decision'),
      state: isDecided ? 'done' : 'todo',
    },
  ]

  function expected(): string {
    const day = program.decisionExpectedOn
    if (!day) return t('applications.standing.noDate')
    return t('applications.standing.by', { date: format.date(`${day}T12:00:00Z`, 'UTC') })
  }

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(Date.parse(serverTime))
  const isLate = !isDecided && program.decisionExpectedOn !== null && today > program.decisionExpectedOn
  return (
    <section className={styles.step}>
      <h2 className="lr-section">{t('applications.standing.title')}</h2>
      <Timeline moments={moments} label={t('applications.standing.title')} />
      {isDecided ? null : (
        <p className={styles.note}>{t(isLate ? 'applications.standing.late' : 'applications.standing.told')}</p>
      )}
    </section>
  )
}
