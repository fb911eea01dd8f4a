import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { AskForMail, type AuthPartProps, loginOf } from './ask-for-mail.tsx'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { withBackTo } from './back-to-query.ts'
import { formTiming, useFieldRules } from './field-rules.ts'
import type { LoginSearch } from './login-search.ts'

/** Without a token: asks for the mail. With the token of the mail: sets the password. */
export const ResetPasswordPage = withLinkSecrets(ResetPassword)

function ResetPassword({ search }: PageProps<'/reset-password', LoginSearch>) {
  return search.token ? (
    <NewPassword search={search} isBackOffice={false} />
  ) : (
    <AskForMail by="reset" search={search} isBackOffice={false} />
  )
}

/** The same for staff. */
export const AdminResetPasswordPage = withLinkSecrets(AdminResetPassword)

function AdminResetPassword({ search }: PageProps<'/admin/reset-password', LoginSearch>) {
  return search.token ? (
    <NewPassword search={search} isBackOffice />
  ) : (
    <AskForMail by="reset" search={search} isBackOffice />
  )
}

function NewPassword({ search, isBackOffice }: AuthPartProps) {
  const { t } = useWords()
  const form = useForm<{ password: string }>(formTiming)
  const reset = useCall('resetPassword')
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem, refusal } = useSubmit(form, ({ password }) =>
    reset.mutateAsync({ body: { token: search.token ?? '', password } }),
  )
  if (reset.data) return <Changed email={reset.data.email} backTo={search.backTo} isBackOffice={isBackOffice} />
  const isLinkOver = refusal?.status === 410
  return (
    <>
      <AuthHead title={t('identity.reset.newTitle')} lead={t('identity.reset.newLead')} />
      <Problem>{problem}</Problem>
      {isLinkOver ? (
        <Link to={withBackTo(isBackOffice ? '/admin/reset-password' : '/reset-password', search.backTo)}>
          <Button component="span" size="lg" variant="filled" fullWidth>
            {t('identity.reset.askAgain')}
          </Button>
        </Link>
      ) : (
        <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
          <AuthField
            form={form}
            name="password"
            type="password"
            label={t('identity.newPassword')}
            help={t('identity.passwordHelp')}
            rules={rules.newPassword}
            autoComplete="new-password"
          />
          <AuthSubmit isAlive={isAlive} isSending={isSending}>
            {t('identity.reset.submit')}
          </AuthSubmit>
        </form>
      )}
    </>
  )
}

function Changed({ email, backTo, isBackOffice }: { email: string; backTo?: string; isBackOffice: boolean }) {
  const { t } = useWords()
  return (
    <>
      <AuthHead title={t('identity.reset.done')} />
      <p className={styles.note} role="status">
        {t('identity.reset.doneMessage')}
      </p>
      <Link to={withBackTo(loginOf(isBackOffice), backTo, email)}>
        <Button component="span" size="lg" variant="filled" fullWidth>
          {t('identity.login.submit')}
        </Button>
      </Link>
    </>
  )
}
