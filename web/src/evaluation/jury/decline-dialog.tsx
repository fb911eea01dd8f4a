import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { EntryToJudge } from './juror-session.ts'

/** Gives an application back that no conflict keeps from being judged: out of one's field, no time. */
export function DeclineDialog({
  sessionId,
  entry,
  onClose,
  onSending,
  onDeclined,
}: {
  sessionId: string
  entry: EntryToJudge
  onClose: () => void
  /** Called with true before it is sent, with false when it was refused. */
  onSending: (isSending: boolean) => void
  onDeclined: () => Promise<void>
}) {
  const { t } = useWords()
  const decline = useCall('declineEntry', { invalidates: ['getMyEvaluationSession', 'listMyEvaluationSessions'] })
  const title = entry.title || entry.code
  const send = async (reason: string) => {
    onSending(true)
    try {
      await decline.mutateAsync({ params: { sessionId, entryId: entry.id }, body: { reason } })
    } catch (thrown) {
      onSending(false)
      throw thrown
    }
    toastSuccess({ title: t('evaluation.decline.done', { title }) })
    await onDeclined()
  }
  return (
    <ReasonDialog
      title={t('evaluation.decline.title', { title })}
      description={t('evaluation.decline.message')}
      submitLabel={t('evaluation.decline.act')}
      isBusy={decline.isPending}
      onClose={onClose}
      onSend={send}
    />
  )
}
