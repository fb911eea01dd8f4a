import { type ReactNode, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** One answer to correct: `target` is the id of its control. */
export type SummarizedError = { target: string; text: ReactNode }

/** All that must be corrected, at the top of a form. Takes focus once for each `attempt`; each line leads to its field. */
export function ErrorSummary({
  title,
  errors,
  attempt,
  onFollow,
}: {
  title: ReactNode
  errors: readonly SummarizedError[]
  /** Number of the attempt to send. */
  attempt: number
  /** Called before going to a field: unfold what hides it. */
  onFollow?: (target: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  // An answer that is taken back later brings the summary back, without the focus: it stays where one works.
  const heard = useRef(0)
  useEffect(() => {
    if (!hasErrors || heard.current === attempt) return
    heard.current = attempt
    box.current?.focus()
  }, [attempt, hasErrors])
  if (!hasErrors) return null
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.target}>
            <a
              href={`#${error.target}`}
              onClick={(event) => {
                event.preventDefault()
                onFollow?.(error.target)
                requestAnimationFrame(() => focusField(error.target))
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const focusable = 'input, select, textarea, button, [tabindex="0"], [contenteditable="true"]'

/** Brings a field on screen and puts the cursor in it, or in its first control when it is a group. */
export function focusField(id: string): void {
  const found = document.getElementById(id) ?? document.getElementById(`${id}-group`)
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
  found?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
