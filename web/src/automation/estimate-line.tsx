import type { TaskDefinition } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './automation.module.css'

export const estimateQuery = (programId: string, definition: TaskDefinition) =>
  queryOf('estimateTask', { params: { programId }, body: { definition } })

/** How often a task would have run in the last days. */
export function EstimateLine({ programSlug, definition }: { programSlug: string; definition: TaskDefinition }) {
  const { t, format } = useWords()
  const isByHand = definition.trigger.kind === 'hand'
  const { data, error } = useQuery({ ...estimateQuery(programSlug, definition), enabled: !isByHand })
  if (isByHand) return <p className={styles.quiet}>{t('automation.estimate.hand')}</p>
  if (error) return <p className={styles.quiet}>{t('automation.estimate.failed')}</p>
  return (
    <p className={styles.quiet} aria-live="polite">
      {data
        ? t('automation.estimate', {
            matched: format.number(data.matched),
            events: `${format.number(data.events)}${data.isCapped ? '+' : ''}`,
            days: format.number(data.days),
          })
        : '…'}
    </p>
  )
}
