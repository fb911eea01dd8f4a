import type { Email } from '@laurel/contract/emails'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Badge, type Tone } from '../ui/page/index.ts'
import type { Column } from '../ui/table/index.ts'
import styles from './emails.module.css'

const tones: Readonly<Record<Email['state'], Tone>> = {
  queued: 'neutral',
  deferred: 'warn',
  sent: 'ok',
  kept: 'accent',
  delivered: 'ok',
  failed: 'bad',
  bounced: 'bad',
  complained: 'bad',
  suppressed: 'warn',
  cancelled: 'neutral',
}

/** The columns of the log of mails. */
export function useEmailColumns(onOpen: (email: Email) => void): readonly Column<Email>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'subject',
      header: t('emails.subject'),
      isSortable: true,
      cell: (email) => (
        <span className={styles.subject}>
          <button
            type="button"
            className={styles.open}
            aria-label={t('emails.life.open', { subject: email.subject })}
            onClick={() => onOpen(email)}
          >
            {email.subject}
          </button>
          {email.problem ? <span title={email.problem}>{email.problem}</span> : null}
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
