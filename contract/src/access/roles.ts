import { allPermissions, type Permission } from '../kernel/index.ts'

/** The roles that every platform has from its first day and cannot change (docs/rules.md §6). */
export const builtInRoleKeys = ['owner', 'administrator', 'collaborator', 'manager', 'evaluator', 'observer'] as const
export type BuiltInRoleKey = (typeof builtInRoleKeys)[number]

export interface BuiltInRole {
  readonly key: BuiltInRoleKey
  readonly name: string
  /** Where it is given: on the whole platform, or on one program. */
  readonly scope: 'platform' | 'program'
  readonly permissions: readonly Permission[]
}

const programPermissions = allPermissions.filter((permission) => permission.startsWith('program.'))
/** What owners alone may do. */
const ofOwners: readonly Permission[] = ['platform.roles.manage', 'platform.life.manage']
const backOffice = 'platform.back-office-access.authorize'

/** Evaluators and observers see only what a session shares with them: no permission reaches an application by itself. */
export const builtInRoles: readonly BuiltInRole[] = [
  { key: 'owner', name: 'Owner', scope: 'platform', permissions: allPermissions },
  {
    key: 'administrator',
    name: 'Administrator',
    scope: 'platform',
    permissions: allPermissions.filter((permission) => !ofOwners.includes(permission)),
  },
  { key: 'collaborator', name: 'Collaborator', scope: 'platform', permissions: [backOffice] },
  {
    key: 'manager',
    name: 'Program manager',
    scope: 'program',
    permissions: [backOffice, 'platform.programs.page.administration', ...programPermissions],
  },
  { key: 'evaluator', name: 'Evaluator', scope: 'program', permissions: [backOffice, 'program.settings.read'] },
  {
    key: 'observer',
    name: 'Observer',
    scope: 'program',
    permissions: [backOffice, 'program.settings.read', 'program.evaluation.read'],
  },
]
