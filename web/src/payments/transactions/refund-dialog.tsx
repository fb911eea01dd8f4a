import { parseAmount, plainAmount, type TransactionDetails } from '@laurel/contract/payments'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { useMoney } from '../money.ts'
import { moneyMoved } from './money-moved.ts'

interface Props {
  readonly programId: string
  readonly details: TransactionDetails
  readonly onClose: () => void
}

/** Gives money back, with a reason; a large amount is typed once more, and approved by somebody else. */
export function RefundDialog({ programId, details, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { currency, refundable, secondAbove } = details
  const money = useMoney(currency)
  const [amount, setAmount] = useState(plainAmount(refundable, currency))
  const [again, setAgain] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ask = useCall('askRefund', { invalidates: moneyMoved })
  const read = parseAmount(amount, currency)
  const isWrong = read === undefined || read === 0 || read > refundable
  const needsSecond = !isWrong && secondAbove !== null && read > secondAbove
  const isUnlike = needsSecond && parseAmount(again, currency) !== read
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong || isUnlike || reason.trim() === '') return
    const body = { amount: read, reason: reason.trim() }
    ask.mutate({ params: { programId, paymentId: details.id }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('payments.refund.do')}
      description={t(details.method === 'card' ? 'payments.refund.cardHelp' : 'payments.refund.otherHelp')}
      onSubmit={submit}
      submitLabel={t(needsSecond ? 'payments.refund.ask' : 'payments.refund.do')}
      isBusy={ask.isPending}
      isDangerous
    >
      <Problem>{ask.error ? refusalText(words, ask.error.code) : null}</Problem>
      <TextInput
        data-autofocus
        label={`${t('payments.amount')} (${currency})`}
        description={t('payments.refund.most', { amount: money(refundable) })}
        inputMode="decimal"
        value={amount}
        error={isChecked && isWrong ? t('payments.amountWrong') : undefined}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      {needsSecond ? (
        <TextInput
          label={t('payments.refund.again')}
          description={t('payments.refund.second', { amount: money(secondAbove) })}
          inputMode="decimal"
          value={again}
          error={isChecked && isUnlike ? t('payments.refund.unlike') : undefined}
          onChange={({ currentTarget }) => setAgain(currentTarget.value)}
        />
      ) : null}
      <Textarea
        label={t('payments.reason')}
        value={reason}
        maxLength={1000}
        autosize
        error={isChecked && reason.trim() === '' ? t('payments.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
