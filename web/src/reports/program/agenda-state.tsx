import { useQuery } from '@tanstack/react-query'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { agendaQuery } from '../queries.ts'
import styles from './dashboard.module.css'

/** Lines on their way are of several lengths. */
const shape = ['100%', '86%', '94%', '78%', '90%']

/** In a card that shows part of the agenda: its shape while it loads, or why it could not be read; nothing once it is there. */
export function AgendaState({ programSlug, lines }: { programSlug: string; lines: number }) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useQuery(agendaQuery(programSlug))
  if (data) return null
  if (error)
    return (
      <ErrorState
        level={3}
        title={t('reports.agendaFailed')}
        message={refusalText(words, error.code)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Delayed>
      <div className={styles.waiting}>
        {shape.slice(0, lines).map((width) => (
          <Skeleton key={width} width={width} height="36px" />
        ))}
      </div>
    </Delayed>
  )
}
