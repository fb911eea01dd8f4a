import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | 'violet'

/** A short word on a tint. The word carries the meaning, never the tint alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** An outlined label with an optional coloured dot (chart colour 1–8, or `#RRGGBB`). */
export function Chip({ dot, children }: { dot?: number | string; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {dot === undefined ? null : <Dot color={dot} />}
      {children}
    </span>
  )
}

/** A square dot in chart colour 1–8, or in a given `#RRGGBB`; a word always stands beside it. */
export function Dot({ color }: { color: number | string }) {
  const background = typeof color === 'number' ? `var(--lr-chart-${color})` : color
  return <span className={classNames('lr-drawn', styles.dot)} style={{ background }} aria-hidden="true" />
}

/** How many; filled with the accent when it asks for attention. */
export function Count({ children, isUrgent = false }: { children: ReactNode; isUrgent?: boolean }) {
  return <span className={classNames(styles.count, isUrgent && styles.urgent)}>{children}</span>
}
