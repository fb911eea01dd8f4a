import type { CountingRole } from '@laurel/contract/access'
import { type ListPage, pageOf, supportPermissions } from '@laurel/contract/kernel'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, type UserActor, userOf } from '../kernel/scene.ts'
import { closedToBlindJurors } from './closed-to-blind-jurors.ts'
import { grantedAccessOf } from './granted-access.ts'
import { permissionsOf, rolesThatCount } from './permissions-of.ts'
import type { NamedProgram } from './program-named.ts'
import type { HeldRole } from './store.ts'

const present = (role: HeldRole): CountingRole => ({ ...role, key: role.key as CountingRole['key'] })

/** The role without what is closed to somebody who judges blind. */
const narrowed = (role: HeldRole): HeldRole => ({
  ...role,
  permissions: role.permissions.filter((permission) => !closedToBlindJurors.has(permission)),
})

/** While an owner lets support in, its reader works here by a role of no name. */
const lent = (actor: UserActor): HeldRole[] =>
  actor.inSupport
    ? [
        {
          id: actor.signInId,
          key: null,
          name: '',
          scope: 'platform',
          programId: null,
          permissions: [...supportPermissions],
        },
      ]
    : []

function listed(roles: readonly HeldRole[]): ListPage<CountingRole> {
  return pageOf(roles.map(present), { total: roles.length })
}

/**
 * The caller's roles on the platform. Those on programs are listed too, with what they allow outside their program only:
 * entering the back office and its list of programs.
 */
export async function listOwnRoles(scene: Scene): Promise<ListPage<CountingRole>> {
  const { held, blind } = await grantedAccessOf(scene.db, userOf(scene).userId)
  const onPrograms = held
    .filter((role) => role.programId !== null)
    .map((role) => ({ ...role, permissions: role.permissions.filter((one) => one.startsWith('platform.')) }))
  const all = [...rolesThatCount(held, undefined), ...onPrograms, ...lent(userOf(scene))]
  return listed(blind.length > 0 ? all.map(narrowed) : all)
}

/** The caller's roles that count on a program (docs/rules.md §6). To whom none does, the program does not exist: not_found. */
export async function listOwnProgramRoles(scene: Scene, program: NamedProgram): Promise<ListPage<CountingRole>> {
  const { held, blind } = await grantedAccessOf(scene.db, userOf(scene).userId)
  const own = [...rolesThatCount(held, program.id), ...lent(userOf(scene))]
  if (own.length === 0 && (await permissionsOf(scene, program.id)).size === 0) refuse('not_found')
  return listed(blind.includes(program.id) ? own.map(narrowed) : own)
}
