import { useForm } from 'react-hook-form'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { AuthField } from '../auth-field.tsx'
import { formTiming, useFieldRules } from '../field-rules.ts'
import styles from './profile.module.css'
import { useProof } from './use-proof.tsx'

const noPasswords = { password: { current: '', next: '' } }

/** Asks for the current password, where there is one; the other sign-ins end. */
export function PasswordPart({ profile }: { profile: AnswerOf<'readProfile'> }) {
  const { t } = useWords()
  const form = useForm({ ...formTiming, defaultValues: noPasswords })
  const save = useCall('changeProfile', { invalidates: ['readProfile', 'listSignIns'] })
  const { proven, proofDialog } = useProof()
  const rules = useFieldRules()
  const { firstname, lastname, lang } = profile
  const { onSubmit, isSending, problem } = useSubmit(form, async (values) => {
    const { current, next } = values.password
    const password = profile.hasPassword ? { current, next } : { next }
    if (!(await proven(() => save.mutateAsync({ body: { firstname, lastname, lang, password } })))) return
    form.reset(noPasswords)
    toastSuccess({ title: t('identity.profile.passwordSaved') })
  })
  return (
    <form className={styles.part} onSubmit={onSubmit} noValidate method="post">
      <h2>{t('identity.password')}</h2>
      <Problem>{problem}</Problem>
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      {profile.hasPassword ? (
        <AuthField
          form={form}
          name="password.current"
          type="password"
          label={t('identity.profile.currentPassword')}
          rules={rules.password}
          autoComplete="current-password"
        />
      ) : (
        <p>{t('identity.profile.noPassword')}</p>
      )}
      <AuthField
        form={form}
        name="password.next"
        type="password"
        label={t('identity.newPassword')}
        help={t('identity.passwordHelp')}
        rules={rules.newPassword}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" size="lg" loading={isSending}>
          {t(profile.hasPassword ? 'identity.profile.changePassword' : 'identity.profile.setPassword')}
        </Button>
      </div>
      {proofDialog}
    </form>
  )
}
