import { zoneCity } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useProgram, useSessionAddress } from '../staff/use-place.ts'

/** Opens a closed session again: the reason is asked, and a new end when the old one is past. */
export function ReopenSessionDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords()
  const { timeZone } = useProgram()
  const { params, session } = useSessionAddress()
  const isPast = session.closesAt !== null && Date.parse(session.closesAt) <= Date.now()
  const [closesAt, setClosesAt] = useState(isPast ? null : session.closesAt)
  const reopen = useCall('reopenEvaluationSession', { invalidates: ['getEvaluationSession', 'listEvaluationSessions'] })
  const [isPastEnd, setPastEnd] = useState(false)
  const send = async (reason: string) => {
    try {
      await reopen.mutateAsync({ params, body: { reason, closesAt } })
      toastSuccess({ title: t('evaluation.move.opened') })
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown, 'invalid_input')) throw thrown
      setPastEnd(true)
    }
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
        help={t('evaluation.config.zone', { city: zoneCity(timeZone, locale) })}
        error={isPastEnd ? t('rules.in_the_past') : undefined}
        value={closesAt}
        onChange={setClosesAt}
        timeZone={timeZone}
        usualTime="23:59"
      />
    </ReasonDialog>
  )
}
