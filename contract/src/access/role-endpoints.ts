import { z } from 'zod'
import { endpoint, listOf } from '../kernel/index.ts'
import { accessRefusals } from './refusals.ts'
import { CountingRole, PermissionMeaning, Role, RoleDraft } from './role.ts'

const { beyond_your_permissions, role_is_built_in, role_in_use } = accessRefusals
const RoleParams = z.object({ roleId: z.string().max(100) })

export const roleEndpoints = {
  listOwnRoles: endpoint({
    name: 'listOwnRoles',
    method: 'GET',
    path: '/api/profile/roles',
    summary:
      'The roles of the signed-in person that count on the platform; those on programs count for entering the back office',
    access: { to: 'signedIn' },
    ok: listOf(CountingRole),
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  listOwnProgramRoles: endpoint({
    name: 'listOwnProgramRoles',
    method: 'GET',
    path: '/api/user.programs/{programId}/roles',
    summary: 'The roles of the signed-in person that count on the program, in place of those on the platform',
    access: {
      to: 'anyOf',
      // Staff of a program that is not public yet, and anybody signed in where it is.
      of: [{ to: 'staff', permission: 'platform.back-office-access.authorize' }, { to: 'signedIn' }],
    },
    params: z.object({ programId: z.string().max(100) }),
    ok: listOf(CountingRole),
    evenInStandby: true,
  }),
  listRoles: endpoint({
    name: 'listRoles',
    method: 'GET',
    path: '/api/roles',
    summary: 'All roles of the platform and what they allow',
    access: {
      to: 'anyOf',
      of: [
        { to: 'staff', permission: 'platform.roles.read' },
        { to: 'staff', permission: 'platform.members.read' },
        { to: 'staff', permission: 'platform.security.manage' },
      ],
    },
    ok: listOf(Role),
  }),
  listProgramRoles: endpoint({
    name: 'listProgramRoles',
    method: 'GET',
    path: '/api/user.programs/{programId}/assignable-roles',
    summary: 'The roles that may be given on a program',
    access: { to: 'staff', permission: 'program.members.read' },
    params: z.object({ programId: z.string().max(100) }),
    ok: listOf(Role),
  }),
  listPermissions: endpoint({
    name: 'listPermissions',
    method: 'GET',
    path: '/api/permissions',
    summary: 'Every permission with its meaning and the roles that may hold it',
    access: { to: 'staff', permission: 'platform.roles.read' },
    ok: listOf(PermissionMeaning),
  }),
  createRole: endpoint({
    name: 'createRole',
    method: 'POST',
    path: '/api/roles',
    summary: 'Creates a custom role',
    access: { to: 'staff', permission: 'platform.roles.manage' },
    body: RoleDraft,
    ok: Role,
    status: 201,
    refusals: { beyond_your_permissions },
  }),
  changeRole: endpoint({
    name: 'changeRole',
    method: 'PUT',
    path: '/api/roles/{roleId}',
    summary: 'Changes the name and permissions of a custom role, for all its holders at once; its scope stays',
    access: { to: 'staff', permission: 'platform.roles.manage' },
    params: RoleParams,
    body: RoleDraft.omit({ scope: true }),
    ok: Role,
    refusals: { beyond_your_permissions, role_is_built_in },
  }),
  imposeSecondFactor: endpoint({
    name: 'imposeSecondFactor',
    method: 'PUT',
    path: '/api/roles/{roleId}/second-factor',
    summary: 'Asks the holders of a role, built-in ones too, for a second factor from a moment on; null asks no longer',
    access: {
      to: 'anyOf',
      of: [
        { to: 'staff', permission: 'platform.security.manage' },
        { to: 'staff', permission: 'platform.roles.manage' },
      ],
    },
    params: RoleParams,
    body: z.object({ from: z.iso.datetime().nullable() }),
    ok: Role,
  }),
  deleteRole: endpoint({
    name: 'deleteRole',
    method: 'DELETE',
    path: '/api/roles/{roleId}',
    summary: 'Deletes a custom role that nobody holds and no waiting invitation offers',
    access: { to: 'staff', permission: 'platform.roles.manage' },
    params: RoleParams,
    refusals: { role_is_built_in, role_in_use },
  }),
}
