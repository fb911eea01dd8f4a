import type { PageMenuItem } from '@laurel/contract/kernel'
import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { logoOf } from '../kernel/pictures/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { buttonClass, Dropdown, Logo } from '../ui/page/index.ts'
import { firstKnown, knownPaths } from './known-paths.ts'
import { LanguageSelect } from './language-select.tsx'
import { withoutLocale } from './place.ts'
import styles from './public-layout.module.css'
import { PublicUserMenu } from './public-user-menu.tsx'
import { usePlatform } from './use-platform.ts'

/** `within`: the addresses that belong to a part; the home page is where programs are found first. */
const parts: Readonly<Record<'programs' | 'directories', { label: WordKey; path: string; within: RegExp }>> = {
  programs: { label: 'shell.nav.programs', path: '/programs', within: /^\/($|programs|applications\/)/ },
  directories: { label: 'shell.nav.directories', path: '/directories', within: /^\/directories/ },
}
const usual: readonly PageMenuItem[] = [
  { kind: 'programs', label: {}, address: '' },
  { kind: 'directories', label: {}, address: '' },
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
  const { t, text } = useWords()
  // In the editor's frame the menu changes without a new document.
  useRouterState({ select: ({ isLoading }) => isLoading })
  const place = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const { look, modulesOff = [] } = usePlatform()
  return (look?.menu ?? usual).map((item) => {
    const part = item.kind === 'link' ? undefined : parts[item.kind]
    if (part && (!knownPaths.has(part.path) || modulesOff.includes(item.kind))) return null
    const label = text(item.label) || (part ? t(part.label) : '')
    const to = part?.path ?? item.address
    return to.startsWith('/') ? (
      <Link
        key={`${to} ${label}`}
        to={to}
        exact
        aria-current={part?.within.test(withoutLocale(place)) ? 'true' : undefined}
      >
        {label}
      </Link>
    ) : (
      <a key={`${to} ${label}`} href={to} rel="noopener">
        {label}
      </a>
    )
  })
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
