import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './status-mark.module.css'

/** Shapes fill like a clock as a matter advances (docs/rules.md §13.2); the word beside them stays in ink. */
export type StatusShape =
  | 'dashed'
  | 'quarter'
  | 'half'
  | 'alert'
  | 'three-quarters'
  | 'sixty'
  | 'tick'
  | 'star'
  | 'cross'
  | 'pause'

export type StatusTone = 'grey' | 'accent' | 'warn' | 'bad' | 'teal' | 'violet' | 'ok'

const usualTone: Record<StatusShape, StatusTone> = {
  dashed: 'grey',
  quarter: 'accent',
  half: 'warn',
  alert: 'bad',
  'three-quarters': 'teal',
  sixty: 'violet',
  tick: 'ok',
  star: 'ok',
  cross: 'grey',
  pause: 'grey',
}

/** Share of the clock that is filled, for the shapes that are a pie in a ring. */
const filled: Partial<Record<StatusShape, number>> = { quarter: 0.25, half: 0.5, sixty: 0.6, 'three-quarters': 0.75 }

/** A 14 px mark and its word. Without `children` the mark is decorative: write the word elsewhere. */
export function StatusMark({ shape, tone, children }: { shape: StatusShape; tone?: StatusTone; children?: ReactNode }) {
  return (
    <span className={classNames(styles.status, styles[tone ?? usualTone[shape]])}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <Mark shape={shape} />
      </svg>
      {children === undefined ? null : <span className={styles.word}>{children}</span>}
    </span>
  )
}

function Mark({ shape }: { shape: StatusShape }) {
  const share = filled[shape]
  if (share) return <Clock share={share} />
  if (shape === 'dashed') return <circle cx="7" cy="7" r="6" className={styles.ring} strokeDasharray="2.1 1.67" />
  if (shape === 'cross') return <Ringed d="M5.2 5.2l3.6 3.6m0-3.6l-3.6 3.6" />
  if (shape === 'pause') return <Ringed d="M5.6 5v4m2.8-4v4" />
  const inner = { alert: 'M7 3.6v4m0 2.4v.2', tick: 'M4.2 7.2l2 2 3.7-4', star: '' }[shape as 'alert' | 'tick' | 'star']
  return (
    <>
      <circle cx="7" cy="7" r="7" className={styles.solid} />
      {inner ? <path d={inner} className={styles.cut} /> : <path d={star} className={styles.cutFill} />}
    </>
  )
}

const star = 'M7 3.3l1.12 2.33 2.56.35-1.87 1.78.46 2.55L7 9.08l-2.27 1.23.46-2.55-1.87-1.78 2.56-.35z'

function Clock({ share }: { share: number }) {
  const angle = share * 2 * Math.PI
  const x = (7 + 3.7 * Math.sin(angle)).toFixed(2)
  const y = (7 - 3.7 * Math.cos(angle)).toFixed(2)
  return (
    <>
      <circle cx="7" cy="7" r="6.1" className={styles.ring} />
      <path d={`M7 7V3.3A3.7 3.7 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`} className={styles.solid} />
    </>
  )
}

function Ringed({ d }: { d: string }) {
  return (
    <>
      <circle cx="7" cy="7" r="6.1" className={styles.ring} />
      <path d={d} className={styles.ring} strokeLinecap="round" />
    </>
  )
}
