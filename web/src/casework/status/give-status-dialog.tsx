import type { UsedStatus } from '@laurel/contract/applications/states'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'

interface Props {
  readonly status: UsedStatus
  readonly name: string
  readonly needsReason: boolean
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onConfirm: (reason: string | undefined) => Promise<void>
}

/** Asks before a status that brings another state with it: says what that does, and takes the reason. */
export function GiveStatusDialog({ status, name, needsReason, onClose, onConfirm }: Props) {
  const { t } = useWords()
  const form = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (needsReason && !reason.trim()) return setProblem(t('applications.change.reasonMissing'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm(reason.trim() || undefined)
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
      title={t('applications.care.giveQuestion', { status: name })}
      description={
        <>
          {t('applications.care.brings', { state: t(`applications.state.${status.state}`) })}{' '}
          {t(`applications.change.${status.state}.consequence`)}
        </>
      }
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {t('applications.care.give')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('applications.change.reason')}
          help={t('applications.change.reasonHelp')}
          isOptional={!needsReason}
          error={problem}
        >
          {(control) => (
            <AutoTextarea {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
