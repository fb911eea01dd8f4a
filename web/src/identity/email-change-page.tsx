import { useApi, useCall } from '../kernel/api/index.ts'
import { Link, type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { useSession, useSessionChange } from '../kernel/session/index.ts'
import { RichText, refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { withBackTo } from './back-to-query.ts'
import type { LoginSearch } from './login-search.ts'

/** Opened by the links about a change of address: the new one confirms it, the old one stops it. */
export const EmailChangePage = withLinkSecrets(EmailChange)

function EmailChange({ search }: PageProps<'/email-change', LoginSearch>) {
  if (search.stop) return <Stop token={search.stop} />
  return <Confirm token={search.token} />
}

function Confirm({ token }: { token: string | undefined }) {
  const words = useWords()
  const { t } = words
  const { user } = useSession()
  const { send } = useApi()
  const confirm = useCall('confirmEmailChange')
  const changed = useSessionChange()
  if (confirm.data)
    return <Done text={t('identity.emailChange.done', { email: confirm.data.email })} email={confirm.data.email} />
  const run = async () => {
    await confirm.mutateAsync({ body: { token: token ?? '' } })
    if (!user) return
    await send({ method: 'POST', path: '/api/auth/refresh', quiet: true }).catch(() => undefined)
    await changed()
  }
  return (
    <>
      <AuthHead title={t('identity.emailChange.title')} lead={t('identity.emailChange.lead')} />
      <Problem>
        {token ? confirm.error && refusalText(words, confirm.error.code) : t('refusals.link_not_valid')}
      </Problem>
      {token && !confirm.error ? (
        <Button
          size="lg"
          variant="filled"
          fullWidth
          loading={confirm.isPending}
          onClick={() => void run().catch(() => undefined)}
        >
          {t('identity.emailChange.confirm')}
        </Button>
      ) : (
        <p className={styles.foot}>
          <Link to="/profile">{t('identity.profile.title')}</Link>
        </p>
      )}
    </>
  )
}

function Stop({ token }: { token: string }) {
  const words = useWords()
  const { t } = words
  const stop = useCall('stopEmailChange')
  if (stop.data)
    return <Done text={t('identity.emailChange.stopped', { email: stop.data.email })} email={stop.data.email} />
  return (
    <>
      <AuthHead title={t('identity.emailChange.stopTitle')} lead={t('identity.emailChange.stopLead')} />
      <Problem>{stop.error ? refusalText(words, stop.error.code) : null}</Problem>
      <Button
        size="lg"
        variant="filled"
        fullWidth
        loading={stop.isPending}
        disabled={Boolean(stop.error)}
        onClick={() => stop.mutate({ body: { token } })}
      >
        {t('identity.emailChange.stop')}
      </Button>
    </>
  )
}

function Done({ text, email }: { text: string; email: string }) {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <>
      <AuthHead title={t('identity.emailChange.doneTitle')} />
      <p className={styles.note} role="status">
        <RichText text={text} tags={{ b: (part) => <strong>{part}</strong> }} />
      </p>
      <Link to={user ? '/profile' : withBackTo('/login', undefined, email)}>
        <Button component="span" size="lg" variant="filled" fullWidth>
          {t(user ? 'identity.profile.title' : 'identity.login.submit')}
        </Button>
      </Link>
    </>
  )
}
