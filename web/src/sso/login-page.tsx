import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  AuthField,
  AuthHead,
  AuthSubmit,
  formTiming,
  type LoginSearch,
  PasskeyButton,
  type SecondFactorRequest,
  SecondStep,
  secondFactorRequest,
  authStyles as styles,
  useFieldRules,
  withBackTo,
} from '../identity/index.ts'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/** Signs an applicant in. What follows is the page's guard: back to where one came from. */
export const LoginPage = withLinkSecrets(ApplicantLogin)

function ApplicantLogin({ search }: PageProps<'/login', LoginSearch>) {
  return <Login search={search} isBackOffice={false} />
}

/** The same for staff. */
export const AdminLoginPage = withLinkSecrets(StaffLogin)

function StaffLogin({ search }: PageProps<'/admin/login', LoginSearch>) {
  return <Login search={search} isBackOffice />
}

/** The same under its older address. */
export const AdminLoginV1Page = withLinkSecrets(StaffLoginV1)

function StaffLoginV1({ search }: PageProps<'/admin/login-v1', LoginSearch>) {
  return <Login search={search} isBackOffice />
}

interface LoginProps {
  readonly search: LoginSearch
  readonly isBackOffice: boolean
}

function Login(props: LoginProps) {
  const [requested, setRequested] = useState<SecondFactorRequest>()
  if (requested) return <SecondStep requested={requested} onBack={() => setRequested(undefined)} />
  return <LoginForm {...props} onRequested={setRequested} />
}

function LoginForm({
  search,
  isBackOffice,
  onRequested,
}: LoginProps & { onRequested: (requested: SecondFactorRequest) => void }) {
  const { t } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ email: string; password: string }>({
    ...formTiming,
    defaultValues: search.email ? { email: search.email } : {},
  })
  const signIn = useCall('signIn')
  const changed = useSessionChange()
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem, refusal } = useSubmit(form, async (values) => {
    try {
      await signIn.mutateAsync({ body: values })
    } catch (thrown) {
      const requested = secondFactorRequest(thrown)
      if (!requested) throw thrown
      return onRequested(requested)
    }
    await changed()
  })
  const area = isBackOffice ? '/admin' : ''
  return (
    <>
      <AuthHead
        title={t('identity.login.title')}
        lead={t(isBackOffice ? 'identity.login.leadStaff' : 'identity.login.lead')}
      />
      <ProviderButtons
        audience={isBackOffice ? 'staff' : 'applicant'}
        backTo={search.backTo}
        email={form.watch('email') ?? ''}
        isRequired={refusal?.code === 'sso_required'}
      />
      <Problem>{problem}</Problem>
      {refusal?.code === 'wrong_credentials' ? (
        <p className={styles.note}>
          {t('identity.login.unconfirmed')}{' '}
          <Link to={withBackTo('/account-validation', search.backTo)}>{t('identity.mailSent.send')}</Link>
        </p>
      ) : null}
      <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
        <AuthField
          form={form}
          name="email"
          type="email"
          label={t('identity.email')}
          rules={rules.email}
          autoComplete="username webauthn"
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
        <AuthSubmit isAlive={isAlive} isSending={isSending}>
          {t('identity.login.submit')}
        </AuthSubmit>
      </form>
      <div className={styles.others}>
        <PasskeyButton isQuietToo />
        <Link to={withBackTo(`${area}/magic-link`, search.backTo)} className={styles.otherLink}>
          {t('identity.magic.offer')}
        </Link>
      </div>
      {isBackOffice ? null : (
        <p className={styles.foot}>
          {t('identity.login.firstVisit')}{' '}
          <Link to={withBackTo('/register', search.backTo)}>{t('identity.login.register')}</Link>
        </p>
      )}
    </>
  )
}
