import { isClosingSoon, type ProgramSummary } from '@laurel/contract/programs'
import { EyeOff } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { timeLeft } from '../time-left.ts'
import { PhaseLine } from './phase-line.tsx'
import styles from './programs-screen.module.css'

/** Where a program stands: its phase in words, how long is left, and a line with today on it. */
export function CalendarCell({ program, now }: { program: ProgramSummary; now: number }) {
  const { t, format } = useWords()
  if (program.status === 'archived') {
    return (
      <span className={styles.quiet}>{t('programs.archived_on', { date: format.date(program.statusChangedAt) })}</span>
    )
  }
  if (program.phase === 'unpublished') {
    return (
      <div className={styles.unpublished}>
        <Badge icon={<EyeOff aria-hidden="true" />}>{t('programs.phase.unpublished')}</Badge>
        {program.problems > 0 ? (
          <Link to={`/admin/programs/${program.slug}/configure`}>
            {t('programs.to_fix', { count: program.problems })}
          </Link>
        ) : null}
      </div>
    )
  }
  return (
    <>
      <p className={styles.phase}>
        <strong>
          {t(program.phase === 'open' && !program.closesAt ? 'programs.rolling' : `programs.phase.${program.phase}`)}
        </strong>
        <span data-soon={isClosingSoon(program, new Date(now)) || undefined}>
          <When program={program} now={now} />
        </span>
      </p>
      <PhaseLine program={program} now={now} />
    </>
  )
}

function When({ program: { phase, opensAt, closesAt, timeZone }, now }: { program: ProgramSummary; now: number }) {
  const { t, format } = useWords()
  const moment = phase === 'upcoming' ? opensAt : closesAt
  if (!moment) return t('programs.no_deadline')
  if (phase === 'closed') return format.date(moment, timeZone)
  const { count, unit } = timeLeft(moment, now)
  return (
    <time dateTime={moment} title={`${format.dateAndTime(moment, timeZone)} (${timeZone})`}>
      {t(`programs.${phase === 'upcoming' ? 'opens_in' : 'closes_in'}.${unit}`, { count })}
    </time>
  )
}
