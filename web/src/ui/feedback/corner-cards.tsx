import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './corner-cards.module.css'

/** Work that goes on while one does something else, in the corner of the window: each child an `li`. Absent without any. */
export function CornerCards({
  label,
  isAboveBar = false,
  isHeard = false,
  children,
}: {
  label: string
  /** Clear of the bar at the foot of a list. */
  isAboveBar?: boolean
  /** What comes is read aloud; cards that say so themselves need it not. */
  isHeard?: boolean
  children: ReactNode
}) {
  return (
    <section className={classNames(styles.corner, isAboveBar && styles.above)} aria-label={label}>
      <ul aria-live={isHeard ? 'polite' : undefined}>{children}</ul>
    </section>
  )
}

/** What a card says: a bold line, and facts under it. */
export function CardWords({ children, isStatus = false }: { children: ReactNode; isStatus?: boolean }) {
  return (
    <div className={styles.words} role={isStatus ? 'status' : undefined}>
      {children}
    </div>
  )
}
