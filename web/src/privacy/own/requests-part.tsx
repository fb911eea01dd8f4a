import type { RequestKind } from '@laurel/contract/privacy'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileStyles as styles } from '../../identity/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect, Textarea } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'

const kinds: readonly RequestKind[] = ['erasure', 'access', 'correction']

/** What one asks of this platform alone: to erase, show or correct; answered within thirty days. */
export function RequestsPart() {
  const words = useWords()
  const { t, format } = words
  const { name } = usePlatform()
  const { data: requests } = useSuspenseQuery(queryOf('listOwnPrivacyRequests'))
  const cancel = useCall('cancelPrivacyRequest', { invalidates: ['listOwnPrivacyRequests'] })
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.part}>
      <h2>{t('privacy.own.title')}</h2>
      <p>{t('privacy.own.help', { platform: name })}</p>
      <Problem>{cancel.error ? refusalText(words, cancel.error.code) : null}</Problem>
      {requests.data.length > 0 ? (
        <ul className={styles.rows}>
          {requests.data.map((one) => (
            <li key={one.id}>
              <span className={styles.what}>
                <strong>{t(`privacy.kind.${one.kind}`)}</strong>
                <span>
                  {one.answeredAt
                    ? t(`privacy.answer.${one.state === 'refused' || one.state === 'cancelled' ? one.state : 'done'}`)
                    : t('privacy.own.until', { day: format.date(one.dueAt) })}
                </span>
                {one.answer ? <span>{one.answer}</span> : null}
              </span>
              {one.answeredAt ? null : (
                <Button
                  size="lg"
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate({ params: { ownPrivacyRequestId: one.id } })}
                >
                  {t('privacy.own.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button size="lg" onClick={() => setAsking(true)}>
          {t('privacy.own.ask')}
        </Button>
      </div>
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [kind, setKind] = useState<RequestKind>('erasure')
  const [message, setMessage] = useState('')
  const ask = useCall('askPrivacyRequest', { invalidates: ['listOwnPrivacyRequests'] })
  const submit = async () => {
    if (!(await ask.mutateAsync({ body: { kind, message } }).catch(() => undefined))) return
    toastSuccess({ title: t('privacy.own.sent') })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('privacy.own.ask')}
      description={t('privacy.own.askHelp')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      submitLabel={t('privacy.own.send')}
      isBusy={ask.isPending}
    >
      <Problem>{ask.error ? refusalText(words, ask.error.code) : null}</Problem>
      <NativeSelect
        label={t('privacy.kind')}
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t(`privacy.kind.${one}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as RequestKind)}
        data-autofocus
      />
      <Textarea
        label={`${t('privacy.message')} ${t('ui.optional')}`}
        value={message}
        maxLength={5000}
        autosize
        minRows={3}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
