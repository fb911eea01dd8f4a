import type { SendOnBehalf } from '@laurel/contract/casework'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox } from '../../ui/controls/index.ts'
import { Field, FormDialog, Problem } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'

interface Props {
  readonly count: number
  /** Above the fields: what the deadline means here. */
  readonly note?: ReactNode
  /** What is missing, listed; with it, sending asks to be allowed all the same. */
  readonly missing?: ReactNode
  /** Several at once: which are incomplete is only known once they are sent. */
  readonly mayBeIncomplete: boolean
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onConfirm: (how: SendOnBehalf) => Promise<void>
}

/** Sending in the applicant's place: why, and whether what is missing may stay so. */
export function SendDialog({ count, note, missing, mayBeIncomplete, onClose, onConfirm }: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [allowsMissing, setAllows] = useState(false)
  const [problems, setProblems] = useState<{ reason?: string; allows?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missingParts = {
      ...(!reason.trim() && { reason: t('rules.required') }),
      ...(missing && !allowsMissing && { allows: t('applications.onBehalf.notAllowed') }),
    }
    setProblems(missingParts)
    if (Object.keys(missingParts).length > 0) return
    setBusy(true)
    try {
      await onConfirm({ reason: reason.trim(), allowsMissing })
      onClose()
    } catch (thrown) {
      setProblems({ all: thrown instanceof Error ? thrown.message : t('refusals.unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('applications.onBehalf.title', { count })}
      description={t('applications.onBehalf.help', { count })}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('applications.onBehalf.submit')}
      isBusy={isBusy}
    >
      {note}
      {missing}
      <Field
        label={t('applications.onBehalf.reason')}
        help={t('applications.onBehalf.reasonHelp')}
        error={problems.reason}
      >
        {(control) => (
          <AutoTextarea {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        )}
      </Field>
      {missing || mayBeIncomplete ? (
        <Checkbox
          label={t('applications.onBehalf.allow', { count })}
          description={t('applications.onBehalf.allowHelp')}
          checked={allowsMissing}
          error={problems.allows}
          onChange={(event) => setAllows(event.currentTarget.checked)}
        />
      ) : null}
      <Problem>{problems.all ?? null}</Problem>
    </FormDialog>
  )
}
