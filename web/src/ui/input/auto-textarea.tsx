import { type Ref, type TextareaHTMLAttributes, useEffect, useImperativeHandle, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { classNames } from '../class-names.ts'
import styles from './inputs.module.css'

/** Bounds of the height in pixels (docs/rules.md §9). */
export const textHeights = { least: 40, most: 200 } as const

/**
 * Milliseconds after which a text that came with the page is measured once more: its letters may have come later
 * (docs/rules.md §9).
 */
const settledAfter = 500

/** A text that grows with what is written, from 40 to 200 px (docs/rules.md §9), with a counter when it has a limit. */
export function AutoTextarea({
  limit,
  density = 'dense',
  className,
  value,
  ref,
  onInput,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** Absent: the control keeps its text itself, and grows with it. */
  value?: string
  ref?: Ref<HTMLTextAreaElement>
  limit?: number
  density?: 'generous' | 'dense'
}) {
  const { t, format } = useWords()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  useEffect(() => {
    if (area.current && (value === undefined || area.current.value === value)) fitText(area.current)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => area.current && fitText(area.current), settledAfter)
    return () => clearTimeout(timer)
  }, [])
  const length = limit === undefined ? 0 : [...(value ?? '')].length
  const isOver = limit !== undefined && length > limit
  return (
    <div className={styles.growing}>
      <textarea
        {...rest}
        ref={area}
        rows={1}
        value={value}
        onInput={(event) => {
          if (value === undefined) fitText(event.currentTarget)
          onInput?.(event)
        }}
        className={classNames(styles.text, styles[density], className)}
        data-error={rest['aria-invalid'] || isOver ? true : undefined}
      />
      {limit === undefined ? null : (
        <span className={styles.counter} data-over={isOver || undefined}>
          {t('ui.characters', { used: format.number(length), limit: format.number(limit) })}
        </span>
      )}
    </div>
  )
}

let isGrowing: boolean | undefined

/** Browsers that know `field-sizing` need no script, which would lay the whole page out at each key. */
function growsByItself(): boolean {
  isGrowing ??= CSS.supports('field-sizing', 'content')
  return isGrowing
}

/** Gives a text the height of what stands in it. */
export function fitText(area: HTMLTextAreaElement): void {
  if (growsByItself()) return
  area.style.height = 'auto'
  const requested = area.scrollHeight + area.offsetHeight - area.clientHeight
  area.style.height = `${Math.min(textHeights.most, Math.max(textHeights.least, requested))}px`
  area.style.overflowY = requested > textHeights.most ? 'auto' : 'hidden'
}
