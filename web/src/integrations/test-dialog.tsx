import { expandEventTypes, type Webhook } from '@laurel/contract/integrations'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { toastInfo } from '../ui/feedback/index.ts'
import { FormDialog } from '../ui/index.ts'
import { NativeSelect } from '../ui/page/index.ts'
import { EventSample } from './event-sample.tsx'
import styles from './integrations.module.css'
import { useWebhookWork } from './use-webhooks.ts'
import { webhookCalls } from './webhook-calls.ts'

const ping = 'test.ping'

/** Sends a test: a greeting, or an event of a type as it was sent before. */
export function TestDialog({
  programSlug,
  webhook,
  onClose,
}: {
  programSlug: string | undefined
  webhook: Webhook
  onClose: () => void
}) {
  const { t } = useWords()
  const work = useWebhookWork()
  const [type, setType] = useState(ping)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const requested = type === ping ? undefined : type
    const done = await work((call) => webhookCalls(call, programSlug, webhook.id).test(requested))
    setBusy(false)
    if (!done) return
    toastInfo({ title: t('integrations.tested') })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('integrations.test')}
      submitLabel={t('integrations.test')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.form}>
        <NativeSelect
          label={t('integrations.testType')}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          options={[ping, ...expandEventTypes(webhook.eventTypes)].map((value) => ({ value, label: value }))}
        />
        {type === ping ? null : <EventSample type={type} payload={webhook.payload} />}
      </div>
    </FormDialog>
  )
}
