import { ArrowDown, ArrowUp, ArrowUpToLine, GripHorizontal } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import styles from './results.module.css'

/** After whom the places end. Buttons move it by one; it can be dragged along the rows. */
export function CutLine({
  cut,
  max,
  width,
  mark,
  onCut,
}: {
  cut: number
  max: number
  /** Columns of the table. */
  width: number
  mark: string
  onCut: (cut: number) => void
}) {
  const { t } = useWords()
  const row = useRef<HTMLTableRowElement>(null)
  const held = useRef<number>(undefined)
  const drop = (event: PointerEvent) => {
    if (held.current === undefined) return
    held.current = undefined
    const rows = [...(row.current?.parentElement?.children ?? [])].filter((one) => one !== row.current)
    const above = rows.filter((one) => {
      const { top, height } = one.getBoundingClientRect()
      return top + height / 2 < event.clientY
    }).length
    const next = Math.min(Math.max(1, above), max)
    if (next !== cut) onCut(next)
  }
  return (
    <tr ref={row} className={styles.cut}>
      <td colSpan={width}>
        <span>
          <ArrowUpToLine size={16} aria-hidden="true" />
          {t('evaluation.results.cut', { count: cut, mark })}
          <IconButton
            label={t('evaluation.results.cutUp')}
            icon={<ArrowUp size={15} />}
            size="xs"
            disabled={cut <= 1}
            onClick={() => onCut(cut - 1)}
          />
          <IconButton
            label={t('evaluation.results.cutDown')}
            icon={<ArrowDown size={15} />}
            size="xs"
            disabled={cut >= max}
            onClick={() => onCut(cut + 1)}
          />
          <span
            className={styles.grip}
            title={t('ui.drag')}
            onPointerDown={(event) => {
              held.current = event.clientY
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerUp={drop}
          >
            <GripHorizontal size={16} aria-hidden="true" />
          </span>
        </span>
      </td>
    </tr>
  )
}
