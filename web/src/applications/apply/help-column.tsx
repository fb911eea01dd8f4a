import type { MyApplication } from '@laurel/contract/applications/portal'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { endOf, momentText } from '../deadline-text.ts'
import { DocumentLink } from '../receipts/document-links.tsx'
import { Countdown } from './countdown.tsx'
import styles from './filling.module.css'
import { MyRequests } from './my-requests.tsx'

/** When it closes, and where to read about the program again. */
export function HelpColumn({ application }: { application: MyApplication }) {
  const words = useWords()
  const { t } = words
  const { program, extendedUntil, changes, serverTime } = application
  const end = endOf(application)
  return (
    <aside className={styles.help} aria-label={t('applications.apply.help')}>
      {end ? (
        <section>
          <p className={styles.closes}>
            <Countdown until={end} serverTime={serverTime} />
          </p>
          <time dateTime={end}>{momentText(words, end, program.timeZone)}</time>
          {!changes && program.sendsAtEnd ? <p>{t('applications.apply.sendsAtEnd')}</p> : null}
          {!changes && extendedUntil === end ? <p>{t('applications.apply.extended')}</p> : null}
        </section>
      ) : null}
      <section>
        <h2>{t('applications.apply.saving')}</h2>
        <p>{t('applications.apply.savingHelp')}</p>
      </section>
      <section>
        <h2>{t('applications.apply.question')}</h2>
        <p>
          <Link to={`/applications/${program.slug}/messages/${application.id}`}>
            {t('applications.apply.writeToTeam')}
          </Link>
        </p>
        <p>
          <Link to={`/applications/${program.slug}`}>{t('applications.apply.readProgram')}</Link>
        </p>
      </section>
      <section>
        <h2>{t('applications.document.title')}</h2>
        <DocumentLink
          responseId={application.id}
          label={t(application.state === 'draft' ? 'applications.document.draft' : 'applications.document.own')}
        />
      </section>
      <MyRequests application={application} isAside />
    </aside>
  )
}
