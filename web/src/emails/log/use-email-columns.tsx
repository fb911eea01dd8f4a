import type { Email } from '@laurel/contract/emails'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { Column } from '../../ui/table/index.ts'
import { useEmailNames } from './email-names.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'

/** The columns of a log of mails. */
export function useEmailColumns(): readonly Column<Email>[] {
  const { t, format } = useWords()
  const { templateOf } = useEmailNames()
  return [
    {
      id: 'created',
      header: t('emails.written'),
      width: '165px',
      isSortable: true,
      cell: ({ createdAt }) => (
        <time className="lr-numbers" dateTime={createdAt}>
          {format.logTime(createdAt)}
        </time>
      ),
    },
    {
      id: 'template',
      header: t('emails.template'),
      width: '160px',
      cell: (email) => <strong className={styles.template}>{templateOf(email)}</strong>,
    },
    {
      id: 'subject',
      header: t('emails.subject'),
      isSortable: true,
      cell: (email) => (
        <span className={styles.subject}>
          <span>{email.subject}</span>
          {email.problem ? (
            <span className={styles.problem} title={email.problem}>
              {email.problem}
            </span>
          ) : null}
        </span>
      ),
    },
    { id: 'to', header: t('emails.to'), width: '188px', isSortable: true, cell: ({ to }) => to },
    { id: 'state', header: t('emails.state'), width: '120px', cell: ({ state }) => <EmailState state={state} /> },
    { id: 'about', header: t('emails.about'), width: '98px', cell: (email) => <About email={email} /> },
  ]
}

/** The page of what a mail is about. */
export function About({ email: { programId, applicationId } }: { email: Email }) {
  const { t } = useWords()
  if (!programId) return null
  if (!applicationId) return <Link to={`/admin/programs/${programId}/configure`}>{t('emails.program')}</Link>
  return <Link to={`/admin/programs/${programId}/responses/${applicationId}`}>{t('emails.application')}</Link>
}
