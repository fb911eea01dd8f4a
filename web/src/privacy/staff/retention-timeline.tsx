import type { RetentionRule } from '@laurel/contract/privacy'
import { useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './retention-timeline.module.css'

const YEAR_MS = 365 * 86_400_000

/** The first of each of the next twelve months. */
function monthsFrom(now: number): Date[] {
  const today = new Date(now)
  return Array.from(
    { length: 12 },
    (_, at) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + at + 1, 1)),
  )
}

/** A circle grows with how many, and stays a circle among others. */
const sizeOf = (count: number) => Math.round(Math.min(34, 12 + 5 * Math.log10(Math.max(1, count))))

/** The runs of the next twelve months: when, and how much each erases. */
export function RetentionTimeline({ rules }: { rules: readonly RetentionRule[] }) {
  const { t, format, locale } = useWords()
  const now = useNow()
  const at = (moment: number) => `${(Math.min(1, Math.max(0, (moment - now) / YEAR_MS)) * 100).toFixed(2)}%`
  const runs = rules
    .flatMap(({ nextRunAt, ...rule }) => (nextRunAt ? [{ ...rule, moment: Date.parse(nextRunAt) }] : []))
    .filter(({ moment }) => moment - now < YEAR_MS)
    .sort((one, other) => one.moment - other.moment)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t('privacy.retention.timeline')}</h2>
        <span>{t('privacy.retention.twelveMonths')}</span>
      </header>
      <div className={styles.line} aria-hidden="true">
        {monthsFrom(now).map((month) => (
          <span key={month.toISOString()} className={styles.month} style={{ left: at(month.getTime()) }}>
            {new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(month)}
          </span>
        ))}
        <span className={styles.today}>{format.mediumDate(new Date(now).toISOString())}</span>
        {runs.map(({ id, moment, nextCount }) => (
          <span
            key={id}
            className={styles.run}
            style={{ left: at(moment), width: sizeOf(nextCount ?? 0), height: sizeOf(nextCount ?? 0) }}
          />
        ))}
      </div>
      {runs.length === 0 ? <p className={styles.none}>{t('privacy.retention.nothingSoon')}</p> : null}
      <ul className={styles.runs}>
        {runs.map(({ id, subject, moment, nextCount }) => (
          <li key={id}>
            <strong>{t(`privacy.subject.${subject}`)}</strong>
            <span>
              {format.number(nextCount ?? 0)} · {format.mediumDate(new Date(moment).toISOString())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
