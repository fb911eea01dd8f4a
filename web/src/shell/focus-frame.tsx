import { logoOf } from '../kernel/pictures/index.ts'
import type { LayoutProps } from '../kernel/router/index.ts'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { HeaderSlots, SlotPlace } from '../ui/frame/index.ts'
import { UiProvider } from '../ui/index.ts'
import { Logo, SkipLink } from '../ui/page/index.ts'
import styles from './focus-frame.module.css'
import { usePlatform } from './use-platform.ts'

/**
 * A shell without menu, for one task: a header whose title, middle and right the page writes (`HeaderSlot`), a line under it
 * for progress (`below`), the page. `header` in pixels: 64 to apply, 56 to judge.
 */
export function FocusFrame({
  header,
  home,
  children,
}: LayoutProps & { readonly header: 56 | 64; readonly home: string }) {
  const { t } = useWords()
  const platform = usePlatform()
  const { name } = platform
  return (
    <UiProvider>
      <HeaderSlots>
        <div className={styles.frame} data-header={header}>
          <SkipLink target="content">{t('shell.skipToContent')}</SkipLink>
          <header className={styles.header}>
            <Link to={home} className={styles.logo} aria-label={t('shell.homeOf', { name })}>
              <Logo name={name} picture={logoOf(platform)} size={header === 64 ? 30 : 28} isMarkOnly />
            </Link>
            <SlotPlace name="start" className={styles.start} />
            <SlotPlace name="center" className={styles.center} />
            <SlotPlace name="end" className={styles.end} />
            <SlotPlace name="below" className={styles.below} />
          </header>
          <main id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </HeaderSlots>
    </UiProvider>
  )
}
