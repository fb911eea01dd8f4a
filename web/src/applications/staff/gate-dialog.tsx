import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import type { GateAnswerTo } from './gate-answers.ts'
import styles from './state-dialog.module.css'

/** The same answer at the gates where several applications wait: a reason unless it is yes. */
export function GateDialog({
  to,
  count,
  onClose,
  onConfirm,
}: {
  to: GateAnswerTo
  count: number
  onClose: () => void
  /** Rejects with a sentence to show. */
  onConfirm: (message: string) => Promise<void>
}) {
  const { t } = useWords()
  const form = useId()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isYes = to === 'validated'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isYes && message.trim() === '') return setProblem(t('applications.change.messageMissing'))
    setBusy(true)
    try {
      await onConfirm(message.trim())
      onClose()
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t('refusals.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`applications.gateBulk.${to}`)}
      description={t('applications.gateBulk.help', { count })}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {t(`applications.gateAct.${to}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('applications.change.message')} error={problem} isOptional={isYes}>
          {(control) => (
            <AutoTextarea {...control} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
