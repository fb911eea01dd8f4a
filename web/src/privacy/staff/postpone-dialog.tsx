import type { RetentionRule } from '@laurel/contract/privacy'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'

/** Puts the next run off, once, with a reason that is kept. */
export function PostponeDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const postpone = useCall('postponeRetentionRun', { invalidates: ['listRetentionRules'] })
  const submit = async () => {
    setChecked(true)
    if (!reason.trim()) return
    const params = { retentionRuleId: rule.id }
    if (await postpone.mutateAsync({ params, body: { reason: reason.trim() } }).catch(() => undefined)) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('privacy.retention.postpone')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      submitLabel={t('privacy.retention.postpone')}
      isBusy={postpone.isPending}
    >
      <Problem>{postpone.error ? refusalText(words, postpone.error.code) : null}</Problem>
      <Textarea
        label={t('privacy.reason')}
        value={reason}
        maxLength={1000}
        autosize
        minRows={2}
        error={isChecked && !reason.trim() ? t('privacy.missing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
