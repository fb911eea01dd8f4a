import type { Award } from '@laurel/contract/awards'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useAwardWork } from './use-award-work.ts'

interface Props {
  readonly award: Award
  readonly params: { readonly programId: string; readonly awardId: string }
  readonly onClose: () => void
}

/** Withdraws a certificate, with the reason that everybody reads. */
export function RevokeDialog({ award, params, onClose }: Props) {
  const { t } = useWords()
  const work = useAwardWork()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMute = reason.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMute) return
    setBusy(true)
    const done = await work((call) => call('revokeAward', { params, body: { reason } }))
    setBusy(false)
    if (!done) return
    toastSuccess({ title: t('awards.revoked', { number: award.number }) })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('awards.revokeTitle', { number: award.number })}
      description={t('awards.revokeHelp')}
      submitLabel={t('awards.revoke')}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
    >
      <Textarea
        label={t('awards.reason')}
        value={reason}
        maxLength={300}
        autosize
        error={isChecked && isMute ? t('awards.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
