import type { MenuItem, SiteMenu } from './menu.ts'

export const usualMenu: SiteMenu = [
  { id: 'programs', kind: 'programs', isHidden: false, label: {}, address: '' },
  { id: 'directories', kind: 'directories', isHidden: false, label: {}, address: '' },
]

/** What visitors see of a menu. */
export function presentMenu(menu: SiteMenu): Pick<MenuItem, 'kind' | 'label' | 'address'>[] {
  return menu.flatMap(({ isHidden, kind, label, address }) => {
    const isWhole = kind !== 'link' || (address !== '' && Object.values(label).some((text) => text?.trim()))
    return isHidden || !isWhole ? [] : [{ kind, label, address }]
  })
}
