import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import styles from './split-pane.module.css'
import { clampShare, shareAfterKey } from './split-share.ts'

/**
 * Two panes side by side with a divider that moves: by pointer, by arrows (Home and End go to the bounds), back to the
 * first share by a double click. `memory` remembers the share on this device.
 */
export function SplitPane({
  first,
  second,
  label,
  share = 0.5,
  min = 0.2,
  max = 0.8,
  memory,
}: {
  first: ReactNode
  second: ReactNode
  /** Name of the divider: « Width of the file ». */
  label: string
  /** Part of the first pane, 0–1. */
  share?: number
  min?: number
  max?: number
  memory?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(() => clampShare(stored(memory) ?? share, min, max))
  const move = (next: number) => {
    const clamped = clampShare(next, min, max)
    setCurrent(clamped)
    if (memory) localStorage.setItem(`laurel-split-${memory}`, String(clamped))
  }
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    const bounds = box.current?.getBoundingClientRect()
    if (bounds && event.currentTarget.hasPointerCapture(event.pointerId))
      move((event.clientX - bounds.left) / bounds.width)
  }
  const press = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, current, min, max)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    <div className={styles.split} ref={box} style={{ '--first': `${current * 100}%` } as React.CSSProperties}>
      <div className={styles.pane} {...reachable}>
        {first}
      </div>
      <hr
        className={styles.divider}
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(current * 100)}
        aria-valuemin={Math.round(min * 100)}
        aria-valuemax={Math.round(max * 100)}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => move(share)}
      />
      <div className={styles.pane}>{second}</div>
    </div>
  )
}

/** What scrolls must be reachable by keyboard, even when it holds only text. */
const reachable = { tabIndex: 0 }

function stored(memory: string | undefined): number | undefined {
  const clamped = memory ? Number(localStorage.getItem(`laurel-split-${memory}`)) : 0
  return clamped > 0 && clamped < 1 ? clamped : undefined
}
