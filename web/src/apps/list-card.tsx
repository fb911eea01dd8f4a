import type { ReactNode } from 'react'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Card, Delayed, EmptyState, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './apps.module.css'

interface Reading {
  readonly error: { readonly code: string } | null
  readonly isPending: boolean
  refetch(): unknown
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly action?: ReactNode
  readonly reading: Reading
  readonly empty: { readonly title: string; readonly message: string } | undefined
  readonly children: ReactNode
}

/** A card with a list: on its way, failed, empty, or there. */
export function ListCard({ title, lead, action, reading, empty, children }: Props) {
  const words = useWords()
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        {action}
      </div>
      {reading.error ? (
        <ErrorState
          title={words.t('apps.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="120px" />
        </Delayed>
      ) : empty ? (
        <EmptyState title={empty.title} message={empty.message} level={3} />
      ) : (
        <ul className={styles.lines}>{children}</ul>
      )}
    </Card>
  )
}
