import type { MyApplication } from '@laurel/contract/applications/portal'
import { requestKindsFor } from '@laurel/contract/applications/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import { endOf } from '../deadline-text.ts'
import styles from './my-requests.module.css'

const AskRequestDialog = later(async () => (await import('./ask-request-dialog.tsx')).AskRequestDialog)

/** Most ask nothing, and load nothing for it. */
const RequestLine = later(async () => (await import('./request-line.tsx')).RequestLine)

/** What was asked of the organiser, where it stands, and what can be asked now. */
export function MyRequests({ application, isAside = false }: { application: MyApplication; isAside?: boolean }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(queryOf('listMyRequests', { params: { responseId: application.id } }))
  const requests = data?.data ?? []
  const waiting = new Set(requests.filter(({ state }) => state === 'pending').map(({ kind }) => kind))
  // What can be done at once needs no request.
  const kinds = requestKindsFor(application.state).filter(
    (kind) =>
      !waiting.has(kind) &&
      !(kind === 'withdraw' && application.canWithdraw) &&
      !(kind === 'more_time' && endOf(application) === null),
  )
  if (requests.length === 0 && kinds.length === 0) return null
  return (
    <section className={isAside ? styles.aside : styles.part}>
      <h2 className={isAside ? undefined : 'lr-section'}>{t('applications.requests.mine')}</h2>
      {requests.length > 0 ? (
        <ul className={styles.list}>
          {requests.map((request) => (
            <RequestLine key={request.id} application={application} request={request} />
          ))}
        </ul>
      ) : (
        <p className={styles.help}>{t('applications.requests.help')}</p>
      )}
      {kinds.length > 0 ? (
        <Button size={isAside ? 'sm' : 'md'} onClick={() => setAsking(true)}>
          {t('applications.requests.ask')}
        </Button>
      ) : null}
      {isAsking ? <AskRequestDialog application={application} kinds={kinds} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
