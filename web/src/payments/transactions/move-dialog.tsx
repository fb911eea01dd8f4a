import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { ApplicationPicker } from './application-picker.tsx'
import { moneyMoved } from './money-moved.ts'

interface Props {
  readonly programId: string
  readonly paymentId: string
  readonly onClose: () => void
}

/** Has money that came for the wrong application, twice or too late pay another one. */
export function MoveDialog({ programId, paymentId, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const [responseId, setResponseId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const move = useCall('movePayment', { invalidates: moneyMoved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (responseId) move.mutate({ params: { programId, paymentId }, body: { responseId } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.move.title')}
      description={t('payments.move.help')}
      onSubmit={submit}
      submitLabel={t('payments.move.do')}
      isBusy={move.isPending}
    >
      <Problem>{move.error ? refusalText(words, move.error.code) : null}</Problem>
      <ApplicationPicker
        programId={programId}
        value={responseId}
        onChange={setResponseId}
        error={isChecked && !responseId ? t('payments.required') : undefined}
      />
    </FormDialog>
  )
}
