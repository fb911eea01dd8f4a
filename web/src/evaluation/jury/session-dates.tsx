import { zoneCity } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import styles from './my-sessions.module.css'

/** Until when a juror may write, to the minute and in the program's zone; longer where longer was given. Nothing while it is paused, nor once it is over. */
export function SessionDates({
  session,
}: {
  session: { phase: string; softClosesAt: string | null; closesAt: string | null; timeZone: string }
}) {
  const { t, format, locale } = useWords()
  const { phase, softClosesAt, closesAt, timeZone } = session
  if (phase !== 'running' && phase !== 'scheduled') return null
  const city = zoneCity(timeZone, locale)
  const said = (moment: string) => format.dateAndTime(moment, timeZone)
  if (softClosesAt && closesAt)
    return (
      <p className={styles.until}>
        {t('evaluation.mine.untilLate', { soft: said(softClosesAt), date: said(closesAt), city })}
      </p>
    )
  if (softClosesAt)
    return <p className={styles.until}>{t('evaluation.mine.untilSoft', { soft: said(softClosesAt), city })}</p>
  return closesAt ? <p className={styles.until}>{t('evaluation.mine.until', { date: said(closesAt), city })}</p> : null
}
