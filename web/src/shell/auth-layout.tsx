import { logoOf } from '../kernel/pictures/index.ts'
import type { LayoutProps } from '../kernel/router/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { ConsentBanner } from '../privacy/index.ts'
import { UiProvider } from '../ui/index.ts'
import { Cover, Logo, SkipLink } from '../ui/page/index.ts'
import styles from './auth-layout.module.css'
import { AuthProgram } from './auth-program.tsx'
import { LanguageSelect } from './language-select.tsx'
import { usePlatform } from './use-platform.ts'

/**
 * Two halves: the form, 400 px wide, and the platform's cover; on phones the cover is a band of 132 px on top
 * (docs/rules.md §13.5).
 */
export function AuthLayout({ children }: LayoutProps) {
  const { t } = useWords()
  const platform = usePlatform()
  const { name } = platform
  return (
    <UiProvider>
      <div className={styles.halves}>
        <SkipLink target="content">{t('shell.skipToContent')}</SkipLink>
        <ConsentBanner />
        <div className={styles.half}>
          <header className={styles.header}>
            <Link to="/" aria-label={t('shell.homeOf', { name })}>
              <Logo name={name} picture={logoOf(platform)} />
            </Link>
            <LanguageSelect />
          </header>
          <main id="content" className={styles.main} tabIndex={-1}>
            <AuthProgram />
            {children}
          </main>
        </div>
        <div className={styles.cover}>
          <Cover name={name} shape="square" pattern={0} palette={0} isFirst />
        </div>
      </div>
    </UiProvider>
  )
}
