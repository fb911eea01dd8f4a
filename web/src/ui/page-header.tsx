import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** Head of a staff page: the one h1, what qualifies it, its acts at the right, tabs underneath. */
export function PageHeader({
  title,
  description,
  actions,
  tabs,
  voice = 'sans',
  before,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  /** `serif` when the title is what a person wrote (a project's name). */
  voice?: 'sans' | 'serif'
  /** A picture at the left of the title. */
  before?: ReactNode
}) {
  return (
    <header className={styles.header} data-with-tabs={tabs ? true : undefined}>
      <div className={styles.row}>
        {before ? <div className={styles.before}>{before}</div> : null}
        <div className={styles.words}>
          <h1 className={voice === 'serif' ? styles.serif : 'lr-staff-title'}>{title}</h1>
          {description ? <div className={styles.description}>{description}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {tabs}
    </header>
  )
}
