import type { ChangeState, StaffTarget } from '@laurel/contract/applications'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, DateInput, Dialog, Field } from '../../ui/index.ts'
import styles from './state-dialog.module.css'

export interface StateWanted {
  readonly to: StaffTarget
  /** How many applications. */
  readonly count: number
  /** A reason is required: ineligible, or a decision reopened. */
  readonly needsReason: boolean
  /** Form steps that can be reopened; none for several applications at once: all are. */
  readonly steps: readonly { readonly id: string; readonly title: string }[]
}

interface Props {
  readonly wanted: StateWanted | undefined
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onConfirm: (change: ChangeState) => Promise<void>
}

/** Asks what a change of state needs: a reason that stays inside, or a message, steps and a date for the applicant. */
export function StateDialog({ wanted, onClose, onConfirm }: Props) {
  return wanted ? <OpenDialog key={wanted.to} wanted={wanted} onClose={onClose} onConfirm={onConfirm} /> : null
}

function OpenDialog({ wanted, onClose, onConfirm }: Props & { wanted: StateWanted }) {
  const { t } = useWords()
  const form = useId()
  const { to, count, needsReason, steps } = wanted
  const [words, setWords] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [stepIds, setStepIds] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSendingBack = to === 'to_complete'
  const isMissing = words.trim() === '' && (isSendingBack || needsReason)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMissing)
      return setProblem(t(isSendingBack ? 'applications.change.messageMissing' : 'applications.change.reasonMissing'))
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm(changeOf(to, words.trim(), until, stepIds))
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
      title={t(`applications.change.${to}.title`, { count })}
      description={t(`applications.change.${to}.consequence`)}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {t(`applications.change.${to}.act`)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t(isSendingBack ? 'applications.change.message' : 'applications.change.reason')}
          help={isSendingBack ? undefined : t('applications.change.reasonHelp')}
          isOptional={!isSendingBack && !needsReason}
          error={problem}
        >
          {(control) => (
            <AutoTextarea {...control} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          )}
        </Field>
        {isSendingBack && steps.length > 1 ? (
          <Checkbox.Group label={t('applications.change.steps')} value={stepIds} onChange={setStepIds}>
            <div className={styles.steps}>
              {steps.map((step) => (
                <Checkbox key={step.id} value={step.id} label={step.title} />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
        {isSendingBack ? (
          <Field label={t('applications.change.until')} isOptional>
            {(control) => <DateInput {...control} value={until} onChange={setUntil} />}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}

/** The last moment of the day chosen, where the organiser is. */
function changeOf(to: StaffTarget, words: string, until: string | null, stepIds: string[]): ChangeState {
  if (to !== 'to_complete') return { to, ...(words && { reason: words }) }
  return {
    to,
    message: words,
    ...(until && { until: new Date(`${until}T23:59:00`).toISOString() }),
    ...(stepIds.length > 0 && { stepIds }),
  }
}
