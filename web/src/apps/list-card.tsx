import type { ReactNode } from 'react'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Card, Delayed, ErrorState, Skeleton } from '../ui/page/index.ts'
import styles from './apps.module.css'

interface Reading {
  readonly error: { readonly code: string } | null
  readonly isPending: boolean
  refetch(): unknown
}

interface Props {
  readonly icon?: ReactNode
  readonly title: string
  readonly lead: string
  readonly action?: ReactNode
  readonly reading: Reading
  readonly empty: { readonly title: string; readonly message: string } | undefined
  readonly children: ReactNode
}

/** A card with a list: on its way, failed, empty, or there. */
export function ListCard({ icon, title, lead, action, reading, empty, children }: Props) {
  const words = useWords()
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <div className={styles.head}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
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
        <p className={styles.none}>
          <strong>{empty.title}.</strong> {empty.message}
        </p>
      ) : (
        <ul className={styles.lines}>{children}</ul>
      )}
    </Card>
  )
}
