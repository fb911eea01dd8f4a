import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Dialog, Field, toastSuccess } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import { useSessionPlace } from './use-place.ts'

type Details = AnswerOf<'getEntry'>

/** Gives an evaluation back to its juror, who reads why. */
export function ReopenEvaluationDialog({
  entry,
  evaluation,
  onClose,
}: {
  entry: Details
  evaluation: Details['evaluations'][number]
  onClose: () => void
}) {
  const { t } = useWords()
  const form = useId()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const reopen = useCall('reopenEvaluation', { makesStale: afterAssigning })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setWanting(true)
    try {
      const at = { ...params, jurorId: evaluation.jurorId, entryId: entry.id }
      await reopen.mutateAsync({ params: at, body: { reason } })
      toastSuccess({ title: t('evaluation.reopened', { name: evaluation.jurorName }) })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.reopenTitle', { name: evaluation.jurorName })}
      description={t('evaluation.reopenMessage')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={reopen.isPending}>
            {t('evaluation.reopen')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
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
      </form>
    </Dialog>
  )
}
