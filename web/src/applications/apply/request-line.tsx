import type { MyApplication } from '@laurel/contract/applications/portal'
import type { MyRequest } from '@laurel/contract/applications/requests'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Button, StatusMark, type StatusShape } from '../../ui/page/index.ts'
import { momentText } from '../deadline-text.ts'
import { closedText } from '../requests/closed-text.ts'
import styles from './my-requests.module.css'

const shapes: Record<MyRequest['state'], StatusShape> = {
  pending: 'half',
  accepted: 'tick',
  refused: 'cross',
  cancelled: 'dashed',
  closed: 'dashed',
}

/** One request of the applicant's: what was asked, where it stands, what was answered. */
export function RequestLine({ application, request }: { application: MyApplication; request: MyRequest }) {
  const words = useWords()
  const { t, format } = words
  const zone = application.program.timeZone
  const { kind, state, reason, requestedUntil, answer, requestedAt, answeredAt } = request
  return (
    <li>
      <p className={styles.line}>
        <strong>{t(`applications.requests.kind.${kind}`)}</strong>
        <StatusMark shape={shapes[state]}>{t(`applications.requests.state.${state}`)}</StatusMark>
        <span>{t('applications.requests.askedOn', { date: format.date(requestedAt, zone) })}</span>
      </p>
      <p className={styles.words}>{reason}</p>
      {requestedUntil ? (
        <p>{t('applications.requests.wished', { date: momentText(words, requestedUntil, zone) })}</p>
      ) : null}
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
  const cancel = useCall('cancelRequest', { invalidates: ['listMyRequests'] })
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
