import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { RichText, useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'
import { formTiming, useFieldRules } from './field-rules.ts'
import type { LoginSearch } from './login-search.ts'

interface PartProps {
  readonly search: LoginSearch
  readonly isBackOffice: boolean
}

/** Without a token: asks for the mail. With the token of the mail: sets the password. */
export const ResetPasswordPage = withLinkSecrets(ResetPassword)

function ResetPassword({ search }: PageProps<'/reset-password', LoginSearch>) {
  return search.token ? (
    <NewPassword search={search} isBackOffice={false} />
  ) : (
    <AskForMail search={search} isBackOffice={false} />
  )
}

/** The same for staff. */
export const AdminResetPasswordPage = withLinkSecrets(AdminResetPassword)

function AdminResetPassword({ search }: PageProps<'/admin/reset-password', LoginSearch>) {
  return search.token ? <NewPassword search={search} isBackOffice /> : <AskForMail search={search} isBackOffice />
}

const loginOf = (isBackOffice: boolean) => (isBackOffice ? '/admin/login' : '/login')

function AskForMail({ search, isBackOffice }: PartProps) {
  const { t } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ email: string }>({
    ...formTiming,
    defaultValues: search.email ? { email: search.email } : {},
  })
  const ask = useCall('requestPasswordReset')
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, ({ email }) =>
    ask.mutateAsync({ body: { email, backOffice: isBackOffice, ...backByMail(search.backTo) } }),
  )
  const back = withBackTo(loginOf(isBackOffice), search.backTo)
  if (ask.data) return <Asked email={ask.data.email} back={back} />
  return (
    <>
      <AuthHead title={t('identity.reset.title')} lead={t('identity.reset.lead')} />
      <Problem>{problem}</Problem>
      <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
        <AuthField
          form={form}
          name="email"
          type="email"
          label={t('identity.email')}
          rules={rules.email}
          autoComplete="username"
        />
        <Button
          type="submit"
          size="lg"
          variant="filled"
          fullWidth
          disabled={!isAlive}
          loading={isSending}
          className={styles.submit}
        >
          {t('identity.reset.send')}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to={back}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

function Asked({ email, back }: { email: string; back: string }) {
  const { t } = useWords()
  return (
    <>
      <AuthHead title={t('identity.mailSent.title')} />
      <p className={styles.note} role="status">
        <RichText text={t('identity.reset.sent', { email })} tags={{ b: (part) => <strong>{part}</strong> }} />
      </p>
      <p className={styles.note}>{t('identity.mailSent.hint')}</p>
      <p className={styles.foot}>
        <Link to={back}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

function NewPassword({ search, isBackOffice }: PartProps) {
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
          <Button
            type="submit"
            size="lg"
            variant="filled"
            fullWidth
            disabled={!isAlive}
            loading={isSending}
            className={styles.submit}
          >
            {t('identity.reset.submit')}
          </Button>
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
