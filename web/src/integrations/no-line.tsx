import type { ReactNode } from 'react'
import styles from './integrations.module.css'

/** In a card that lists nothing yet: the fact, and an example. */
export function NoLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={styles.none}>
      <strong>{title}.</strong> {children}
    </p>
  )
}
