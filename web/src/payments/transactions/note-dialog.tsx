import { offlineMethods, parseAmount } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useCounts } from '../payment-frame.tsx'
import { ApplicationPicker } from './application-picker.tsx'
import { moneyMoved } from './money-moved.ts'

/** Notes money that came outside of the product: a cheque, cash, a transfer. */
export function NoteDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const { data: counts } = useCounts(programId)
  const currency = counts?.currency ?? 'EUR'
  const [responseId, setResponseId] = useState<string | null>(null)
  const [method, setMethod] = useState<(typeof offlineMethods)[number]>('cheque')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const add = useCall('notePayment', { invalidates: moneyMoved })
  const read = parseAmount(amount, currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!responseId || !read) return
    add.mutate(
      { params: { programId }, body: { responseId, method, amount: read, note: note.trim() } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.note.add')}
      description={t('payments.note.help')}
      onSubmit={submit}
      submitLabel={t('payments.note.save')}
      isBusy={add.isPending}
    >
      <Problem>{add.error ? refusalText(words, add.error.code) : null}</Problem>
      <ApplicationPicker
        programId={programId}
        value={responseId}
        onChange={setResponseId}
        error={isChecked && !responseId ? t('payments.required') : undefined}
      />
      <NativeSelect
        label={t('payments.column.method')}
        value={method}
        options={offlineMethods.map((value) => ({ value, label: t(`payments.method.${value}`) }))}
        onChange={({ currentTarget }) =>
          setMethod(offlineMethods.find((one) => one === currentTarget.value) ?? 'cheque')
        }
      />
      <TextInput
        label={`${t('payments.amount')} (${currency})`}
        inputMode="decimal"
        value={amount}
        error={isChecked && !read ? t('payments.amountWrong') : undefined}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <TextInput
        label={t('payments.note.text')}
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}
