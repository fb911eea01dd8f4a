import type { PlatformLife } from '@laurel/contract/console'
import type { ReactNode } from 'react'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover, Logo } from '../../ui/page/index.ts'
import styles from './closed.module.css'

/** A closed door: what still works, what waits, until when; the text at the left, a drawing at the right. */
export function ClosedFrame({
  since,
  tone,
  title,
  lead,
  facts,
  actions,
  note,
  pattern,
}: {
  since: string | undefined
  tone: 'calm' | 'bad'
  title: string
  lead: string
  facts: readonly { icon: ReactNode; title: string; text: string }[]
  actions: ReactNode
  note?: ReactNode
  pattern: number
}) {
  const { t } = useWords()
  const { name } = usePlatform()
  const { user } = useSession()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to="/" aria-label={name}>
          <Logo name={name} />
        </Link>
        <Link to={user ? '/logout' : '/admin/login'}>{t(user ? 'spaces.signOut' : 'spaces.signIn')}</Link>
      </header>
      <div className={styles.halves}>
        <main id="content" className={styles.main}>
          {since ? (
            <p className={styles.since} data-tone={tone}>
              {since}
            </p>
          ) : null}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact.title}>
                {fact.icon}
                <div>
                  <strong>{fact.title}</strong>
                  <p>{fact.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>{actions}</div>
          {note ? <p className={styles.note}>{note}</p> : null}
        </main>
        <div className={styles.drawing} aria-hidden="true">
          <Cover name={name} shape="square" pattern={pattern} isFirst />
        </div>
      </div>
    </div>
  )
}

export type Life = PlatformLife
