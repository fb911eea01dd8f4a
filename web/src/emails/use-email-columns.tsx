import type { Email } from '@laurel/contract/emails'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Column } from '../ui/index.ts'
import styles from './emails.module.css'

const tones = { queued: 'neutral', sent: 'ok', kept: 'accent', failed: 'bad' } as const

/** The columns of the log of mails. */
export function useEmailColumns(): readonly Column<Email>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'subject',
      header: t('emails.subject'),
      isSortable: true,
      cell: ({ subject, problem }) => (
        <span className={styles.subject}>
          <strong>{subject}</strong>
          {problem ? <span title={problem}>{problem}</span> : null}
        </span>
      ),
    },
    { id: 'to', header: t('emails.to'), width: '260px', isSortable: true, cell: ({ to }) => to },
    {
      id: 'state',
      header: t('emails.state'),
      width: '170px',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`emails.state.${state}`)}</Badge>,
    },
    { id: 'about', header: t('emails.about'), width: '140px', cell: (email) => <About email={email} /> },
    {
      id: 'created',
      header: t('emails.written'),
      width: '190px',
      isSortable: true,
      cell: ({ createdAt }) => (
        <time className="lr-numbers" dateTime={createdAt}>
          {format.logTime(createdAt)}
        </time>
      ),
    },
  ]
}

function About({ email: { programId, applicationId } }: { email: Email }) {
  const { t } = useWords()
  if (!programId) return null
  if (!applicationId) return <Link to={`/admin/programs/${programId}/configure`}>{t('emails.program')}</Link>
  return <Link to={`/admin/programs/${programId}/responses/${applicationId}`}>{t('emails.application')}</Link>
}
