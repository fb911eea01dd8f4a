import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './skeleton.module.css'

/** A grey shape in place of what loads. `width` and `height` are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '12px',
  radius = '6px',
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}

/**
 * Shows nothing before 200 ms (docs/rules.md §9: minimum fetch display delay), then its children; `label` is said to screen
 * readers.
 */
export function Delayed({ children, label, after = 200 }: { children: ReactNode; label?: string; after?: number }) {
  const { t } = useWords()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return (
    <div aria-busy="true" role="status" aria-label={isLate ? (label ?? t('ui.loading')) : undefined}>
      {isLate ? children : null}
    </div>
  )
}
