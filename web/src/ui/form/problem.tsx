import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** Why something was not accepted, when no field can say it; heard at once. Nothing while there is nothing to say. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
