import { logoOf } from '../kernel/pictures/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { Logo, Sprig } from '../ui/page/index.ts'
import { knownPaths } from './known-paths.ts'
import styles from './public-layout.module.css'
import { SchemeSelect } from './scheme/scheme-select.tsx'
import { usePlatform } from './use-platform.ts'

const links: readonly { label: WordKey; path: string }[] = [
  { label: 'shell.legal.notices', path: '/legal-notices' },
  { label: 'shell.legal.terms', path: '/terms-of-use' },
  { label: 'shell.legal.privacy', path: '/privacy-policy' },
  { label: 'shell.legal.cookies', path: '/privacy/policies/cookies' },
  { label: 'shell.legal.accessibility', path: '/accessibility' },
]

/** Legal pages that exist, appearance, and the name of the product. */
export function PublicFooter() {
  const { t } = useWords()
  const platform = usePlatform()
  const { name } = platform
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo name={name} size={26} picture={logoOf(platform)} />
        <nav className={styles.legal} aria-label={t('shell.legal')}>
          {links
            .filter(({ path }) => knownPaths.has(path))
            .map(({ label, path }) => (
              <Link key={path} to={path}>
                {t(label)}
              </Link>
            ))}
        </nav>
        <SchemeSelect />
        <span className={styles.product}>
          <Sprig />
          Laurel
        </span>
      </div>
    </footer>
  )
}
