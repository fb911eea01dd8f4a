import type { ReactNode } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageHeader, UiProvider } from '../../ui/index.ts'
import { SkipLink } from '../../ui/page/index.ts'
import styles from './diagnostics.module.css'

const places = [
  ['/test', 'reports.test.title'],
  ['/test-program', 'reports.test.form'],
  ['/test-table', 'reports.test.table'],
] as const

/** A page of its own, without the menus: what is tried here works even where the back office does not. */
export function TestFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <UiProvider>
      <div className={styles.page}>
        <SkipLink target="content">{t('shell.skipToContent')}</SkipLink>
        <nav aria-label={t('reports.test.pages')} className={styles.places}>
          {places.map(([path, label]) => (
            <Link key={path} to={path} exact>
              {t(label)}
            </Link>
          ))}
        </nav>
        <main id="content" tabIndex={-1}>
          <PageHeader title={title} description={text} />
          {children}
        </main>
      </div>
    </UiProvider>
  )
}
