import { attemptSchedule, type DeliveryDetails } from '@laurel/contract/integrations'
import { useWords } from '../kernel/words/index.ts'
import { classNames, VisuallyHidden } from '../ui/page/index.ts'
import styles from './integrations.module.css'

interface Dot {
  readonly at: string
  readonly look: 'failed' | 'delivered' | 'ahead'
}

const classes = { failed: styles.lost, delivered: styles.arrived, ahead: undefined }

/** The attempts made, then those that are planned while the next one is. */
export function dotsOf({ tries, nextAt, isTest }: Pick<DeliveryDetails, 'tries' | 'nextAt' | 'isTest'>): Dot[] {
  const made = tries.filter(({ why }) => why !== 'probe')
  const dots = made.map(({ at, error }): Dot => ({ at, look: error === null ? 'delivered' : 'failed' }))
  if (!nextAt || isTest) return dots
  let at = new Date(nextAt).getTime()
  for (let index = made.length; index < Math.max(attemptSchedule.length, made.length + 1); index++) {
    if (index > made.length) at += (attemptSchedule[index] ?? 0) * 1000
    dots.push({ at: new Date(at).toISOString(), look: 'ahead' })
  }
  return dots
}

/** The life of a delivery as dots with their hours: full ones are over, rings are to come. */
export function AttemptDots({ delivery }: { delivery: DeliveryDetails }) {
  const { t, format } = useWords()
  return (
    <ol className={styles.dots} aria-label={t('integrations.attempts')}>
      {dotsOf(delivery).map(({ at, look }) => (
        <li key={at} className={classNames(styles.dot, classes[look])}>
          <time dateTime={at} title={format.dateAndTime(at)}>
            {format.time(at)}
          </time>
          <VisuallyHidden>{t(`integrations.dot.${look}`)}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
