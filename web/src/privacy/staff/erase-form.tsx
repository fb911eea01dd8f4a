import { type ErasureMode, erasureWord, type PrivacyRequest } from '@laurel/contract/privacy'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { ModeChoice } from './mode-choice.tsx'
import styles from './privacy.module.css'
import { requestReads } from './request-reads.ts'

/** Says what goes and what stays, and asks for the word before anything is erased. */
export function EraseForm(props: { request: PrivacyRequest; onDone: () => void; onBack: () => void }) {
  const words = useWords()
  const { t } = words
  const { timeZone = 'UTC' } = usePlatform()
  const [mode, setMode] = useState<ErasureMode>('identity')
  const [at, setAt] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const plan = useCall('planErasure', { invalidates: [...requestReads] })
  const isTyped = typed.trim().toUpperCase() === erasureWord
  const send = async () => {
    setChecked(true)
    if (!isTyped) return
    const params = { privacyRequestId: props.request.id }
    const body = { mode, confirmation: erasureWord, ...(at && { at }) }
    if (!(await plan.mutateAsync({ params, body }).catch(() => undefined))) return
    toastSuccess({ title: t(at ? 'privacy.erase.planned' : 'privacy.erase.begun') })
    props.onDone()
  }
  return (
    <>
      <Problem>{plan.error ? refusalText(words, plan.error.code) : null}</Problem>
      <ModeChoice value={mode} onChange={setMode} />
      <MomentInput
        label={t('privacy.erase.at')}
        help={t('privacy.erase.atHelp')}
        value={at}
        onChange={setAt}
        timeZone={timeZone}
        usualTime="02:00"
      />
      <TextInput
        label={t('privacy.erase.type', { word: erasureWord })}
        value={typed}
        autoComplete="off"
        error={isChecked && !isTyped ? t('privacy.erase.mismatch', { word: erasureWord }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="filled" color="bad" loading={plan.isPending} onClick={() => void send()}>
          {t(at ? 'privacy.erase.plan' : 'privacy.erase.now')}
        </Button>
        <Button onClick={props.onBack}>{t('privacy.back')}</Button>
      </div>
    </>
  )
}
