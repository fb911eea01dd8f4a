import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/page/index.ts'

export const interfacePlaces = ['general', 'home', 'list-programs', 'linsting-page', 'legal-notice', 'menus'] as const
export type InterfacePlace = (typeof interfacePlaces)[number]

/** The parts of the public interface, each at its address. */
export function InterfaceTabs({ current }: { current: InterfacePlace }) {
  const { t, locale } = useWords()
  const go = useGo()
  return (
    <TabLinks
      label={t('programs.interface.parts')}
      links={interfacePlaces.map((place) => ({
        href: `/${locale}/admin/home/interfaces/${place}`,
        label: t(`programs.interface.${place}`),
        isCurrent: place === current,
      }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}
