import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { formTiming } from './field-rules.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactorRequest } from './second-factor-request.ts'

/** The second step of signing in: a code of the app, a recovery code, or a passkey. */
export function SecondStep({ requested, onBack }: { requested: SecondFactorRequest; onBack: () => void }) {
  const { t } = useWords()
  const hasApp = requested.kinds.includes('code')
  const hasRecovery = requested.kinds.includes('recovery_code')
  const [isRecovery, setRecovery] = useState(!hasApp)
  const takesCode = hasApp || hasRecovery
  return (
    <>
      <AuthHead
        title={t('identity.second.title')}
        lead={t(
          isRecovery
            ? takesCode
              ? 'identity.second.recoveryLead'
              : 'identity.second.passkeyLead'
            : 'identity.second.lead',
        )}
      />
      {takesCode ? <CodeForm key={String(isRecovery)} requested={requested} isRecovery={isRecovery} /> : null}
      {requested.kinds.includes('passkey') ? <PasskeyButton /> : null}
      <p className={styles.foot}>
        {hasApp && hasRecovery ? (
          <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'identity.second.useApp' : 'identity.second.useRecovery')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onBack}>
          {t('identity.backToLogin')}
        </Button>
      </p>
    </>
  )
}

function CodeForm({ requested, isRecovery }: { requested: SecondFactorRequest; isRecovery: boolean }) {
  const { t } = useWords()
  const form = useForm<{ code: string }>({ ...formTiming, defaultValues: { code: '' } })
  const finish = useCall('finishSignIn')
  const changed = useSessionChange()
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ code }) => {
    await finish.mutateAsync({ body: { token: requested.token, code } })
    await changed()
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <Problem>{problem}</Problem>
      <AuthField
        form={form}
        name="code"
        label={t(isRecovery ? 'identity.second.recoveryCode' : 'identity.second.code')}
        rules={{ required: t('identity.errors.code') }}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? undefined : 'numeric'}
      />
      <Button type="submit" size="lg" variant="filled" fullWidth loading={isSending} className={styles.submit}>
        {t('identity.login.submit')}
      </Button>
    </form>
  )
}
