import { zoneCity } from '@laurel/contract/kernel/locale'
import type { ProgramFace } from '@laurel/contract/programs'
import { ArrowRight, CalendarDays, FileText } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass, SideCard, SideCardPart } from '../../ui/page/index.ts'
import { timeLeft } from '../time-left.ts'
import styles from './program-deadline.module.css'
import { ProgramFacts } from './program-facts.tsx'

interface Props {
  readonly program: ProgramFace
  /** Milliseconds. */
  readonly now: number
}

/** Deadline and call to action, kept in sight beside the text; its rules one press away. */
export function ProgramSide({ program, now, documents }: Props & { readonly documents: string | undefined }) {
  const { t } = useWords()
  return (
    <SideCard
      className={styles.side}
      footer={
        documents ? (
          <a href={`#${documents}`}>
            <FileText size={17} aria-hidden="true" /> {t('programs.read_documents')}
          </a>
        ) : undefined
      }
    >
      <SideCardPart>
        <Deadline program={program} now={now} />
        {program.phase === 'open' ? (
          <>
            <ApplyLink program={program} />
            <Link className={styles.resume} to="/applications">
              {t('programs.resume')}
            </Link>
          </>
        ) : null}
      </SideCardPart>
      <SideCardPart>
        <ProgramFacts program={program} />
      </SideCardPart>
    </SideCard>
  )
}

function Deadline({ program, now }: Props) {
  const { t } = useWords()
  const moment = program.phase === 'upcoming' ? program.opensAt : program.closesAt
  if (!moment) {
    return (
      <div className={styles.deadline}>
        <p className={styles.large}>{t('programs.rolling')}</p>
        <p className={styles.time}>{t('programs.no_deadline')}</p>
      </div>
    )
  }
  return (
    <div className={styles.deadline}>
      <p className={styles.name}>
        {t(
          program.phase === 'upcoming'
            ? 'programs.opening_of'
            : program.phase === 'closed'
              ? 'programs.closed_since'
              : 'programs.closing_of',
        )}
      </p>
      {program.phase === 'closed' ? null : <Left moment={moment} now={now} />}
      <ExactTime moment={moment} timeZone={program.timeZone} />
    </div>
  )
}

function Left({ moment, now }: { moment: string; now: number }) {
  const { t, format } = useWords()
  const { count, unit } = timeLeft(moment, now)
  return (
    <p className={styles.left}>
      <span className={styles.figure}>{format.number(count)}</span> {t(`programs.left.${unit}`, { count })}
    </p>
  )
}

/** Day, hour and the zone that they are told in. */
function ExactTime({ moment, timeZone }: { moment: string; timeZone: string }) {
  const { t, format, locale } = useWords()
  return (
    <time dateTime={moment}>
      <strong className={styles.day}>{format.fullDate(moment, timeZone)}</strong>
      <span className={styles.time}>
        {t('programs.time_in', { time: format.time(moment, timeZone), city: zoneCity(timeZone, locale) })}
      </span>
    </time>
  )
}

function ApplyLink({ program }: { program: ProgramFace }) {
  const { t } = useWords()
  return (
    <Link
      className={buttonClass({ variant: 'primary', size: 'lg', isFullWidth: true })}
      to={`/applications/${program.slug}/apply`}
    >
      <ButtonLabel iconAfter={<ArrowRight size={18} aria-hidden="true" />}>{t('programs.apply')}</ButtonLabel>
    </Link>
  )
}

/** The same in one line, where the card has no room. */
export function DeadlineNotice({ program, now }: Props) {
  const { t, format, locale } = useWords()
  const { phase, opensAt, closesAt, timeZone } = program
  const moment = phase === 'upcoming' ? opensAt : closesAt
  if (!moment) {
    return (
      <div className={styles.notice}>
        <CalendarDays size={20} aria-hidden="true" />
        <p>
          <strong>{t('programs.rolling')}</strong>
          <span>{t('programs.no_deadline')}</span>
        </p>
      </div>
    )
  }
  const { count, unit } = timeLeft(moment, now)
  const date = format.date(moment, timeZone)
  const key = phase === 'upcoming' ? 'opens_on' : phase === 'closed' ? 'closed_on' : 'closes_on'
  return (
    <div className={styles.notice}>
      <CalendarDays size={20} aria-hidden="true" />
      <p>
        <strong>{t(`programs.${key}`, { date })}</strong>
        <span>
          {phase === 'closed'
            ? null
            : `${t(`programs.${phase === 'upcoming' ? 'opens_in' : 'time_left'}.${unit}`, { count })} · `}
          {t('programs.time_in', { time: format.time(moment, timeZone), city: zoneCity(timeZone, locale) })}
        </span>
      </p>
    </div>
  )
}

/** The call to action at the bottom of a phone. */
export function ApplyBar({ program }: { program: ProgramFace }) {
  if (program.phase !== 'open') return null
  return (
    <div className={styles.bar}>
      <ApplyLink program={program} />
    </div>
  )
}
