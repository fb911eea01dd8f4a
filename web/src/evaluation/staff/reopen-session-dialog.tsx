import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Dialog, Field, MomentInput, toastSuccess } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './staff.module.css'
import { useProgram, useSessionPlace } from './use-place.ts'

/** Opens a closed session again: the reason is asked, and a new end when the old one is past. */
export function ReopenSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const form = useId()
  const { timeZone } = useProgram()
  const { params, session } = useSessionPlace()
  const refused = useRefusalToast()
  const isPast = session.closesAt !== null && Date.parse(session.closesAt) <= Date.now()
  const [reason, setReason] = useState('')
  const [closesAt, setClosesAt] = useState(isPast ? null : session.closesAt)
  const [isWanting, setWanting] = useState(false)
  const reopen = useCall('reopenEvaluationSession', { makesStale: ['getEvaluationSession', 'listEvaluationSessions'] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setWanting(true)
    try {
      await reopen.mutateAsync({ params, body: { reason, closesAt } })
      toastSuccess({ title: t('evaluation.move.opened') })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.move.reopenTitle', { title: session.title })}
      description={t('evaluation.move.reopenMessage')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={reopen.isPending}>
            {t('evaluation.move.reopen')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
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
        <MomentInput
          label={t('evaluation.config.closesAt')}
          value={closesAt}
          onChange={setClosesAt}
          timeZone={timeZone}
          usualTime="23:59"
        />
      </form>
    </Dialog>
  )
}
