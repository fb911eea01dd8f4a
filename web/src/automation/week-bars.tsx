import type { AutomationTask } from '@laurel/contract/automation'
import { useNow } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './automation.module.css'
import { lastWeeks } from './weeks.ts'

/** The runs of ten weeks, a bar each; failed ones stand on top in red. */
export function WeekBars({ weeks: known, height = 22 }: { weeks: AutomationTask['weeks']; height?: number }) {
  const weeks = lastWeeks(known, useNow())
  const { t, format } = useWords()
  const max = Math.max(1, ...weeks.map(({ runs }) => runs))
  const sum = (of: 'runs' | 'failed') => format.number(weeks.reduce((all, week) => all + week[of], 0))
  return (
    <span
      className={styles.bars}
      style={{ height }}
      role="img"
      aria-label={t('automation.chart', { runs: sum('runs'), failed: sum('failed') })}
    >
      {weeks.map(({ from, runs, failed }) => (
        <span key={from} className={styles.bar}>
          <span className={styles.barFailed} style={{ height: (failed / max) * height }} />
          <span className={styles.barDone} style={{ height: ((runs - failed) / max) * height }} />
        </span>
      ))}
    </span>
  )
}
