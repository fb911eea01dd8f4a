import { useState } from 'react'
import { useCall } from '../kernel/api/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { AskForMail, type AuthPartProps, loginOf } from './ask-for-mail.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { withBackTo } from './back-to-query.ts'
import type { LoginSearch } from './login-search.ts'
import { type SecondFactorRequest, secondFactorRequest } from './second-factor-request.ts'
import { SecondStep } from './second-step.tsx'

/** Without a token: asks for the mail. With the token of the mail: signs in, once a button is pressed. */
export const MagicLinkPage = withLinkSecrets(MagicLink)

function MagicLink({ search }: PageProps<'/magic-link', LoginSearch>) {
  return search.token ? (
    <ByLink search={search} isBackOffice={false} />
  ) : (
    <AskForMail by="magic" search={search} isBackOffice={false} />
  )
}

/** The same for staff. */
export const AdminMagicLinkPage = withLinkSecrets(AdminMagicLink)

function AdminMagicLink({ search }: PageProps<'/admin/magic-link', LoginSearch>) {
  return search.token ? <ByLink search={search} isBackOffice /> : <AskForMail by="magic" search={search} isBackOffice />
}

/** A button rather than the link alone: programs that look into mails follow links, and would use it up. */
function ByLink({ search, isBackOffice }: AuthPartProps) {
  const words = useWords()
  const { t } = words
  const signIn = useCall('signInByLink')
  const changed = useSessionChange()
  const [requested, setRequested] = useState<SecondFactorRequest>()
  if (requested) return <SecondStep requested={requested} onBack={() => setRequested(undefined)} />
  const enter = async () => {
    try {
      await signIn.mutateAsync({ body: { token: search.token ?? '' } })
    } catch (thrown) {
      return setRequested(secondFactorRequest(thrown))
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
