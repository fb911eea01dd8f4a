import { useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { bulkActions, listActions } from '../applications/index.ts'
import { loadCallerCards } from '../apps/index.ts'
import { loadExportCards } from '../exchange/index.ts'
import { SecondFactorNotice } from '../identity/index.ts'
import { callerCards, SupportButton } from '../integrations/index.ts'
import { later } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { loadBulkWrite } from '../messages/index.ts'
import { Drawer, useDisclosure, useMediaQuery } from '../ui/controls/index.ts'
import { HeaderSlots, SlotPlace } from '../ui/frame/index.ts'
import { IconButton, UiProvider } from '../ui/index.ts'
import { KeysEverywhere } from '../ui/keys/index.ts'
import { SkipLink } from '../ui/page/index.ts'
import { HelpButton } from './help-button.tsx'
import { PlatformSwitch } from './menu/platform-switch.tsx'
import { StaffUserMenu } from './menu/staff-user-menu.tsx'
import { useFoldedMenu } from './menu/use-folded-menu.ts'
import { Palette } from './palette/palette.tsx'
import { usePlaceSlug } from './palette/use-place-slug.ts'
import { SearchButton } from './search-button.tsx'
import styles from './staff-frame.module.css'
import { SupportBand } from './support-band.tsx'
import { useGlobalKeys } from './use-global-keys.ts'
import { usePlatform } from './use-platform.ts'

const KeysDialog = later(async () => (await import('../ui/table/keys-dialog.tsx')).KeysDialog)
const ExportCards = later(async () => (await loadExportCards()).default)
callerCards.fill(later(async () => (await loadCallerCards()).CallerCards))
bulkActions.fill(later(async () => (await loadBulkWrite()).default))
listActions.fill(later(async () => (await import('./list-actions.tsx')).ListActions))

/** What a staff shell is made of: its menu (folded or not) and, for sessions, a second one beside it. */
export interface StaffFrameProps {
  readonly menu: (isRail: boolean) => ReactNode
  readonly submenu?: ReactNode
  /** Always the rail: a second menu stands beside it. */
  readonly alwaysRail?: boolean
  readonly children: ReactNode
}

/** Menu of 250 or 65 px, header bar of 52, the page. Under 990 px the menu is a rail, under 768 a drawer (docs/rules.md §13.5). */
export function StaffFrame(props: StaffFrameProps) {
  return (
    <UiProvider>
      <HeaderSlots>
        <Frame {...props} />
      </HeaderSlots>
    </UiProvider>
  )
}

function Frame({ menu, submenu, alwaysRail = false, children }: StaffFrameProps) {
  const { t } = useWords()
  const { name } = usePlatform()
  const [folded, toggle] = useFoldedMenu()
  const isNarrow = useMediaQuery('(max-width: 989.98px)', false)
  const [isOpen, drawer] = useDisclosure(false)
  useCloseOnArrival(drawer.close)
  const isRail = alwaysRail || isNarrow || folded
  const slug = usePlaceSlug()
  const keys = useGlobalKeys(slug)
  return (
    <KeysEverywhere value={keys.keyHelps}>
      <div className={styles.frame} data-rail={isRail || undefined} data-with-submenu={submenu ? true : undefined}>
        <SkipLink target="content">{t('shell.skipToContent')}</SkipLink>
        <aside className={styles.menu} aria-label={name}>
          <PlatformSwitch isRail={isRail} />
          <SearchButton isRail={isRail} onOpen={keys.search} />
          <div className={styles.lines}>{menu(isRail)}</div>
          <div className={styles.foot}>
            {isRail ? null : <HelpButton onOpen={keys.help} />}
            <SupportButton />
            {alwaysRail || isNarrow ? null : (
              <IconButton
                label={t(isRail ? 'shell.unfoldMenu' : 'shell.foldMenu')}
                icon={isRail ? <PanelLeftOpen size={17} /> : <PanelLeftClose size={17} />}
                onClick={toggle}
              />
            )}
          </div>
          <StaffUserMenu isRail={isRail} />
        </aside>
        {submenu ? (
          <aside className={styles.submenu} aria-label={t('shell.sessionMenu')}>
            {submenu}
          </aside>
        ) : null}
        <div className={styles.page}>
          <SupportBand />
          <header className={styles.bar}>
            <IconButton
              className={styles.burger}
              label={t('shell.openMenu')}
              icon={<MenuIcon size={20} />}
              size="lg"
              onClick={drawer.open}
            />
            <SlotPlace name="start" className={styles.start} />
            <SlotPlace name="center" />
            <IconButton
              className={styles.phoneSearch}
              label={t('shell.search')}
              icon={<Search size={20} />}
              size="lg"
              onClick={keys.search}
            />
            <SlotPlace name="end" className={styles.end} />
          </header>
          <main id="content" className={styles.main} tabIndex={-1}>
            <SecondFactorNotice />
            {children}
          </main>
        </div>
        <ExportCards />
        {keys.isSearching ? <Palette slug={slug} onClose={keys.close} /> : null}
        {keys.isHelping ? <KeysDialog onClose={keys.close} /> : null}
        <Drawer.Root opened={isOpen} onClose={drawer.close} size={280}>
          <Drawer.Overlay color="var(--lr-overlay)" backgroundOpacity={1} blur={2} />
          <Drawer.Content aria-label={t('shell.menu')}>
            <div className={styles.drawer}>
              <IconButton
                className={styles.close}
                label={t('ui.close')}
                icon={<X size={20} />}
                size="lg"
                onClick={drawer.close}
              />
              <PlatformSwitch isRail={false} />
              {menu(false)}
              {submenu}
              <StaffUserMenu isRail={false} />
            </div>
          </Drawer.Content>
        </Drawer.Root>
      </div>
    </KeysEverywhere>
  )
}

function useCloseOnArrival(close: () => void): void {
  const place = useRouterState({ select: ({ location }) => location.pathname })
  const arrived = useRef(place)
  useEffect(() => {
    if (arrived.current !== place) close()
    arrived.current = place
  }, [place, close])
}
