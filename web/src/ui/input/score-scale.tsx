import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './score-scale.module.css'
import { scoreOfKey, scoresUpTo } from './scores.ts'

/**
 * A mark from 0 to `most` as a radio group. Number keys mark at once while it holds the focus; arrows move. Under it stands
 * what the mark means, said before it is given when the pointer or the focus is on it.
 */
export function ScoreScale({
  label,
  value,
  onChange,
  max = 5,
  meaning,
  rest,
  aside,
  isDisabled = false,
  onKeyed,
}: {
  /** The question, heard with each mark. */
  label: string
  value: number | null
  onChange: (score: number) => void
  max?: number
  /** What a mark means. */
  meaning?: (score: number) => ReactNode
  /** Stands where the meaning will, before any mark is looked at or given. */
  rest?: ReactNode
  /** At the right of the meaning. */
  aside?: ReactNode
  isDisabled?: boolean
  /** Marked by a number key: true when it took the focus elsewhere. */
  onKeyed?: (() => boolean) | undefined
}) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState<number>()
  const explained = looked ?? value
  const reported = explained === null || explained === undefined ? null : meaning?.(explained)
  const press = (event: KeyboardEvent) => {
    const score = scoreOfKey(event, max)
    if (score === undefined || isDisabled) return
    event.preventDefault()
    onChange(score)
    if (onKeyed?.()) return
    group.current?.querySelector<HTMLInputElement>(`input[value="${score}"]`)?.focus()
  }
  return (
    <div>
      <div
        className={styles.scale}
        ref={group}
        role="radiogroup"
        aria-label={label}
        onKeyDown={press}
        onMouseLeave={() => setLooked(undefined)}
      >
        {scoresUpTo(max).map((score) => (
          <label key={score} className={styles.score} onMouseEnter={() => setLooked(score)}>
            <input
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              // One stop of the Tab key, also before anything is given.
              tabIndex={score === (value ?? 0) ? 0 : -1}
              disabled={isDisabled}
              onChange={() => onChange(score)}
              onFocus={() => setLooked(score)}
              onBlur={() => setLooked(undefined)}
            />
            <span>{score}</span>
          </label>
        ))}
      </div>
      <div className={styles.below}>
        <span aria-live="polite">
          {reported ? (
            <>
              <strong>{explained}.</strong> {reported}
            </>
          ) : (
            rest
          )}
        </span>
        {aside}
      </div>
    </div>
  )
}
