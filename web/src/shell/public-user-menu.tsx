import { useQuery } from '@tanstack/react-query'
import { useIsAlive } from '../kernel/alive/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { Link, later } from '../kernel/router/index.ts'
import { mayEnterBackOffice, type SessionUser, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { loadMyUnread } from '../messages/index.ts'
import { Avatar, Count, Dropdown, VisuallyHidden } from '../ui/page/index.ts'
import { firstKnown } from './known-paths.ts'
import { personName } from './person-name.ts'
import styles from './public-layout.module.css'
import { SchemeSelect } from './scheme/scheme-select.tsx'
import { useSignOut } from './use-sign-out.ts'

const MyUnread = later(async () => (await loadMyUnread()).default)

/** What somebody does here changes seldom. */
const partsQuery = queryOf('getMyParts', undefined, { maxAge: 300_000 })

/** The signed-in person on public pages: applications, evaluations, profile, back office for staff, appearance, sign out. */
export function PublicUserMenu({ user }: { user: SessionUser }) {
  const { t } = useWords()
  const session = useSession()
  const signOut = useSignOut('/')
  const isAlive = useIsAlive()
  const known = useQuery({ ...partsQuery, enabled: isAlive }).data
  // What another part of the page has read by now is not in what the server drew.
  const parts = isAlive ? known : undefined
  const name = personName(user)
  const applications = firstKnown('/applications')
  const evaluations = firstKnown('/sessions')
  const profile = firstKnown('/profile')
  const worksHere = mayEnterBackOffice(session)
  const invitations = parts?.invitations ?? 0
  // Whoever has nothing of their own to follow is led to what they judge.
  const onlyJudges = parts !== undefined && !parts.applies && (parts.judges || invitations > 0)
  const waiting =
    invitations > 0 ? (
      <>
        {' '}
        <span aria-hidden="true">
          <Count>{invitations}</Count>
        </span>
        <VisuallyHidden>{t('shell.waitingInvitations', { count: invitations })}</VisuallyHidden>
      </>
    ) : null
  return (
    <>
      {onlyJudges && evaluations ? (
        <Link to={evaluations} className={styles.own}>
          {t('shell.myEvaluations')}
          {waiting}
        </Link>
      ) : applications ? (
        <Link to={applications} exact className={styles.own}>
          {t('shell.myApplications')}
          {isAlive ? <MyUnread /> : null}
        </Link>
      ) : null}
      <Dropdown label={t('shell.accountOf', { name })} trigger={<Avatar name={name} size={34} />}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </p>
        <nav className={styles.sheet} aria-label={t('shell.accountOf', { name })}>
          {applications ? (
            <Link to={applications} exact>
              {t('shell.myApplications')}
            </Link>
          ) : null}
          {evaluations ? (
            <Link to={evaluations}>
              {t('shell.myEvaluations')}
              {waiting}
            </Link>
          ) : null}
          {profile ? <Link to={profile}>{t('shell.profile')}</Link> : null}
          {worksHere ? <Link to="/admin/programs">{t('shell.backOffice')}</Link> : null}
          <button type="button" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </button>
        </nav>
        <SchemeSelect />
      </Dropdown>
    </>
  )
}
