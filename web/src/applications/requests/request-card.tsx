import type { ProgramRequest } from '@laurel/contract/applications/requests'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { momentText } from '../deadline-text.ts'
import { StateMark } from '../state-mark.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { closedText } from './closed-text.ts'
import styles from './requests-screen.module.css'

/** One request: who asks what, about which application and why; its answer, or the way to give it. */
export function RequestCard({
  programSlug,
  request,
  timeZone,
}: {
  programSlug: string
  request: ProgramRequest
  timeZone: string
}) {
  const words = useWords()
  const { t, format } = words
  const session = useSession()
  const [answering, setAnswering] = useState<boolean>()
  const { application, kind, reason, requestedUntil, state, answer, answeredBy, requestedAt, answeredAt } = request
  const title = application.title || t('applications.untitled')
  const mayAnswer =
    may(session, 'program.applications.update') && (kind !== 'delete' || may(session, 'program.applications.delete'))
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{t(`applications.requests.kind.${kind}`)}</strong>
        <Link to={`/admin/programs/${programSlug}/responses/${application.id}`}>{title}</Link>
        <StateMark state={application.state} />
      </p>
      <p className={styles.quiet}>
        {application.applicantName || application.applicantEmail} · {format.dateAndTime(requestedAt, timeZone)}
        {application.reference ? ` · ${application.reference}` : ''}
      </p>
      <p className={styles.words}>{reason}</p>
      {requestedUntil ? (
        <p>{t('applications.requests.wished', { date: momentText(words, requestedUntil, timeZone) })}</p>
      ) : null}
      {answeredAt ? (
        <div>
          <p className={styles.quiet}>
            {[
              t(`applications.requests.state.${state}`),
              ...(answeredBy ? [answeredBy] : []),
              format.dateAndTime(answeredAt, timeZone),
            ].join(' · ')}
          </p>
          {answer ? <p className={styles.words}>{answer}</p> : null}
          {state === 'closed' ? <p>{closedText(words, kind)}</p> : null}
        </div>
      ) : null}
      {state === 'pending' && mayAnswer ? (
        <div className={styles.acts}>
          <Button
            size="sm"
            aria-label={`${t('applications.requests.accept')}, ${title}`}
            onClick={() => setAnswering(true)}
          >
            {t('applications.requests.accept')}
          </Button>
          <Button
            size="sm"
            aria-label={`${t('applications.requests.refuse')}, ${title}`}
            onClick={() => setAnswering(false)}
          >
            {t('applications.requests.refuse')}
          </Button>
        </div>
      ) : null}
      {answering === undefined ? null : (
        <AnswerDialog
          programId={programSlug}
          request={request}
          accept={answering}
          timeZone={timeZone}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </li>
  )
}
