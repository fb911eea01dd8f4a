import { type ErasureMode, erasureWord } from '@laurel/contract/privacy'
import { type FormEvent, useState } from 'react'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Radio, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { ModeChoice } from './mode-choice.tsx'
import styles from './privacy.module.css'

interface Choice {
  readonly mode: ErasureMode
  /** Empty: all of the program. */
  readonly reference: string
}

function useErasing(programId: string) {
  const { t } = useWords()
  const whole = useCall('eraseProgramData', { invalidates: ['readProgramErasures'] })
  const one = useCall('eraseReferenced', { invalidates: ['readProgramErasures'] })
  const erase = async ({ mode, reference }: Choice, isWhole: boolean) => {
    const body = { mode, confirmation: erasureWord }
    const call = isWhole
      ? whole.mutateAsync({ params: { programId }, body })
      : one.mutateAsync({ params: { programId }, body: { ...body, reference } })
    const isDone = await call.then(
      () => true,
      () => false,
    )
    if (isDone) toastSuccess({ title: t(isWhole ? 'privacy.erase.begun' : 'privacy.program.done') })
    return isDone
  }
  return { erase, error: whole.error ?? one.error, isBusy: whole.isPending || one.isPending }
}

/** Which applications, how far, and the word that is typed before anything goes for good. */
export function ProgramEraseForm({ programId }: { programId: string }) {
  const words = useWords()
  const { t } = words
  const [isWhole, setWhole] = useState(false)
  const [mode, setMode] = useState<ErasureMode>('identity')
  const [reference, setReference] = useState('')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { erase, error, isBusy } = useErasing(programId)
  const isTyped = typed.trim().toUpperCase() === erasureWord
  const isNamed = isWhole || reference.trim() !== ''
  const isUnknown = isRefusal(error) && error.code === 'invalid_input' && !isWhole
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isTyped || !isNamed || !(await erase({ mode, reference }, isWhole))) return
    setTyped('')
    setReference('')
    setChecked(false)
  }
  return (
    <form
      className={`${styles.form} ${styles.section}`}
      onSubmit={(event) => void submit(event)}
      noValidate
      method="post"
    >
      <Problem>{error && !isUnknown ? refusalText(words, error.code) : null}</Problem>
      <Radio.Group
        label={t('privacy.program.which')}
        value={isWhole ? 'whole' : 'one'}
        onChange={(value) => setWhole(value === 'whole')}
      >
        <Radio mt="xs" value="one" label={t('privacy.program.one')} />
        <Radio mt="xs" value="whole" label={t('privacy.program.whole')} description={t('privacy.program.drafts')} />
      </Radio.Group>
      {isWhole ? null : (
        <TextInput
          label={t('privacy.holds.reference')}
          value={reference}
          autoComplete="off"
          error={isUnknown || (isChecked && !isNamed) ? t('privacy.holds.unknown') : undefined}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <ModeChoice value={mode} onChange={setMode} />
      <TextInput
        label={t('privacy.erase.type', { word: erasureWord })}
        value={typed}
        autoComplete="off"
        error={isChecked && !isTyped ? t('privacy.erase.mismatch', { word: erasureWord }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="filled" color="bad" loading={isBusy}>
          {t('privacy.erase.now')}
        </Button>
      </div>
    </form>
  )
}
