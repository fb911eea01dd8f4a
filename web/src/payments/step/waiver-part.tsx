import type { StepOrder } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from './step.module.css'
import type { OrderWork } from './use-order.ts'

/** Asking to pay nothing, and what was answered. */
export function WaiverPart({ order, work }: { order: StepOrder; work: OrderWork }) {
  const { t } = useWords()
  const [reason, setReason] = useState<string>()
  const { waiver } = order
  if (!order.takesWaivers && !waiver) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason?.trim() && (await work.askWaiver(reason.trim()))) setReason(undefined)
  }
  return (
    <section className={styles.aside}>
      <h2>{t('payments.waiver.title')}</h2>
      {waiver?.state === 'pending' ? <p role="status">{t('payments.waiver.pending')}</p> : null}
      {waiver?.state === 'refused' ? <p>{t('payments.waiver.refused', { message: waiver.answer })}</p> : null}
      {order.takesWaivers && waiver?.state !== 'pending' ? (
        <p>
          {t('payments.waiver.help')}{' '}
          <button type="button" className={styles.link} onClick={() => setReason('')}>
            {t('payments.waiver.ask')}
          </button>
        </p>
      ) : null}
      {reason === undefined ? null : (
        <FormDialog
          onClose={() => setReason(undefined)}
          title={t('payments.waiver.ask')}
          description={t('payments.waiver.askHelp')}
          onSubmit={(event) => void submit(event)}
          submitLabel={t('payments.waiver.send')}
          isIncomplete={reason.trim() === ''}
          isBusy={work.isBusy}
        >
          <Textarea
            label={t('payments.reason')}
            value={reason}
            maxLength={2000}
            autosize
            minRows={3}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </FormDialog>
      )}
    </section>
  )
}
