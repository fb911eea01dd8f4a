import { useCall } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { RichText, useWords } from '../kernel/words/index.ts'
import { AddressForm } from './address-form.tsx'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'
import type { LoginSearch } from './login-search.ts'

export interface AuthPartProps {
  readonly search: LoginSearch
  readonly isBackOffice: boolean
}

export const loginOf = (isBackOffice: boolean) => (isBackOffice ? '/admin/login' : '/login')

const said = {
  magic: { title: 'identity.magic.title', lead: 'identity.magic.lead', sent: 'identity.magic.sent' },
  reset: { title: 'identity.reset.title', lead: 'identity.reset.lead', sent: 'identity.reset.sent' },
} as const

/** Asks for the mail that leads back in: by a link that signs in, or by one that sets a new password. */
export function AskForMail({ by, search, isBackOffice }: AuthPartProps & { by: 'magic' | 'reset' }) {
  const { t } = useWords()
  const ask = useCall(by === 'magic' ? 'requestMagicLink' : 'requestPasswordReset')
  const { backTo } = search
  const back = withBackTo(loginOf(isBackOffice), backTo)
  if (ask.data) return <Requested words={said[by].sent} email={ask.data.email} back={back} />
  return (
    <>
      <AuthHead title={t(said[by].title)} lead={t(said[by].lead)} />
      <AddressForm
        email={search.email}
        action={t('identity.reset.send')}
        onSend={(email) => ask.mutateAsync({ body: { email, backOffice: isBackOffice, ...backByMail(backTo) } })}
      />
      <p className={styles.foot}>
        <Link to={back}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

type Sent = (typeof said)[keyof typeof said]['sent']

function Requested({ words, email, back }: { words: Sent; email: string; back: string }) {
  const { t } = useWords()
  return (
    <>
      <AuthHead title={t('identity.mailSent.title')} />
      <p className={styles.note} role="status">
        <RichText text={t(words, { email })} tags={{ b: (part) => <strong>{part}</strong> }} />
      </p>
      <p className={styles.note}>{t('identity.mailSent.hint')}</p>
      <p className={styles.foot}>
        <Link to={back}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}
