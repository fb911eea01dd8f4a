import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { RichText, refusalText, useWords } from '../kernel/words/index.ts'
import { Problem } from '../ui/index.ts'
import { AuthField } from './auth-field.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'
import { formTiming, useFieldRules } from './field-rules.ts'
import type { LoginSearch } from './login-search.ts'
import { type SecondAsked, secondAsked } from './second-asked.ts'
import { SecondStep } from './second-step.tsx'

interface PartProps {
  readonly search: LoginSearch
  readonly isBackOffice: boolean
}

/** Without a token: asks for the mail. With the token of the mail: signs in, once a button is pressed. */
export const MagicLinkPage = withLinkSecrets(MagicLink)

function MagicLink({ search }: PageProps<'/magic-link', LoginSearch>) {
  return search.token ? (
    <ByLink search={search} isBackOffice={false} />
  ) : (
    <AskForLink search={search} isBackOffice={false} />
  )
}

/** The same for staff. */
export const AdminMagicLinkPage = withLinkSecrets(AdminMagicLink)

function AdminMagicLink({ search }: PageProps<'/admin/magic-link', LoginSearch>) {
  return search.token ? <ByLink search={search} isBackOffice /> : <AskForLink search={search} isBackOffice />
}

const loginOf = (isBackOffice: boolean) => (isBackOffice ? '/admin/login' : '/login')

function AskForLink({ search, isBackOffice }: PartProps) {
  const { t } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ email: string }>({ ...formTiming, defaultValues: search.email ? { email: search.email } : {} })
  const ask = useCall('requestMagicLink')
  const rules = useFieldRules()
  const { backTo } = search
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, ({ email }) =>
    ask.mutateAsync({ body: { email, backOffice: isBackOffice, ...backByMail(backTo) } }),
  )
  const back = withBackTo(loginOf(isBackOffice), backTo)
  if (ask.data) return <Asked email={ask.data.email} back={back} />
  return (
    <>
      <AuthHead title={t('identity.magic.title')} lead={t('identity.magic.lead')} />
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
        <RichText text={t('identity.magic.sent', { email })} tags={{ b: (part) => <strong>{part}</strong> }} />
      </p>
      <p className={styles.note}>{t('identity.mailSent.hint')}</p>
      <p className={styles.foot}>
        <Link to={back}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

/** A button rather than the link alone: programs that look into mails follow links, and would use it up. */
function ByLink({ search, isBackOffice }: PartProps) {
  const words = useWords()
  const { t } = words
  const signIn = useCall('signInByLink')
  const changed = useSessionChange()
  const [asked, setAsked] = useState<SecondAsked>()
  if (asked) return <SecondStep asked={asked} onBack={() => setAsked(undefined)} />
  const enter = async () => {
    try {
      await signIn.mutateAsync({ body: { token: search.token ?? '' } })
    } catch (thrown) {
      return setAsked(secondAsked(thrown))
    }
    await changed()
  }
  return (
    <>
      <AuthHead title={t('identity.magic.enterTitle')} lead={t('identity.magic.enterLead')} />
      <Problem>{signIn.error ? refusalText(words, signIn.error.code) : null}</Problem>
      {signIn.error ? (
        <Link to={withBackTo(isBackOffice ? '/admin/magic-link' : '/magic-link', search.backTo)}>
          <Button component="span" size="lg" variant="filled" fullWidth>
            {t('identity.reset.askAgain')}
          </Button>
        </Link>
      ) : (
        <Button size="lg" variant="filled" fullWidth loading={signIn.isPending} onClick={() => void enter()}>
          {t('identity.login.submit')}
        </Button>
      )}
      <p className={styles.foot}>
        <Link to={withBackTo(loginOf(isBackOffice), search.backTo)}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}
