import type { Member } from '@laurel/contract/access'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { cancelInvitationsOf } from './invitation-store.ts'
import { getMember } from './list-members.ts'
import { type MemberRow, setRevoked } from './member-store.ts'
import { checkWithin } from './roles.ts'
import { countOwners, listHeldRoles } from './store.ts'

/**
 * Takes someone's access to the platform away, with the next call they make; their roles wait for it to come back. Refuses
 * not_on_yourself, beyond_your_permissions for someone who may do more than the caller, and last_owner.
 */
export async function revokeAccess(scene: Scene, member: MemberRow): Promise<Member> {
  if (member.id === userOf(scene).userId) refuse('not_on_yourself')
  if (member.revokedAt) return getMember(scene, member.id)
  const held = await listHeldRoles(scene.db, member.id)
  await checkWithin(
    scene,
    held.flatMap((role) => role.permissions),
  )
  if (held.some((role) => role.key === 'owner') && (await countOwners(scene.db)) <= 1) refuse('last_owner')
  await setRevoked(scene.db, member.id, scene.now)
  await cancelInvitationsOf(scene.db, member.email, scene.now)
  await record(scene, 'member.access_revoked', {}, { userId: member.id })
  return getMember(scene, member.id)
}

/** Gives the access back, with the roles that it had. Refuses beyond_your_permissions. */
export async function restoreAccess(scene: Scene, member: MemberRow): Promise<Member> {
  if (!member.revokedAt) return getMember(scene, member.id)
  const held = await listHeldRoles(scene.db, member.id)
  await checkWithin(
    scene,
    held.flatMap((role) => role.permissions),
  )
  await setRevoked(scene.db, member.id, null)
  await record(scene, 'member.access_restored', {}, { userId: member.id })
  return getMember(scene, member.id)
}
