import type { GroupRole } from '@laurel/contract/sso'
import { deleteGrant, findRole, insertGrant } from '../access/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { deleteProviderGrant, insertProviderGrant, listProviderGrants } from './store/identities.ts'
import type { ProviderRow } from './store/providers.ts'

/** Those who may do everything are made by people, never by what a provider says. */
const notForProviders = new Set<string | null>(['owner', 'administrator'])

/** A role of the platform that providers may give; undefined where it was deleted since, or is none. */
export async function findRoleForProviders(scene: Scene, roleId: string) {
  const role = await findRole(scene.db, roleId)
  return role && role.scope === 'platform' && !notForProviders.has(role.key) ? role : undefined
}

async function give(scene: Scene, provider: ProviderRow, userId: string, roleId: string): Promise<void> {
  const role = await findRoleForProviders(scene, roleId)
  if (!role) return
  const grant = { userId, roleId, programId: null, grantedBy: null, at: scene.now }
  // What a person gave stays theirs to take.
  if (!(await insertGrant(scene.db, grant))) return
  await insertProviderGrant(scene.db, { provider_id: provider.id, user_id: userId, role_id: roleId })
  await record(scene, 'member.role_granted', {}, { userId, role: role.name, by: provider.name })
}

/** What newcomers begin with. */
export async function giveDefaultRole(scene: Scene, provider: ProviderRow, userId: string): Promise<void> {
  const { default_role_id: roleId } = provider
  if (provider.audience !== 'staff' || !roleId) return
  const role = await findRoleForProviders(scene, roleId)
  if (!role) return
  await insertGrant(scene.db, { userId, roleId, programId: null, grantedBy: null, at: scene.now })
  await record(scene, 'member.role_granted', {}, { userId, role: role.name, by: provider.name })
}

/** At each sign-in: gives the roles of the groups of today, and takes those that groups of yesterday gave. */
export async function giveGroupRoles(
  scene: Scene,
  provider: ProviderRow,
  userId: string,
  groups: readonly string[],
): Promise<void> {
  if (provider.audience !== 'staff') return
  const map = provider.group_roles as unknown as readonly GroupRole[]
  const due = new Set(map.filter(({ group }) => groups.includes(group)).map(({ roleId }) => roleId))
  const held = await listProviderGrants(scene.db, provider.id, userId)
  for (const roleId of due) if (!held.includes(roleId)) await give(scene, provider, userId, roleId)
  for (const roleId of held) {
    if (due.has(roleId)) continue
    const role = await findRole(scene.db, roleId)
    await deleteGrant(scene.db, { userId, roleId, programId: null })
    await deleteProviderGrant(scene.db, { provider_id: provider.id, user_id: userId, role_id: roleId })
    await record(scene, 'member.role_withdrawn', {}, { userId, role: role?.name ?? '', by: provider.name })
  }
}
