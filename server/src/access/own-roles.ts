import type { CountingRole } from '@laurel/contract/access'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { closedToBlindJurors } from './closed-to-blind-jurors.ts'
import { judgesBlindIn, permissionsOf, rolesThatCount } from './permissions-of.ts'
import type { NamedProgram } from './program-named.ts'
import { type HeldRole, listHeldRoles, listJudgedBlind } from './store.ts'

const present = (role: HeldRole): CountingRole => ({ ...role, key: role.key as CountingRole['key'] })

/** The role without what is closed to somebody who judges blind. */
const narrowed = (role: HeldRole): HeldRole => ({
  ...role,
  permissions: role.permissions.filter((permission) => !closedToBlindJurors.has(permission)),
})

function listed(roles: readonly HeldRole[]): ListPage<CountingRole> {
  return pageOf(roles.map(present), { total: roles.length })
}

/**
 * The caller's roles on the platform. Those on programs are listed too, with what they allow outside their program only:
 * entering the back office and its list of programs.
 */
export async function listOwnRoles(scene: Scene): Promise<ListPage<CountingRole>> {
  const held = await listHeldRoles(scene.db, userOf(scene).userId)
  const onPrograms = held
    .filter((role) => role.programId !== null)
    .map((role) => ({ ...role, permissions: role.permissions.filter((one) => one.startsWith('platform.')) }))
  const { userId } = userOf(scene)
  const isBlind = (await listJudgedBlind(scene.db, userId)).length > 0
  return listed([...rolesThatCount(held, undefined), ...onPrograms].map((role) => (isBlind ? narrowed(role) : role)))
}

/** The caller's roles that count on a program (spec §6). To whom none does, the program does not exist: not_found. */
export async function listOwnProgramRoles(scene: Scene, program: NamedProgram): Promise<ListPage<CountingRole>> {
  const held = rolesThatCount(await listHeldRoles(scene.db, userOf(scene).userId), program.id)
  if (held.length === 0 && (await permissionsOf(scene, program.id)).size === 0) refuse('not_found')
  return listed((await judgesBlindIn(scene, program.id)) ? held.map(narrowed) : held)
}
