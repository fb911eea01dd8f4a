import { type MyApplication, type MyRequest, requestKindsFor } from '@laurel/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { later } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, ConfirmDialog, StatusMark, type StatusShape, toastSuccess } from '../../ui/index.ts'
import { endOf, momentText } from '../deadline-text.ts'
import { closedText } from '../requests/closed-text.ts'
import styles from './my-requests.module.css'

const AskRequestDialog = later(async () => (await import('./ask-request-dialog.tsx')).AskRequestDialog)

const shapes: Record<MyRequest['state'], StatusShape> = {
  pending: 'half',
  accepted: 'tick',
  refused: 'cross',
  cancelled: 'dashed',
  closed: 'dashed',
}

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

function RequestLine({ application, request }: { application: MyApplication; request: MyRequest }) {
  const words = useWords()
  const { t, format } = words
  const zone = application.program.timeZone
  const { kind, state, reason, wantedUntil, answer, askedAt, answeredAt } = request
  return (
    <li>
      <p className={styles.line}>
        <strong>{t(`applications.requests.kind.${kind}`)}</strong>
        <StatusMark shape={shapes[state]}>{t(`applications.requests.state.${state}`)}</StatusMark>
        <span>{t('applications.requests.askedOn', { date: format.date(askedAt, zone) })}</span>
      </p>
      <p className={styles.words}>{reason}</p>
      {wantedUntil ? <p>{t('applications.requests.wished', { date: momentText(words, wantedUntil, zone) })}</p> : null}
      {state === 'closed' ? <p>{closedText(words, kind)}</p> : null}
      {answeredAt && (state === 'accepted' || state === 'refused') ? (
        <blockquote className={styles.answer}>
          <span>{t('applications.requests.answeredOn', { date: format.date(answeredAt, zone) })}</span>
          {answer ? <p className={styles.words}>{answer}</p> : null}
        </blockquote>
      ) : null}
      {state === 'pending' ? <TakeBack application={application} request={request} /> : null}
    </li>
  )
}

function TakeBack({ application, request }: { application: MyApplication; request: MyRequest }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const cancel = useCall('cancelRequest', { makesStale: ['listMyRequests'] })
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('applications.requests.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await cancel.mutateAsync({ params: { responseId: application.id, requestId: request.id } })
          toastSuccess({ title: t('applications.requests.cancelled') })
        }}
        title={t('applications.requests.cancelQuestion')}
        description={t('applications.requests.cancelConsequence')}
        confirmLabel={t('applications.requests.cancel')}
      />
    </>
  )
}
