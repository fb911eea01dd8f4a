import { type PointerEvent, useRef } from 'react'
import styles from '../data-table.module.css'
import { boundedWidth } from './layout.ts'

/**
 * The edge of a head by which its column is made wider or narrower with a pointer; keys and the menu of the head do it
 * too. A double click gives the usual width back.
 */
export function ColumnResizer({ onWidth }: { onWidth: (width: number | undefined) => void }) {
  const drag = useRef<{ x: number; width: number; col: HTMLElement | null; table: HTMLElement | null; min: number }>(
    undefined,
  )
  const widthAt = (event: PointerEvent) =>
    boundedWidth((drag.current?.width ?? 0) + event.clientX - (drag.current?.x ?? 0))
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    const table = head?.closest('table') ?? null
    if (!head || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const col = table?.querySelectorAll('col')[head.cellIndex] ?? null
    const width = head.getBoundingClientRect().width
    const min = Number.parseFloat(table?.style.minWidth ?? '0') || 0
    drag.current = { x: event.clientX, width, col, table, min }
  }
  /** Drawn without React: each move of the pointer costs one layout of the table. */
  const move = (event: PointerEvent) => {
    const { col, table, min, width } = drag.current ?? {}
    if (!col || !table || min === undefined || width === undefined) return
    const next = widthAt(event)
    col.style.width = `${next}px`
    table.style.minWidth = `${min + Math.max(0, next - width)}px`
  }
  const end = (event: PointerEvent) => {
    if (!drag.current) return
    const { x } = drag.current
    const next = widthAt(event)
    drag.current = undefined
    if (Math.abs(event.clientX - x) > 1) onWidth(next)
  }
  return (
    <span
      className={styles.resizer}
      data-resize="true"
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = undefined
      }}
      onDoubleClick={() => onWidth(undefined)}
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
