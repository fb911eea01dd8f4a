import { Ban, Flag } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './matrix-cell.module.css'
import { tintOf } from './matrix-tint.ts'

export type MatrixState = 'done' | 'started' | 'todo' | 'barred' | 'flagged' | 'empty'

/**
 * One cell of a matrix of people and things: given (its figure on a tint), started, to do, barred, flagged, or nothing.
 * `label` says it all for screen readers; with `onOpen` the cell is a button.
 */
export function MatrixCell({
  state,
  label,
  figure,
  share = 0,
  tabIndex,
  onOpen,
}: {
  state: MatrixState
  label: string
  /** What is written, for instance a mark. */
  figure?: string
  /** 0–1: the tint of what is given. */
  share?: number
  /** In a grid that arrows move in. */
  tabIndex?: number
  onOpen?: () => void
}) {
  const tint = tintOf(share)
  const style =
    state === 'done' ? { background: `var(--lr-primary-${tint})`, color: `var(--lr-on-primary-${tint})` } : undefined
  const content =
    state === 'barred' ? <Ban size={15} /> : state === 'flagged' ? <Flag size={15} /> : state === 'done' ? figure : null
  const className = classNames('lr-drawn', styles.cell, styles[state])
  if (!onOpen) {
    return (
      <span className={className} style={style} role="img" aria-label={label} title={label} tabIndex={tabIndex}>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
