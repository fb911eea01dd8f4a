import type { Permission } from '@laurel/contract/kernel'

/** The part of the product that a permission is about: `platform`, `platform.members`, `program.forms`… */
export function areaOf(permission: Permission): string {
  const [scope = '', area = ''] = permission.split('.')
  const isEntrance =
    area === 'back-office-access' || area === 'page' || permission === 'platform.programs.page.administration'
  return isEntrance ? 'entrance' : `${scope}.${area}`
}

/** Permissions grouped by area, in their own order. */
export function byArea<One extends { readonly key: Permission }>(
  permissions: readonly One[],
): readonly { area: string; permissions: readonly One[] }[] {
  const groups = Map.groupBy(permissions, ({ key }) => areaOf(key))
  return [...groups].map(([area, members]) => ({ area, permissions: members }))
}
