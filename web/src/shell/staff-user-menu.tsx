import { Menu } from '@mantine/core'
import { Ellipsis, ExternalLink, LogOut, UserRound } from 'lucide-react'
import { useGo } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Avatar, ColorSchemeSwitch } from '../ui/index.ts'
import { firstKnown } from './known-paths.ts'
import { LanguageSelect } from './language-select.tsx'
import { personName } from './person-name.ts'
import styles from './switches.module.css'
import { useSignOut } from './use-sign-out.ts'

/** The person at the foot of the menu: profile, language, appearance, public site, sign out. */
export function StaffUserMenu({ isRail }: { isRail: boolean }) {
  const { t } = useWords()
  const { user } = useSession()
  const go = useGo()
  const signOut = useSignOut('/admin/login')
  const profile = firstKnown('/profile')
  const home = firstKnown('/', '/programs')
  if (!user) return null
  const name = personName(user)
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <button type="button" className={styles.person} aria-label={t('shell.accountOf', { name })}>
          <Avatar name={name} size={26} />
          {isRail ? null : (
            <>
              <span className={styles.name}>{name}</span>
              <Ellipsis size={16} aria-hidden="true" />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {profile ? (
          <Menu.Item leftSection={<UserRound size={16} />} onClick={() => void go(profile)}>
            {t('shell.profile')}
          </Menu.Item>
        ) : null}
        {home ? (
          <Menu.Item leftSection={<ExternalLink size={16} />} onClick={() => void go(home)}>
            {t('shell.publicSite')}
          </Menu.Item>
        ) : null}
        <div className={styles.switches}>
          <ColorSchemeSwitch />
          <LanguageSelect />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
