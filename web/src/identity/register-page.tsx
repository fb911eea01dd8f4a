import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { CaptchaNotice } from '../kernel/captcha/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { formTiming, useFieldRules } from './field-rules.ts'
import type { LoginSearch } from './login-search.ts'

/** Opens an account; then the mail that proves the address. */
export const RegisterPage = withLinkSecrets(Register)

function Register({ search }: PageProps<'/register', LoginSearch>) {
  const { t } = useWords()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <CheckYourMail email={sentTo} backTo={search.backTo} />
  return (
    <>
      <AuthHead title={t('identity.register.title')} lead={t('identity.register.lead')} />
      <RegisterForm search={search} onSent={setSentTo} />
      <p className={styles.foot}>
        {t('identity.register.known')}{' '}
        <Link to={withBackTo('/login', search.backTo)}>{t('identity.login.submit')}</Link>
      </p>
    </>
  )
}

function RegisterForm({ search, onSent }: { search: LoginSearch; onSent: (email: string) => void }) {
  const { t, locale } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ firstname: string; lastname: string; email: string; password: string }>({
    ...formTiming,
    defaultValues: search.email ? { email: search.email } : {},
  })
  const register = useCall('registerAccount')
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, async (values) => {
    onSent((await register.mutateAsync({ body: { ...values, lang: locale, ...backByMail(search.backTo) } })).email)
  })
  const common = { form }
  return (
    <>
      <Problem>{problem}</Problem>
      <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
        <div className={styles.pair}>
          <AuthField
            {...common}
            name="firstname"
            label={t('identity.firstname')}
            rules={rules.firstname}
            autoComplete="given-name"
          />
          <AuthField
            {...common}
            name="lastname"
            label={t('identity.lastname')}
            rules={rules.lastname}
            autoComplete="family-name"
          />
        </div>
        <AuthField
          {...common}
          name="email"
          type="email"
          label={t('identity.email')}
          rules={rules.email}
          autoComplete="username"
        />
        <AuthField
          {...common}
          name="password"
          type="password"
          label={t('identity.password')}
          help={t('identity.passwordHelp')}
          rules={rules.newPassword}
          autoComplete="new-password"
        />
        <AuthSubmit isAlive={isAlive} isSending={isSending}>
          {t('identity.register.submit')}
        </AuthSubmit>
        <CaptchaNotice />
      </form>
    </>
  )
}
