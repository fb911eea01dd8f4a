import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
  id,
}: {
  children: ReactNode
  as?: 'span' | 'h2' | 'p'
  id?: string
}) {
  return (
    <Tag className={styles.hidden} id={id}>
      {children}
    </Tag>
  )
}

/** First link of a page, seen when focused. `target` is the id of the main region. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  )
}
