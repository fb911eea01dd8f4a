import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
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
  const { params } = useSessionPlace()
  const reopen = useCall('reopenEvaluation', { makesStale: afterAssigning })
  const name = evaluation.jurorName
  const send = async (reason: string) => {
    const at = { ...params, jurorId: evaluation.jurorId, entryId: entry.id }
    await reopen.mutateAsync({ params: at, body: { reason } })
    toastSuccess({ title: t('evaluation.reopened', { name }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('evaluation.reopenTitle', { name })}
      description={t('evaluation.reopenMessage')}
      submitLabel={t('evaluation.reopen')}
      isBusy={reopen.isPending}
      onClose={onClose}
      onSend={send}
    />
  )
}
