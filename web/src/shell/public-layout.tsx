import { useRouterState } from '@tanstack/react-router'
import type { LayoutProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { ConsentBanner } from '../privacy/index.ts'
import { SkipLink } from '../ui/page/index.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-layout.module.css'

/** Pages open to anyone: header of 68 px that stays, the page, footer. No Mantine here: these pages must stay small. */
export function PublicLayout({ children }: LayoutProps) {
  const { t } = useWords()
  const isEmbedded = useRouterState({
    select: ({ location }) => (location.search as { embed?: unknown }).embed === '1',
  })
  const isPreviewed = useRouterState({ select: ({ location }) => location.pathname.includes('/site-preview/') })
  // Another site shows the page in a frame, with its own head and foot around it.
  if (isEmbedded)
    return (
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    )
  return (
    <div className={styles.layout}>
      <SkipLink target="content">{t('shell.skipToContent')}</SkipLink>
      {/* The frame of the editor shows the site, and measures nobody. */}
      {isPreviewed ? null : <ConsentBanner />}
      <PublicHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
