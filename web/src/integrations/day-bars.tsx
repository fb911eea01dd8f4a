import type { Webhook } from '@laurel/contract/integrations'
import { useNow, usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './integrations.module.css'
import { tenDays } from './ten-days.ts'

/** What ten days brought, a bar each; failures stand on top in red. */
export function DayBars({ days }: { days: Webhook['days'] }) {
  const { t, format } = useWords()
  const now = useNow()
  const { timeZone = 'UTC' } = usePlatform()
  const max = Math.max(1, ...days.map(({ delivered, failed }) => delivered + failed))
  const sum = (of: 'delivered' | 'failed') => format.number(days.reduce((all, day) => all + day[of], 0))
  return (
    <span
      className={styles.bars}
      role="img"
      aria-label={t('integrations.chart', { delivered: sum('delivered'), failed: sum('failed') })}
    >
      {tenDays(days, { now, timeZone }).map(({ day, delivered, failed }) => (
        <span key={day} className={styles.bar} data-none={delivered + failed === 0 || undefined}>
          <span className={styles.failed} style={{ height: `${(failed / max) * 20}px` }} />
          <span className={styles.delivered} style={{ height: `${(delivered / max) * 20}px` }} />
        </span>
      ))}
    </span>
  )
}
