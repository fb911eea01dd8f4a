import type { ChangeState, StaffTarget } from '@laurel/contract/applications'
import { zoneCity } from '@laurel/contract/kernel/locale'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea, DateInput, momentIn } from '../../ui/input/index.ts'
import { placesChosen, ReopenChoice, type StepChoice } from './reopen-choice.tsx'
import styles from './state-dialog.module.css'

export interface RequestedState {
  readonly to: StaffTarget
  /** How many applications. */
  readonly count: number
  /** A reason is required: ineligible, or a decision reopened. */
  readonly needsReason: boolean
  /** Form steps that can be reopened; none for several applications at once: all are. */
  readonly steps: readonly StepChoice[]
  /** The zone in which a day ends. */
  readonly timeZone: string
}

interface Props {
  readonly request: RequestedState | undefined
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onConfirm: (change: ChangeState) => Promise<void>
}

/** Asks what a change of state needs: a reason that stays inside, or a message, steps and a date for the applicant. */
export function StateDialog({ request, onClose, onConfirm }: Props) {
  return request ? <OpenDialog key={request.to} request={request} onClose={onClose} onConfirm={onConfirm} /> : null
}

function OpenDialog({ request, onClose, onConfirm }: Props & { request: RequestedState }) {
  const { t, locale } = useWords()
  const form = useId()
  const { to, count, needsReason, steps } = request
  const [words, setWords] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [places, setPlaces] = useState<readonly string[]>([])
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
      await onConfirm(changeOf(request, words.trim(), until, places))
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
        {isSendingBack && steps.length > 0 ? <ReopenChoice steps={steps} places={places} onChange={setPlaces} /> : null}
        {isSendingBack ? (
          <Field label={t('applications.change.until')} help={zoneCity(request.timeZone, locale)} isOptional>
            {(control) => <DateInput {...control} value={until} onChange={setUntil} />}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}

/** The last minute of the day chosen, where the program is. */
function changeOf(
  { to, timeZone }: RequestedState,
  words: string,
  until: string | null,
  places: readonly string[],
): ChangeState {
  if (to !== 'to_complete') return { to, ...(words && { reason: words }) }
  return {
    to,
    message: words,
    ...(until && { until: momentIn({ day: until, time: '23:59' }, timeZone) }),
    ...placesChosen(places),
  }
}
