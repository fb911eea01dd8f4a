import type { Webhook } from '@laurel/contract/integrations'
import { useNow } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './integrations.module.css'

/** The ten days until today; those of which nothing is known brought nothing. */
function tenDays(days: Webhook['days'], now: number): Webhook['days'] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: 10 }, (_, at) => {
    const day = new Date(now - (9 - at) * 86_400_000).toISOString().slice(0, 10)
    return known.get(day) ?? { day, delivered: 0, failed: 0 }
  })
}

/** What ten days brought, a bar each; failures stand on top in red. */
export function DayBars({ days }: { days: Webhook['days'] }) {
  const { t, format } = useWords()
  const now = useNow()
  const max = Math.max(1, ...days.map(({ delivered, failed }) => delivered + failed))
  const sum = (of: 'delivered' | 'failed') => format.number(days.reduce((all, day) => all + day[of], 0))
  return (
    <span
      className={styles.bars}
      role="img"
      aria-label={t('integrations.chart', { delivered: sum('delivered'), failed: sum('failed') })}
    >
      {tenDays(days, now).map(({ day, delivered, failed }) => (
        <span key={day} className={styles.bar} data-none={delivered + failed === 0 || undefined}>
          <span className={styles.failed} style={{ height: `${(failed / max) * 20}px` }} />
          <span className={styles.delivered} style={{ height: `${(delivered / max) * 20}px` }} />
        </span>
      ))}
    </span>
  )
}
