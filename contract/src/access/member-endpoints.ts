import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { Member, MemberCounts, memberKinds } from './member.ts'
import { accessRefusals } from './refusals.ts'

const { beyond_your_permissions, not_on_yourself, last_owner, role_of_other_scope } = accessRefusals
const MemberParams = z.object({ memberId: z.string().max(100) })
const ProgramMemberParams = z.object({ programId: z.string().max(100), memberId: z.string().max(100) })
const filters = {
  kind: z.enum(memberKinds).optional(),
  roleId: Id.optional(),
  programId: Id.optional(),
  /** Only those of the team who have no second factor. */
  withoutFactor: z.enum(['true', 'false']).optional(),
}
const RoleIds = z.object({ roleIds: z.array(Id).max(50) })

export const memberEndpoints = {
  listMembers: endpoint({
    name: 'listMembers',
    method: 'GET',
    path: '/api/members',
    summary:
      'The people of the platform, by name; those of a `kind` other than the team the newest first, unless a search, a role or a program narrows them',
    access: { to: 'staff', permission: 'platform.members.read' },
    query: ListQuery.extend(filters),
    ok: listOf(Member),
  }),
  countMembers: endpoint({
    name: 'countMembers',
    method: 'GET',
    path: '/api/members/counts',
    summary: 'How many people of each kind there are',
    access: { to: 'staff', permission: 'platform.members.read' },
    ok: MemberCounts,
  }),
  exportMembers: endpoint({
    name: 'exportMembers',
    method: 'GET',
    path: '/api/members.csv',
    summary: 'The people of the platform as a CSV file',
    access: { to: 'staff', permission: 'platform.members.manage' },
    query: z.object({ search: ListQuery.shape.search, ...filters }),
    streams: true,
    perMinute: 10,
  }),
  listProgramMembers: endpoint({
    name: 'listProgramMembers',
    method: 'GET',
    path: '/api/user.programs/{programId}/members',
    summary: 'The collaborators of a program: those with a role on it',
    access: { to: 'staff', permission: 'program.members.read' },
    params: z.object({ programId: z.string().max(100) }),
    query: ListQuery,
    ok: listOf(Member),
  }),
  changeMemberRoles: endpoint({
    name: 'changeMemberRoles',
    method: 'PUT',
    path: '/api/members/{memberId}/roles',
    summary: "Sets a person's roles on the platform; those on programs stay",
    access: { to: 'staff', permission: 'platform.members.manage' },
    params: MemberParams,
    body: RoleIds,
    ok: Member,
    refusals: { beyond_your_permissions, not_on_yourself, last_owner, role_of_other_scope },
  }),
  changeProgramMemberRoles: endpoint({
    name: 'changeProgramMemberRoles',
    method: 'PUT',
    path: '/api/user.programs/{programId}/members/{memberId}/roles',
    summary: "Sets a person's roles on a program; an empty list ends the collaboration",
    access: { to: 'staff', permission: 'program.members.manage' },
    params: ProgramMemberParams,
    body: RoleIds,
    ok: Member,
    refusals: { beyond_your_permissions, not_on_yourself, role_of_other_scope },
  }),
  revokeAccess: endpoint({
    name: 'revokeAccess',
    method: 'POST',
    path: '/api/members/{memberId}/revocation',
    summary: "Takes a person's access to the platform away at once; the account and its roles stay",
    access: { to: 'staff', permission: 'platform.members.manage' },
    params: MemberParams,
    ok: Member,
    refusals: { beyond_your_permissions, not_on_yourself, last_owner },
  }),
  restoreAccess: endpoint({
    name: 'restoreAccess',
    method: 'DELETE',
    path: '/api/members/{memberId}/revocation',
    summary: "Gives a person's access to the platform back, with the roles it had",
    access: { to: 'staff', permission: 'platform.members.manage' },
    params: MemberParams,
    ok: Member,
    refusals: { beyond_your_permissions },
  }),
}
