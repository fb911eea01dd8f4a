import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** A question and its folded answer. Works without script. `id` makes it reachable by `#id`. */
export function Disclosure({
  summary,
  children,
  isOpen = false,
  id,
}: {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  id?: string
}) {
  return (
    <details className={styles.disclosure} open={isOpen} id={id}>
      <summary>
        {summary}
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
