import { beyond, fitsScope, type Role, type RoleDraft } from '@laurel/contract/access'
import type { FieldProblem, Permission } from '@laurel/contract/kernel'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { hasWaiting } from './invitation-store.ts'
import { permissionsOf } from './permissions-of.ts'
import { findRole, insertRole, deleteRole as removeRole, setRole, setTwoFactorFrom } from './role-store.ts'

/** Refuses what the caller does not hold: nobody writes a role beyond their own. */
export async function checkWithin(scene: Scene, requested: readonly Permission[], programId?: string): Promise<void> {
  const missing = beyond(await permissionsOf(scene, programId), requested)
  if (missing.length > 0) refuse('beyond_your_permissions', { details: { permissions: missing } })
}

function checkScope(permissions: readonly Permission[], scope: Role['scope']): void {
  const fields: FieldProblem[] = permissions.flatMap((permission, index) =>
    fitsScope(permission, scope) ? [] : [{ field: `permissions.${index}`, reason: 'not_for_scope' }],
  )
  if (fields.length > 0) refuse('invalid_input', { fields })
}

async function reread(scene: Scene, id: string): Promise<Role> {
  return (await findRole(scene.db, id)) ?? refuse('not_found')
}

export async function createRole(scene: Scene, draft: RoleDraft): Promise<Role> {
  checkScope(draft.permissions, draft.scope)
  await checkWithin(scene, draft.permissions)
  const unique = { ...draft, permissions: [...new Set(draft.permissions)] }
  const id = await insertRole(scene.db, unique, scene.now)
  await record(scene, 'role.created', {}, { roleId: id, ...unique })
  return reread(scene, id)
}

/** What a role gains and what it loses must both be the caller's to give. */
export async function changeRole(scene: Scene, role: Role, draft: Omit<RoleDraft, 'scope'>): Promise<Role> {
  if (role.key !== null) refuse('role_is_built_in')
  checkScope(draft.permissions, role.scope)
  await checkWithin(scene, [...role.permissions, ...draft.permissions])
  const after = { name: draft.name, permissions: [...new Set(draft.permissions)] }
  await setRole(scene.db, role.id, after)
  const before = { name: role.name, permissions: role.permissions }
  await record(scene, 'role.changed', {}, { roleId: role.id, before, after })
  return reread(scene, role.id)
}

/** From that moment on, holders of the role work with a second factor; null asks no longer. Built-in roles too. */
export async function imposeSecondFactor(scene: Scene, role: Role, from: string | null): Promise<Role> {
  await setTwoFactorFrom(scene.db, role.id, from === null ? null : new Date(from))
  await record(scene, 'role.second_factor_imposed', {}, { roleId: role.id, name: role.name, from })
  return reread(scene, role.id)
}

/** Refuses role_in_use while somebody holds it or is invited to it. */
export async function deleteRole(scene: Scene, role: Role): Promise<void> {
  if (role.key !== null) refuse('role_is_built_in')
  if (role.holders > 0 || (await hasWaiting(scene.db, { roleId: role.id, now: scene.now }))) {
    refuse('role_in_use', { details: { holders: role.holders } })
  }
  await removeRole(scene.db, role.id)
  await record(scene, 'role.deleted', {}, { roleId: role.id, name: role.name })
}
