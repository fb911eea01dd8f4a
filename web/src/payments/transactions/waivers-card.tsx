import type { PendingWaiver } from '@laurel/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { usePaymentRight } from '../payment-frame.tsx'
import styles from '../payments.module.css'
import { moneyMoved } from './money-moved.ts'

/** Who asked to pay nothing, above the list until they have an answer. */
export function WaiversCard({ programId }: { programId: string }) {
  const { t, format } = useWords()
  const waivers = useQuery(queryOf('listWaivers', { params: { programId } }))
  const mayConfirm = usePaymentRight(programId, 'confirm')
  const [open, setOpen] = useState<{ waiver: PendingWaiver; isGranted: boolean }>()
  if (!waivers.data || waivers.data.data.length === 0) return null
  return (
    <section className={styles.waivers}>
      <h2>{t('payments.waivers')}</h2>
      <ul>
        {waivers.data.data.map((waiver) => (
          <li key={waiver.id}>
            <span>
              <strong>{waiver.application.title || t('payments.untitled')}</strong> {waiver.reason}
              <small>{format.dateAndTime(waiver.at)}</small>
            </span>
            {mayConfirm ? (
              <span className={styles.actions}>
                <Button
                  size="xs"
                  aria-label={`${t('payments.waiver.refuse')}, ${waiver.application.title}`}
                  onClick={() => setOpen({ waiver, isGranted: false })}
                >
                  {t('payments.waiver.refuse')}
                </Button>
                <Button
                  size="xs"
                  variant="filled"
                  aria-label={`${t('payments.waiver.grant')}, ${waiver.application.title}`}
                  onClick={() => setOpen({ waiver, isGranted: true })}
                >
                  {t('payments.waiver.grant')}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <AnswerDialog programId={programId} {...open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  )
}

function AnswerDialog({
  programId,
  waiver,
  isGranted,
  onClose,
}: {
  programId: string
  waiver: PendingWaiver
  isGranted: boolean
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const [message, setMessage] = useState('')
  const answer = useCall('answerWaiver', { invalidates: [...moneyMoved, 'listWaivers'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { isGranted, message: message.trim() }
    answer.mutate({ params: { programId, waiverId: waiver.id }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(isGranted ? 'payments.waiver.grant' : 'payments.waiver.refuse')}
      description={waiver.reason}
      onSubmit={submit}
      submitLabel={t('payments.waiver.answer')}
      isBusy={answer.isPending}
    >
      <Problem>{answer.error ? refusalText(words, answer.error.code) : null}</Problem>
      <Textarea
        data-autofocus
        label={t('payments.message')}
        value={message}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
    </FormDialog>
  )
}
