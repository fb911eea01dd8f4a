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
