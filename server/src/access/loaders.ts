import type { Role } from '@laurel/contract/access'
import { isId } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import { findInvitation, type InvitationRow } from './invitation-store.ts'
import { findMemberRow, type MemberRow } from './member-store.ts'
import { findRole } from './role-store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    memberId: { as: 'member'; is: MemberRow }
    roleId: { as: 'role'; is: Role }
    invitationId: { as: 'invitation'; is: InvitationRow }
  }
}

/** People, roles and invitations of the platform. A member is named by the account's id. */
export const accessLoaders = [
  loader<MemberRow>({
    param: 'memberId',
    as: 'member',
    find: async ({ db }, value) => (isId(value) ? findMemberRow(db, value) : undefined),
  }),
  loader<Role>({
    param: 'roleId',
    as: 'role',
    find: async ({ db }, value) => (isId(value) ? findRole(db, value) : undefined),
  }),
  loader<InvitationRow>({
    param: 'invitationId',
    as: 'invitation',
    find: async ({ db }, value) => (isId(value) ? findInvitation(db, value) : undefined),
    isWithin: (invitation, { program }) => !program || invitation.program_id === (program as { id: string }).id,
  }),
]
