import { accessEndpoints } from '@laurel/contract/access'
import { pageOf } from '@laurel/contract/kernel'
import { bind } from '../kernel/http/index.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { changeMemberRoles } from './change-member-roles.ts'
import { listInvitationPage } from './invitation-store.ts'
import { cancelInvitation, invite, sendInvitationAgain } from './invite.ts'
import { listMembers } from './list-members.ts'
import { listPermissions } from './list-permissions.ts'
import { restoreAccess, revokeAccess } from './member-access.ts'
import { listOwnProgramRoles, listOwnRoles } from './own-roles.ts'
import { countPeople, exportPeople, listPeople } from './people/list-people.ts'
import { programNamed } from './program-named.ts'
import { listRoles } from './role-store.ts'
import { changeRole, createRole, deleteRole, imposeSecondFactor } from './roles.ts'
import { resetSecondFactor } from './security/reset-factor.ts'
import { listRoleFactors, listWithoutSecondFactor, remindSecondFactor } from './security/role-factors.ts'
import { endTeamSignIn, endTeamSignIns, readTeamSignIns } from './security/team-sign-ins.ts'

const listed = <Item>(items: Item[]) => pageOf(items, { total: items.length })

export const accessRoutes = bind(accessEndpoints, {
  listOwnRoles: (scene) => listOwnRoles(scene),
  listOwnProgramRoles: (scene, input) => listOwnProgramRoles(scene, programNamed(input)),
  listRoles: async (scene) => listed(await listRoles(scene.db)),
  listProgramRoles: async (scene, input) => {
    programNamed(input)
    return listed(await listRoles(scene.db, 'program'))
  },
  listPermissions: async () => listPermissions(),
  createRole: (scene, { body }) => createRole(scene, body),
  changeRole: (scene, { role, body }) => changeRole(scene, role, body),
  imposeSecondFactor: (scene, { role, body }) => imposeSecondFactor(scene, role, body.from),
  deleteRole: async (scene, { role }) => {
    await deleteRole(scene, role)
    return undefined
  },
  listMembers: (scene, { query }) => listPeople(scene, query),
  countMembers: (scene) => countPeople(scene),
  exportMembers: (scene, { query }) => exportPeople(scene, query),
  listRoleFactors: async (scene) => listed(await listRoleFactors(scene)),
  listWithoutSecondFactor: async (scene, { role }) => listed(await listWithoutSecondFactor(scene, role)),
  remindSecondFactor: (scene, { role }) => remindSecondFactor(scene, role),
  resetSecondFactor: (scene, { member }) => resetSecondFactor(scene, member),
  listTeamSignIns: (scene, { query }) => readTeamSignIns(scene, query),
  endTeamSignIn: (scene, { params }) => endTeamSignIn(scene, params.teamSignInId),
  endTeamSignIns: (scene) => endTeamSignIns(scene),
  listProgramMembers: (scene, input) =>
    listMembers(
      scene,
      { search: input.query.search, programId: programNamed(input).id, reportsProgramOnly: true },
      input.query,
    ),
  changeMemberRoles: (scene, { member, body }) => changeMemberRoles(scene, member, body.roleIds),
  changeProgramMemberRoles: (scene, input) =>
    changeMemberRoles(scene, input.member, input.body.roleIds, programNamed(input)),
  revokeAccess: (scene, { member }) => revokeAccess(scene, member),
  restoreAccess: (scene, { member }) => restoreAccess(scene, member),
  listInvitations: (scene, { query }) =>
    listInvitationPage(
      scene.db,
      { search: query.search, now: scene.now, programId: undefined, invitedBy: query.invitedBy },
      query,
    ),
  invite: (scene, { body }) => invite(scene, body),
  listProgramInvitations: (scene, input) =>
    listInvitationPage(
      scene.db,
      { search: input.query.search, now: scene.now, programId: programNamed(input).id },
      input.query,
    ),
  inviteToProgram: (scene, input) => invite(scene, input.body, programNamed(input)),
  sendInvitationAgain: (scene, { invitation }) => sendInvitationAgain(scene, invitation),
  cancelInvitation: async (scene, { invitation }) => {
    await cancelInvitation(scene, invitation)
    return undefined
  },
  sendProgramInvitationAgain: (scene, input) => sendInvitationAgain(scene, input.invitation, programNamed(input)),
  cancelProgramInvitation: async (scene, { invitation }) => {
    await cancelInvitation(scene, invitation)
    return undefined
  },
  openInvitation: (scene, { body }) => openInvitation(scene, body.token),
  acceptInvitation: (scene, { body }) => acceptInvitation(scene, body),
})
