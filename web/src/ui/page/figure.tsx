import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** A figure and what it counts. `voice`: the sans of the tool, or the serif of what is announced. */
export function Figure({
  value,
  label,
  note,
  voice = 'sans',
}: {
  value: ReactNode
  label: ReactNode
  note?: ReactNode
  voice?: 'sans' | 'serif'
}) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={voice === 'serif' ? styles.serif : styles.sans}>{value}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </div>
  )
}

/** Named shares as bars, widest 100 %. `share` 0–1 of the bar, `value` its words. */
export function ShareBars({ bars }: { bars: readonly { label: string; share: number; value: string }[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span>{bar.label}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.min(1, Math.max(0, bar.share)) * 100}%` }} />
          </span>
          <strong>{bar.value}</strong>
        </li>
      ))}
    </ul>
  )
}
