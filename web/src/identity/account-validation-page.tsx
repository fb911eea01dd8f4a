import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useSession, useSessionChange } from '../kernel/session/index.ts'
import { RichText, refusalText, useWords } from '../kernel/words/index.ts'
import { Button, Loader } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { AddressForm } from './address-form.tsx'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { AuthSubmit } from './auth-submit.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { formTiming, useFieldRules } from './field-rules.ts'
import { isPassing, LinkUnread } from './link-unread.tsx'
import type { LoginSearch } from './login-search.ts'

/** Opened by the link of the mail: proves the address, or offers another mail. */
export const AccountValidationPage = withLinkSecrets(AccountValidation)

function AccountValidation({ search }: PageProps<'/account-validation', LoginSearch>) {
  const words = useWords()
  const { t } = words
  const { data, error, isPending, send } = useValidation(search.token)
  if (data) return <Confirmed email={data.email} backTo={search.backTo} />
  // Opened once more, or by a mail program that looks at links first: the address is confirmed all the same.
  if (error?.code === 'link_used') return <Confirmed backTo={search.backTo} />
  if (error && isPassing(error)) return <LinkUnread error={error} onRetry={send} isBusy={isPending} />
  if (search.token && error?.code === 'password_needed')
    return <ChoosePassword token={search.token} backTo={search.backTo} />
  if (search.token && (isPending || !error))
    return (
      <>
        <AuthHead title={t('identity.validation.working')} />
        <Loader role="status" aria-label={t('identity.validation.working')} />
      </>
    )
  return (
    <>
      <AuthHead title={t('identity.validation.title')} lead={t('identity.validation.lead')} />
      <Problem>{error ? refusalText(words, error.code) : null}</Problem>
      <SendAgain backTo={search.backTo} />
      <p className={styles.foot}>
        <Link to={withBackTo('/login', search.backTo)}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

/** Sends the token once, and again when asked to; on the device that registered, that signs in. */
function useValidation(token: string | undefined) {
  const validate = useCall('validateAccount')
  const changed = useSessionChange()
  const isSent = useRef(false)
  const send = () => {
    if (token) validate.mutate({ body: { token } }, { onSuccess: () => void changed() })
  }
  useEffect(() => {
    if (!token || isSent.current) return
    isSent.current = true
    send()
  })
  return { ...validate, send }
}

/** On another device than the one that registered: anybody can register with an address, its reader says the password. */
function ChoosePassword({ token, backTo }: { token: string; backTo?: string }) {
  const { t } = useWords()
  const form = useForm<{ password: string }>(formTiming)
  const validate = useCall('validateAccount')
  const changed = useSessionChange()
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, async ({ password }) => {
    await validate.mutateAsync({ body: { token, password } })
    await changed()
  })
  if (validate.data) return <Confirmed email={validate.data.email} backTo={backTo} />
  return (
    <>
      <AuthHead title={t('identity.validation.title')} lead={t('identity.validation.passwordLead')} />
      <Problem>{problem}</Problem>
      <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
        <AuthField
          form={form}
          name="password"
          type="password"
          label={t('identity.password')}
          help={t('identity.passwordHelp')}
          rules={rules.newPassword}
          autoComplete="new-password"
        />
        <AuthSubmit isAlive={isAlive} isSending={isSending}>
          {t('identity.validation.submit')}
        </AuthSubmit>
      </form>
    </>
  )
}

/** @param email not known of a link that had served already */
function Confirmed({ email, backTo }: { email?: string; backTo?: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const isHere = user !== null
  return (
    <>
      <AuthHead title={t('identity.validation.done')} />
      <p className={styles.note} role="status">
        {email === undefined ? (
          t('identity.validation.doneBefore')
        ) : (
          <RichText
            text={t('identity.validation.doneMessage', { email })}
            tags={{ b: (part) => <strong>{part}</strong> }}
          />
        )}
      </p>
      {/* Signed in, that page leads straight on. */}
      <Link to={withBackTo('/login', backTo, isHere ? undefined : email)}>
        <Button component="span" size="lg" variant="filled" fullWidth>
          {t(isHere ? 'identity.validation.continue' : 'identity.login.submit')}
        </Button>
      </Link>
    </>
  )
}

function SendAgain({ backTo }: { backTo?: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const send = useCall('sendValidation')
  if (send.data) return <CheckYourMail email={send.data.email} backTo={backTo} />
  return (
    <AddressForm
      email={user?.email}
      action={t('identity.mailSent.send')}
      onSend={(email) => send.mutateAsync({ body: { email, ...backByMail(backTo) } })}
    />
  )
}
