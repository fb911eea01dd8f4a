import { Menu } from 'lucide-react'
import { logoOf } from '../kernel/pictures/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { buttonClass, Dropdown, Logo } from '../ui/page/index.ts'
import { firstKnown, knownPaths } from './known-paths.ts'
import { LanguageSelect } from './language-select.tsx'
import styles from './public-layout.module.css'
import { PublicUserMenu } from './public-user-menu.tsx'
import { usePlatform } from './use-platform.ts'

const links: readonly { label: WordKey; path: string }[] = [
  { label: 'shell.nav.programs', path: '/programs' },
  { label: 'shell.nav.directories', path: '/directories' },
]

/** Logo, the site's parts, language, and the person or the way to sign in; under 768 px the parts go behind one button. */
export function PublicHeader() {
  const { t } = useWords()
  const platform = usePlatform()
  const { name } = platform
  const { user } = useSession()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label={t('shell.homeOf', { name })}>
          <Logo name={name} picture={logoOf(platform)} />
        </Link>
        <nav className={styles.nav} aria-label={t('shell.nav')}>
          <PartLinks />
        </nav>
        <div className={styles.side}>
          <span className={styles.wide}>
            <LanguageSelect />
          </span>
          {user ? <PublicUserMenu user={user} /> : <SignInLink />}
          <span className={styles.narrow}>
            <Dropdown label={t('shell.openMenu')} trigger={<Menu size={22} aria-hidden="true" />}>
              <nav className={styles.sheet} aria-label={t('shell.nav')}>
                <PartLinks />
              </nav>
              <LanguageSelect />
            </Dropdown>
          </span>
        </div>
      </div>
    </header>
  )
}

function PartLinks() {
  const { t } = useWords()
  return links
    .filter(({ path }) => knownPaths.has(path))
    .map(({ label, path }) => (
      <Link key={path} to={path} exact>
        {t(label)}
      </Link>
    ))
}

function SignInLink() {
  const { t } = useWords()
  const login = firstKnown('/login')
  if (!login) return null
  return (
    <Link to={login} className={buttonClass({ size: 'sm' })}>
      {t('shell.signIn')}
    </Link>
  )
}
