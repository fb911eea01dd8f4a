import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { withBackTo } from './back-to-query.ts'
import { formTiming, useFieldRules } from './field-rules.ts'
import type { LoginSearch } from './login-search.ts'

/** Signs an applicant in. What follows is the page's guard: back to where one came from. */
export function LoginPage({ search }: PageProps<'/login', LoginSearch>) {
  return <LoginForm search={search} isBackOffice={false} />
}

/** The same for staff. */
export function AdminLoginPage({ search }: PageProps<'/admin/login', LoginSearch>) {
  return <LoginForm search={search} isBackOffice />
}

function LoginForm({ search, isBackOffice }: { search: LoginSearch; isBackOffice: boolean }) {
  const { t } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ email: string; password: string }>({
    ...formTiming,
    defaultValues: search.email ? { email: search.email } : {},
  })
  const signIn = useCall('signIn')
  const changed = useSessionChange()
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, async (values) => {
    await signIn.mutateAsync({ body: values })
    await changed()
  })
  const area = isBackOffice ? '/admin' : ''
  return (
    <>
      <AuthHead
        title={t('identity.login.title')}
        lead={t(isBackOffice ? 'identity.login.leadStaff' : 'identity.login.lead')}
      />
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
        <AuthField
          form={form}
          name="password"
          type="password"
          label={t('identity.password')}
          rules={rules.password}
          autoComplete="current-password"
          aside={
            <span className={styles.aside}>
              <Link to={withBackTo(`${area}/reset-password`, search.backTo)}>{t('identity.login.forgotten')}</Link>
            </span>
          }
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
          {t('identity.login.submit')}
        </Button>
      </form>
      {isBackOffice ? null : (
        <p className={styles.foot}>
          {t('identity.login.firstVisit')}{' '}
          <Link to={withBackTo('/register', search.backTo)}>{t('identity.login.register')}</Link>
        </p>
      )}
    </>
  )
}
