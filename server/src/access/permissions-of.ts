import { allPermissions, type Permission } from '@laurel/contract/kernel'
import type { Scene } from '../kernel/scene.ts'
import { type HeldRole, listHeldRoles } from './store.ts'

/** Roles whose holders administer the whole platform: they keep counting inside every program. */
const everywhere = new Set<string | null>(['owner', 'administrator'])

/**
 * The roles that count: the platform's, or, when a program is active, that program's in their place (spec §6). Owners and
 * administrators keep theirs in every program.
 */
export function rolesThatCount(held: readonly HeldRole[], programId: string | undefined): HeldRole[] {
  if (!programId) return held.filter((role) => role.programId === null)
  return held.filter((role) => role.programId === programId || (role.programId === null && everywhere.has(role.key)))
}

/** Merged permissions of the caller; the installation's administrators have them all. Without a program, the roles of all programs open the back office and its lists. */
export async function permissionsOf(scene: Scene, programId: string | undefined): Promise<ReadonlySet<Permission>> {
  if (scene.actor.kind !== 'user') return new Set()
  if (scene.actor.superAdmin) return new Set(allPermissions)
  const held = await listHeldRoles(scene.db, scene.actor.userId)
  const merged = new Set(rolesThatCount(held, programId).flatMap((role) => role.permissions))
  if (!programId) for (const permission of entrance(held)) merged.add(permission)
  return merged
}

/** A program's staff may enter the back office and see the list of (their) programs. */
function entrance(held: readonly HeldRole[]): Permission[] {
  const fromPrograms = held.filter((role) => role.programId !== null).flatMap((role) => role.permissions)
  return fromPrograms.filter((permission) => permission.startsWith('platform.'))
}

/** The programs in which the caller holds a permission; undefined for all of them. */
export async function programsAllowing(scene: Scene, permission: Permission): Promise<string[] | undefined> {
  if (scene.actor.kind !== 'user') return []
  if (scene.actor.superAdmin) return undefined
  const held = (await listHeldRoles(scene.db, scene.actor.userId)).filter(({ permissions }) =>
    permissions.includes(permission),
  )
  if (held.some((role) => role.programId === null && everywhere.has(role.key))) return undefined
  return [...new Set(held.flatMap((role) => role.programId ?? []))]
}

/** The programs that the caller's own roles name; undefined for someone who works on all of them. */
export async function programsOf(scene: Scene): Promise<string[] | undefined> {
  if (scene.actor.kind !== 'user') return []
  const held = await listHeldRoles(scene.db, scene.actor.userId)
  if (held.some((role) => role.programId === null && everywhere.has(role.key))) return undefined
  return [...new Set(held.flatMap((role) => role.programId ?? []))]
}
