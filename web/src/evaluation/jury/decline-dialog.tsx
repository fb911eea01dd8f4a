import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Field, FormDialog, toastSuccess } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import type { EntryToJudge } from './evaluate.tsx'

/** Gives an application back that no conflict keeps from being judged: out of one's field, no time. */
export function DeclineDialog({
  sessionId,
  entry,
  onClose,
  onDeclined,
}: {
  sessionId: string
  entry: EntryToJudge
  onClose: () => void
  onDeclined: () => Promise<void>
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const decline = useCall('declineEntry', { makesStale: ['getMyEvaluationSession', 'listMyEvaluationSessions'] })
  const title = entry.title || entry.code
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setWanting(true)
    try {
      await decline.mutateAsync({ params: { sessionId, entryId: entry.id }, body: { reason } })
      toastSuccess({ title: t('evaluation.decline.done', { title }) })
      await onDeclined()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <FormDialog
      title={t('evaluation.decline.title', { title })}
      description={t('evaluation.decline.message')}
      submitLabel={t('evaluation.decline.act')}
      isBusy={decline.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <Field
        label={t('evaluation.reason')}
        error={isWanting && reason.trim() === '' ? t('evaluation.reasonNeeded') : undefined}
      >
        {(control) => (
          <AutoTextarea
            {...control}
            value={reason}
            maxLength={2000}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
