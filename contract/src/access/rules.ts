import type { Permission } from '../kernel/index.ts'

type RoleScope = 'platform' | 'program'

const programStaff: readonly Permission[] = [
  'platform.back-office-access.authorize',
  'platform.programs.page.administration',
]

/**
 * Whether a custom role of a scope may hold a permission. On a program its roles replace the platform's (docs/rules.md §6): a
 * permission of programs on a platform's role would never count, and one of the platform on a program's role would reach
 * too far; entering the back office and its list of programs belong to both.
 */
export function fitsScope(permission: Permission, scope: RoleScope): boolean {
  if (scope === 'platform') return permission.startsWith('platform.')
  return permission.startsWith('program.') || programStaff.includes(permission)
}

/** What someone may not give, take or write because it goes beyond what they hold themselves. */
export function beyond(held: ReadonlySet<string>, requested: readonly Permission[]): Permission[] {
  return requested.filter((permission) => !held.has(permission))
}
