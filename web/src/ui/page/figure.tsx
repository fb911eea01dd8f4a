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
