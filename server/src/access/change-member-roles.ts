import type { Member, Role } from '@laurel/contract/access'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { getMember } from './list-members.ts'
import type { MemberRow } from './member-store.ts'
import type { NamedProgram } from './program-named.ts'
import { findRole } from './role-store.ts'
import { checkWithin } from './roles.ts'
import { checkRoomForRole } from './room-for-role.ts'
import { countOwners, deleteGrant, insertGrant, listHeldRoles } from './store.ts'

async function getRoles(scene: Scene, ids: readonly string[], scope: Role['scope']): Promise<Role[]> {
  const roles: Role[] = []
  for (const [index, id] of ids.entries()) {
    const role = (await findRole(scene.db, id)) ?? refuseField(`roleIds.${index}`, 'unknown')
    if (role.scope !== scope) refuse('role_of_other_scope', { details: { role: role.name } })
    roles.push(role)
  }
  return roles
}

/**
 * Sets the roles that someone holds on the platform, or on one program. Refuses not_on_yourself, role_of_other_scope,
 * beyond_your_permissions (for a role given as for one taken), and last_owner.
 */
export async function changeMemberRoles(
  scene: Scene,
  member: MemberRow,
  roleIds: readonly string[],
  program?: NamedProgram,
): Promise<Member> {
  const actor = userOf(scene)
  if (member.id === actor.userId) refuse('not_on_yourself')
  const programId = program?.id ?? null
  const requested = await getRoles(scene, [...new Set(roleIds)], program ? 'program' : 'platform')
  const held = (await listHeldRoles(scene.db, member.id)).filter((role) => role.programId === programId)
  const input = requested.filter((role) => !held.some((one) => one.id === role.id))
  const taken = held.filter((role) => !requested.some((one) => one.id === role.id))
  await checkWithin(
    scene,
    [...input, ...taken].flatMap((role) => role.permissions),
    program?.id,
  )
  if (taken.some((role) => role.key === 'owner') && (await countOwners(scene.db)) <= 1) refuse('last_owner')
  for (const role of input) {
    if (!held.length && !taken.length) await checkRoomForRole(scene, role, 'given')
    await insertGrant(scene.db, {
      userId: member.id,
      roleId: role.id,
      programId,
      grantedBy: actor.userId,
      at: scene.now,
    })
    await record(scene, 'member.role_granted', { programId: program?.id }, { userId: member.id, role: role.name })
  }
  for (const role of taken) {
    await deleteGrant(scene.db, { userId: member.id, roleId: role.id, programId })
    await record(scene, 'member.role_withdrawn', { programId: program?.id }, { userId: member.id, role: role.name })
  }
  return getMember(scene, member.id)
}
