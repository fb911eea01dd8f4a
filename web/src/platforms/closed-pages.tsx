import { Link, useGo } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { Button, buttonClass, MessagePage } from '../ui/page/index.ts'
import { rememberStandby } from './enter-back-office.ts'

/** The one page of a deleted platform (docs/rules.md §4). */
export function PlatformDeletedPage() {
  const { t } = useWords()
  return (
    <main id="content">
      <MessagePage
        title={t('platforms.deleted.title')}
        message={t('platforms.deleted.message')}
        actions={
          <Link to="/admin/login" className={buttonClass({ size: 'lg' })}>
            {t('platforms.signIn')}
          </Link>
        }
      />
    </main>
  )
}

/** What staff meet first on a sleeping platform. */
export function StandbyPage() {
  const { t } = useWords()
  const go = useGo()
  const consult = () => {
    rememberStandby()
    void go('/admin/programs')
  }
  return (
    <main id="content">
      <MessagePage
        title={t('platforms.standby.title')}
        message={t('platforms.standby.message')}
        actions={
          <>
            <Button variant="primary" size="lg" onClick={consult}>
              {t('platforms.standby.consult')}
            </Button>
            <SignOutOrIn />
          </>
        }
      />
    </main>
  )
}

/** The one page of the back office of a suspended platform. */
export function SuspendedPage() {
  const { t } = useWords()
  return (
    <main id="content">
      <MessagePage
        title={t('platforms.suspended.title')}
        message={t('platforms.suspended.message')}
        actions={<SignOutOrIn />}
      />
    </main>
  )
}

function SignOutOrIn() {
  const { t } = useWords()
  const { user } = useSession()
  const [label, to]: [WordKey, string] = user ? ['identity.signOut', '/logout'] : ['platforms.signIn', '/admin/login']
  return (
    <Link to={to} className={buttonClass({ size: 'lg' })}>
      {t(label)}
    </Link>
  )
}
