import type { LogEntry } from '@laurel/contract/audit'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './log.module.css'
import type { LogPlace } from './queries.ts'

/** What a change was about: the application, else the session, else the program where the log is the platform's. */
export function AboutCell({ entry, place }: { entry: LogEntry; place: LogPlace }) {
  const words = useWords()
  const { program, application, session } = entry
  const titleOf = (one: { title: LocalizedText } | null) =>
    readText(one?.title, words.locale, program?.defaultLang ?? words.locale)
  const programTitle = place.of === 'platform' ? titleOf(program) : ''
  if (application && program) {
    const name = [application.reference, application.title].filter(Boolean).join(' · ')
    return (
      <span className={styles.about}>
        <Link to={`/admin/programs/${program.slug}/responses/${application.id}`}>{name || application.id}</Link>
        {programTitle ? <span>{programTitle}</span> : null}
      </span>
    )
  }
  if (session && program) {
    return (
      <span className={styles.about}>
        <Link to={`/admin/programs/${program.slug}/examinations/${session.slug}/responses`}>
          {titleOf(session) || session.slug}
        </Link>
        {programTitle ? <span>{programTitle}</span> : null}
      </span>
    )
  }
  if (!program || place.of !== 'platform') return null
  return (
    <span className={styles.about}>
      <Link to={`/admin/programs/${program.slug}/configure`}>{programTitle || program.slug}</Link>
    </span>
  )
}
