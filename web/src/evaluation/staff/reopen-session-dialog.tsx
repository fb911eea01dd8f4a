import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { MomentInput, toastSuccess } from '../../ui/index.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useProgram, useSessionPlace } from './use-place.ts'

/** Opens a closed session again: the reason is asked, and a new end when the old one is past. */
export function ReopenSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { timeZone } = useProgram()
  const { params, session } = useSessionPlace()
  const isPast = session.closesAt !== null && Date.parse(session.closesAt) <= Date.now()
  const [closesAt, setClosesAt] = useState(isPast ? null : session.closesAt)
  const reopen = useCall('reopenEvaluationSession', { makesStale: ['getEvaluationSession', 'listEvaluationSessions'] })
  const send = async (reason: string) => {
    await reopen.mutateAsync({ params, body: { reason, closesAt } })
    toastSuccess({ title: t('evaluation.move.opened') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('evaluation.move.reopenTitle', { title: session.title })}
      description={t('evaluation.move.reopenMessage')}
      submitLabel={t('evaluation.move.reopen')}
      isBusy={reopen.isPending}
      onClose={onClose}
      onSend={send}
    >
      <MomentInput
        label={t('evaluation.config.closesAt')}
        value={closesAt}
        onChange={setClosesAt}
        timeZone={timeZone}
        usualTime="23:59"
      />
    </ReasonDialog>
  )
}
