import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AnswerOf, type InputOf, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { AuthField } from '../auth-field.tsx'
import { formTiming } from '../field-rules.ts'
import { signWithPasskey, troubleOf } from '../passkey-browser.ts'
import styles from './profile.module.css'

export type Proof = InputOf<'proveIdentity'>['body']

export interface ProofDialogProps {
  readonly title: ReactNode
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly isDangerous?: boolean
  /** An account with nothing to show may send nothing: a sign-in of the last minutes is enough. */
  readonly isOptional?: boolean
  /** Makes the call with the proof; what it refuses is said in the dialog. */
  readonly send: (proof: Proof) => Promise<unknown>
  /** Also when `send` went well. */
  readonly onClose: (isDone: boolean) => void
}

/** Asks who one is once more: the password, a code where the account has one, or a passkey. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useWords()
  const { data: profile } = useSuspenseQuery(queryOf('readProfile'))
  const { data: security } = useSuspenseQuery(queryOf('readSecurity'))
  const kind = profile.hasPassword ? 'password' : security.totpSince ? 'code' : undefined
  const form = useForm<{ password: string; code: string }>({ ...formTiming, defaultValues: { password: '', code: '' } })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ password, code }) => {
    await props.send(kind === 'password' ? { password } : kind === 'code' ? { code } : {})
    props.onClose(true)
  })
  const passkey = usePasskeyProof(props, security)
  return (
    <FormDialog
      onClose={() => props.onClose(false)}
      title={props.title}
      description={props.description}
      onSubmit={onSubmit}
      submitLabel={props.confirmLabel}
      isBusy={isSending}
      isIncomplete={!kind && !props.isOptional}
      isDangerous={props.isDangerous ?? false}
      className={styles.dialogForm}
    >
      <Problem>{problem ?? passkey.problem}</Problem>
      {kind ? (
        <AuthField
          key={kind}
          form={form}
          name={kind}
          type={kind === 'password' ? 'password' : 'text'}
          label={t(kind === 'password' ? 'identity.password' : 'identity.second.code')}
          rules={{ required: t(kind === 'password' ? 'identity.errors.password' : 'identity.errors.code') }}
          autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
          density="dense"
          autoFocus
        />
      ) : null}
      {kind || passkey.isPossible || props.isOptional ? null : <p>{t('identity.proof.byLink')}</p>}
      {passkey.isPossible ? (
        <Button size="md" leftSection={<KeyRound size={16} />} onClick={passkey.press}>
          {t('identity.proof.passkey')}
        </Button>
      ) : null}
    </FormDialog>
  )
}

function usePasskeyProof({ send, onClose }: ProofDialogProps, security: AnswerOf<'readSecurity'>) {
  const words = useWords()
  const { call } = useApi()
  const [problem, setProblem] = useState<string>()
  const prove = async () => {
    setProblem(undefined)
    try {
      const { options } = await call('startPasskeySignIn')
      await send({ passkey: await signWithPasskey(options) })
      onClose(true)
    } catch (thrown) {
      if (isRefusal(thrown)) setProblem(refusalText(words, thrown.code))
      else if (troubleOf(thrown) !== 'cancelled') setProblem(words.t('identity.passkeys.failed'))
    }
  }
  const isPossible = security.passkeys.some(({ host }) => host === location.hostname)
  return { isPossible, problem, press: () => void prove() }
}
