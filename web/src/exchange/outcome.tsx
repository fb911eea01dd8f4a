import type { ReactNode } from 'react'
import styles from './import.module.css'

/** How a step ended: an icon in its tone, what is so, what can be done next. */
export function Outcome(props: {
  tone: 'ok' | 'warn' | 'bad' | 'accent'
  icon: ReactNode
  title: string
  lead: string
  children?: ReactNode
  actions: ReactNode
}) {
  return (
    <div className={styles.outcome}>
      <div className={styles.head} role="status">
        <span className={styles.icon} data-tone={props.tone}>
          {props.icon}
        </span>
        <div>
          <h2>{props.title}</h2>
          <p>{props.lead}</p>
        </div>
      </div>
      {props.children}
      <div className={styles.actions}>{props.actions}</div>
    </div>
  )
}
