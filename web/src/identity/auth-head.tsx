import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './auth-form.module.css'

/** Head of a sign-in page: what to do, and what for. */
export function AuthHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className="lr-step-title">{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </div>
  )
}

/** Why the form was not accepted, when no field can say it; heard at once. */
export function AuthProblem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
