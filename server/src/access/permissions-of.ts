import { type Permission, supportPermissions } from '@laurel/contract/kernel'
import type { Delegate, Scene } from '../kernel/scene.ts'
import { closedToBlindJurors } from './closed-to-blind-jurors.ts'
import { grantedAccessOf } from './granted-access.ts'
import { type HeldRole, listOtherPrograms } from './store.ts'

/** Roles whose holders administer the whole platform: they keep counting inside every program. */
const everywhere = new Set<string | null>(['owner', 'administrator'])

/**
 * The roles that count: the platform's, or, when a program is active, that program's in their place (docs/rules.md §6). Owners and
 * administrators keep theirs in every program.
 */
export function rolesThatCount(held: readonly HeldRole[], programId: string | undefined): HeldRole[] {
  if (!programId) return held.filter((role) => role.programId === null)
  return held.filter((role) => role.programId === programId || (role.programId === null && everywhere.has(role.key)))
}

/** Begins to read what the caller is on the platform, before it is known on which program it is asked. */
export function preloadPermissions({ db, actor }: Scene): void {
  // Inside a transaction, it is read when it is asked: what was written before counts.
  if (actor.kind === 'user' && db.isReading) grantedAccessOf(db, actor.userId).catch(() => undefined)
}

/**
 * Merged permissions of the caller; the installation's administrators have none but those of their own roles, and while an
 * owner lets them in what support reads. Without a program, the roles of all programs open the back office and its lists. Whoever judges blind has none that shows who applies (docs/rules.md §12.13).
 */
export async function permissionsOf(scene: Scene, programId: string | undefined): Promise<ReadonlySet<Permission>> {
  if (scene.actor.kind !== 'user') return new Set()
  const held = await permissionsHeldBy(scene, scene.actor, programId)
  return scene.actor.by ? grantedTo(scene.actor.by, held, programId) : held
}

/** Of a person's rights, those that a key or an application was given. */
function grantedTo(
  by: Delegate,
  held: ReadonlySet<Permission>,
  programId: string | undefined,
): ReadonlySet<Permission> {
  if (programId && by.programId && by.programId !== programId) return new Set()
  return new Set([...held].filter((permission) => by.permissions.has(permission)))
}

/** Of programs, undefined level for all, those that whoever acts may work on. */
function within(by: Delegate | undefined, programIds: string[] | undefined): string[] | undefined {
  const only = by?.programId
  if (!only) return programIds
  return programIds === undefined || programIds.includes(only) ? [only] : []
}

/** The same, of anybody. */
export async function permissionsHeldBy(
  { db }: Pick<Scene, 'db'>,
  { userId, inSupport }: { readonly userId: string; readonly inSupport?: true | undefined },
  programId: string | undefined,
): Promise<ReadonlySet<Permission>> {
  const { held, blind } = await grantedAccessOf(db, userId)
  const merged = new Set([...mergedIn(held, programId), ...(inSupport ? supportPermissions : [])])
  if (programId ? blind.includes(programId) : blind.length > 0)
    for (const permission of closedToBlindJurors) merged.delete(permission)
  return merged
}

/** Whether the caller judges in a program without knowing who applies. */
export async function judgesBlindIn(scene: Scene, programId: string): Promise<boolean> {
  return scene.actor.kind === 'user' && (await grantedAccessOf(scene.db, scene.actor.userId)).blind.includes(programId)
}

function mergedIn(held: readonly HeldRole[], programId: string | undefined): Permission[] {
  const own = rolesThatCount(held, programId).flatMap((role) => role.permissions)
  return programId ? own : [...own, ...entrance(held)]
}

/** A program's staff may enter the back office and see the list of (their) programs. */
function entrance(held: readonly HeldRole[]): Permission[] {
  const fromPrograms = held.filter((role) => role.programId !== null).flatMap((role) => role.permissions)
  return fromPrograms.filter((permission) => permission.startsWith('platform.'))
}

/** The programs in which the caller holds a permission; undefined for all of them. */
export async function programsAllowing(scene: Scene, permission: Permission): Promise<string[] | undefined> {
  if (scene.actor.kind !== 'user') return []
  const { userId, by } = scene.actor
  if (by && !by.permissions.has(permission)) return []
  const { held, blind: judged } = await grantedAccessOf(scene.db, userId)
  const blind = closedToBlindJurors.has(permission) ? judged : []
  const giving = held.filter(({ permissions }) => permissions.includes(permission))
  const isLent = scene.actor.inSupport && supportPermissions.includes(permission)
  if (isLent || giving.some((role) => role.programId === null && everywhere.has(role.key)))
    return within(by, blind.length > 0 ? await listOtherPrograms(scene.db, blind) : undefined)
  const own = [...new Set(giving.flatMap((role) => role.programId ?? []))].filter((id) => !blind.includes(id))
  return within(by, own)
}

/** The programs that the caller's own roles name; undefined for someone who works on all of them. */
export async function programsOf(scene: Scene): Promise<string[] | undefined> {
  if (scene.actor.kind !== 'user') return []
  const { held } = await grantedAccessOf(scene.db, scene.actor.userId)
  if (scene.actor.inSupport || held.some((role) => role.programId === null && everywhere.has(role.key)))
    return within(scene.actor.by, undefined)
  return within(scene.actor.by, [...new Set(held.flatMap((role) => role.programId ?? []))])
}
