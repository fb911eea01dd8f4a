import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { moneyMoved } from './money-moved.ts'

/** Refuses a proof with a message that the applicant reads. */
export function RefuseDialog({
  programId,
  paymentId,
  onClose,
}: {
  programId: string
  paymentId: string
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [message, setMessage] = useState('')
  const refuse = useCall('refusePayment', { invalidates: moneyMoved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message.trim() === '') return
    refuse.mutate({ params: { programId, paymentId }, body: { message: message.trim() } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.refuse')}
      description={t('payments.refuseHelp')}
      onSubmit={submit}
      submitLabel={t('payments.refuseNow')}
      isIncomplete={message.trim() === ''}
      isBusy={refuse.isPending}
    >
      <Problem>{refuse.error ? refusalText(words, refuse.error.code) : null}</Problem>
      <Textarea
        data-autofocus
        label={t('payments.message')}
        value={message}
        maxLength={2000}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
    </FormDialog>
  )
}
