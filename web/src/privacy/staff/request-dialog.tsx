import type { PrivacyRequest } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { EraseForm } from './erase-form.tsx'
import { holdingsText } from './holdings-text.ts'
import styles from './privacy.module.css'
import { requestReads } from './request-reads.ts'

/** One request: what is asked, what the person leaves, and every way to answer. */
export function RequestDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { t } = useWords()
  const isOpen = request.answeredAt === null
  const mayManage = may(useSession(), 'platform.privacy.manage')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      position="right"
      title={request.name || request.email || t('privacy.erasedPerson')}
      description={t(`privacy.kind.${request.kind}`)}
    >
      <div className={styles.stack}>
        <Facts request={request} />
        {request.message ? <p className={styles.message}>{request.message}</p> : null}
        {isOpen && mayManage ? <Ways request={request} onDone={onClose} /> : null}
        {request.answer ? (
          <>
            <h3>{t('privacy.answerGiven')}</h3>
            <p className={styles.message}>{request.answer}</p>
          </>
        ) : null}
        {request.certificateNumber ? <CertificateSheet requestId={request.id} /> : null}
      </div>
    </Dialog>
  )
}

function Facts({ request }: { request: PrivacyRequest }) {
  const { t, format } = useWords()
  return (
    <dl className={styles.facts}>
      {request.email ? (
        <>
          <dt>{t('privacy.email')}</dt>
          <dd>{request.email}</dd>
        </>
      ) : null}
      <dt>{t('privacy.askedAt')}</dt>
      <dd>{format.date(request.askedAt)}</dd>
      <dt>{t('privacy.dueAt')}</dt>
      <dd>{format.date(request.dueAt)}</dd>
      <dt>{t('privacy.came')}</dt>
      <dd>{t(`privacy.origin.${request.origin}`)}</dd>
      <dt>{t('privacy.leaves')}</dt>
      <dd>{holdingsText(t, format, request.holdings)}</dd>
    </dl>
  )
}

function Ways({ request, onDone }: { request: PrivacyRequest; onDone: () => void }) {
  const { t } = useWords()
  const [way, setWay] = useState<'erase' | 'answer' | 'refuse'>()
  if (request.origin === 'deletion') return <p>{t('privacy.byItself')}</p>
  if (way === 'erase') return <EraseForm request={request} onDone={onDone} onBack={() => setWay(undefined)} />
  if (way) return <TextAnswer request={request} way={way} onDone={onDone} onBack={() => setWay(undefined)} />
  const main = request.kind === 'erasure' ? 'erase' : 'answer'
  return (
    <>
      {request.state === 'planned' ? <PlannedPart request={request} /> : null}
      {request.kind === 'erasure' ? <Forecast id={request.id} /> : null}
      <div className={styles.buttons}>
        <Button variant="filled" color={main === 'erase' ? 'bad' : undefined} onClick={() => setWay(main)}>
          {t(main === 'erase' ? 'privacy.erase' : 'privacy.reply')}
        </Button>
        <Button onClick={() => setWay('refuse')}>{t('privacy.refuse')}</Button>
      </div>
    </>
  )
}

/** What an erasure would meet, before anybody asks for it. */
function Forecast({ id }: { id: string }) {
  const { t, format } = useWords()
  const { data } = useQuery(queryOf('readPrivacyRequest', { params: { privacyRequestId: id } }, { maxAge: 0 }))
  if (!data) return null
  const { inEvaluation, inResult, onHold, invoices, isOnlyOwner } = data.forecast
  return (
    <ul className={styles.stack}>
      {inEvaluation > 0 ? <li>{t('privacy.forecast.evaluation', { count: inEvaluation })}</li> : null}
      {inResult > 0 ? <li>{t('privacy.forecast.result', { count: inResult })}</li> : null}
      {onHold > 0 ? <li>{t('privacy.forecast.hold', { count: onHold })}</li> : null}
      {invoices > 0 ? <li>{t('privacy.forecast.invoices', { number: format.number(invoices) })}</li> : null}
      {isOnlyOwner ? <li>{t('refusals.only_owner')}</li> : null}
    </ul>
  )
}

function PlannedPart({ request }: { request: PrivacyRequest }) {
  const words = useWords()
  const { t, format } = words
  const cancel = useCall('cancelErasurePlan', { invalidates: [...requestReads] })
  const day = format.dateAndTime(request.plannedAt ?? 0)
  return (
    <>
      <p>{request.isHeld ? t('privacy.heldHelp') : t('privacy.plannedFor', { day })}</p>
      <Problem>{cancel.error ? refusalText(words, cancel.error.code) : null}</Problem>
      <div>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { privacyRequestId: request.id } })}>
          {t('privacy.unplan')}
        </Button>
      </div>
    </>
  )
}

function TextAnswer(props: {
  request: PrivacyRequest
  way: 'answer' | 'refuse'
  onDone: () => void
  onBack: () => void
}) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const answer = useCall('answerPrivacyRequest', { invalidates: [...requestReads] })
  const refuse = useCall('refusePrivacyRequest', { invalidates: [...requestReads] })
  const isRefusal = props.way === 'refuse'
  const params = { privacyRequestId: props.request.id }
  const send = async () => {
    setChecked(true)
    if (!text.trim()) return
    const sent = isRefusal
      ? refuse.mutateAsync({ params, body: { reason: text.trim() } })
      : answer.mutateAsync({ params, body: { answer: text.trim() } })
    if (!(await sent.catch(() => undefined))) return
    toastSuccess({ title: t('privacy.answered') })
    props.onDone()
  }
  const error = answer.error ?? refuse.error
  return (
    <>
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      <Textarea
        label={t(isRefusal ? 'privacy.reason' : 'privacy.reply.text')}
        description={t('privacy.reply.help')}
        value={text}
        maxLength={isRefusal ? 2000 : 5000}
        error={isChecked && !text.trim() ? t('privacy.missing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button variant="filled" loading={answer.isPending || refuse.isPending} onClick={() => void send()}>
          {t(isRefusal ? 'privacy.refuse' : 'privacy.reply.send')}
        </Button>
        <Button onClick={props.onBack}>{t('privacy.back')}</Button>
      </div>
    </>
  )
}
