import type { KeyboardEventHandler, ReactNode } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { TabLinks } from '../../ui/page/index.ts'
import styles from './interface.module.css'

export const interfacePlaces = ['general', 'home', 'list-programs', 'linsting-page', 'legal-notice', 'menus'] as const
export type InterfacePlace = (typeof interfacePlaces)[number]

/** The parts of the public interface, each at its address; below, the settings of one and what they make. */
export function InterfaceColumns({
  place,
  settings,
  onKeyDown,
  children,
}: {
  place: InterfacePlace
  settings: ReactNode
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}) {
  const { t, locale } = useWords()
  const go = useGo()
  return (
    <FullPage className={styles.editor}>
      <TabLinks
        label={t('programs.interface.parts')}
        links={interfacePlaces.map((one) => ({
          href: `/${locale}/admin/home/interfaces/${one}`,
          label: t(`programs.interface.${one}`),
          isCurrent: one === place,
        }))}
        onFollow={(href) => {
          void go(href.slice(locale.length + 1))
          return true
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the whole page; its button stands in the bar. */}
      <div className={styles.columns} onKeyDown={onKeyDown}>
        <div className={styles.pane}>
          <h1 className="lr-staff-title">{t(`programs.interface.${place}`)}</h1>
          {settings}
        </div>
        {children}
      </div>
    </FullPage>
  )
}
