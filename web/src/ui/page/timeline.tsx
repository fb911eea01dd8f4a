import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './timeline.module.css'

export type TimelineMoment = { id: string; date: ReactNode; label: ReactNode; state: 'done' | 'current' | 'todo' }

/**
 * Dated moments in order: a line across on wide screens, down on phones. `today` is written above the line, `share`
 * 0–1 of the way from the last moment done to the next one.
 */
export function Timeline({
  moments,
  label,
  today,
}: {
  moments: readonly TimelineMoment[]
  label: string
  today?: { label: ReactNode; share: number }
}) {
  const lastDone = moments.findLastIndex((moment) => moment.state === 'done')
  return (
    <ol className={styles.timeline} aria-label={label}>
      {moments.map((moment, index) => (
        <li
          key={moment.id}
          className={classNames(styles.moment, styles[moment.state])}
          aria-current={moment.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.date}>{moment.date}</span>
          <span className={styles.label}>{moment.label}</span>
          {today && index === lastDone ? (
            <span
              className={styles.today}
              style={{ insetInlineStart: `${Math.min(1, Math.max(0, today.share)) * 100}%` }}
            >
              {today.label}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
