import { Ellipsis, ExternalLink, LogOut, UserRound } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Popover } from '../../ui/controls/index.ts'
import { ColorSchemeSwitch } from '../../ui/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import { firstKnown } from '../known-paths.ts'
import { LanguageSelect } from '../language-select.tsx'
import { personName } from '../person-name.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './switches.module.css'

/** The person at the foot of the menu: profile, public site, appearance, language, sign out. */
export function StaffUserMenu({ isRail }: { isRail: boolean }) {
  const { t } = useWords()
  const { user } = useSession()
  if (!user) return null
  const name = personName(user)
  return (
    <Popover position="top-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.person} aria-label={t('shell.accountOf', { name })}>
          <Avatar name={name} size={26} />
          {isRail ? null : (
            <>
              <span className={styles.name} title={name}>
                {name}
              </span>
              <Ellipsis size={16} aria-hidden="true" />
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('shell.accountOf', { name })}>
        <p className={styles.email}>{user.email}</p>
        <PersonLinks />
      </Popover.Dropdown>
    </Popover>
  )
}

function PersonLinks() {
  const { t } = useWords()
  const signOut = useSignOut('/admin/login')
  const profile = firstKnown('/profile')
  const home = firstKnown('/', '/programs')
  return (
    <div className={styles.links}>
      {profile ? (
        <Link to={profile}>
          <UserRound size={16} aria-hidden="true" />
          {t('shell.profile')}
        </Link>
      ) : null}
      {home ? (
        <Link to={home} exact>
          <ExternalLink size={16} aria-hidden="true" />
          {t('shell.publicSite')}
        </Link>
      ) : null}
      <ColorSchemeSwitch />
      <LanguageSelect />
      <button type="button" onClick={() => void signOut()}>
        <LogOut size={16} aria-hidden="true" />
        {t('shell.signOut')}
      </button>
    </div>
  )
}
