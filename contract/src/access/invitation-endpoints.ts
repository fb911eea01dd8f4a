import { z } from 'zod'
import { EmailAddress, identityRefusals, NewPassword, PersonName, SignedIn } from '../identity/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { Invitation, InvitationOffer } from './member.ts'
import { accessRefusals } from './refusals.ts'

const { beyond_your_permissions, role_of_other_scope, already_holds_role, already_invited, invitation_over } =
  accessRefusals
const { link_not_valid, link_expired, link_used } = identityRefusals
const links = { link_not_valid, link_expired, link_used }
const inviting = { beyond_your_permissions, role_of_other_scope, already_holds_role, already_invited }

const ProgramParams = z.object({ programId: z.string().max(100) })
const InvitationParams = z.object({ invitationId: z.string().max(100) })
const ProgramInvitationParams = ProgramParams.extend({ invitationId: z.string().max(100) })
const NewInvitation = z.object({
  email: EmailAddress,
  roleId: Id,
  /** Language of the mail; the platform's own when absent. */
  lang: Locale.optional(),
})
const Token = z.string().min(1).max(200)

/** Invitations by mail. They are good for 14 days, and use no seat (docs/rules.md §15). */
export const invitationEndpoints = {
  listInvitations: endpoint({
    name: 'listInvitations',
    method: 'GET',
    path: '/api/invitations',
    summary:
      'Invitations that wait or have expired, the newest first; with `invitedBy` those that one person sent and that wait',
    access: { to: 'staff', permission: 'platform.members.read' },
    query: ListQuery.extend({ invitedBy: Id.optional() }),
    ok: listOf(Invitation),
  }),
  invite: endpoint({
    name: 'invite',
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invites someone by mail with a role on the platform',
    access: { to: 'staff', permission: 'platform.members.manage' },
    body: NewInvitation,
    ok: Invitation,
    status: 201,
    refusals: inviting,
    perMinute: 60,
  }),
  listProgramInvitations: endpoint({
    name: 'listProgramInvitations',
    method: 'GET',
    path: '/api/user.programs/{programId}/invitations',
    summary: "A program's invitations that wait or have expired",
    access: { to: 'staff', permission: 'program.members.read' },
    params: ProgramParams,
    query: ListQuery,
    ok: listOf(Invitation),
  }),
  inviteToProgram: endpoint({
    name: 'inviteToProgram',
    method: 'POST',
    path: '/api/user.programs/{programId}/invitations',
    summary: 'Invites someone by mail with a role on one program',
    access: { to: 'staff', permission: 'program.members.manage' },
    params: ProgramParams,
    body: NewInvitation,
    ok: Invitation,
    status: 201,
    refusals: inviting,
    perMinute: 60,
  }),
  sendInvitationAgain: endpoint({
    name: 'sendInvitationAgain',
    method: 'POST',
    path: '/api/invitations/{invitationId}/sending',
    summary: 'Sends an invitation again with a new link, good for another 14 days; the old link ends',
    access: { to: 'staff', permission: 'platform.members.manage' },
    params: InvitationParams,
    ok: Invitation,
    refusals: { beyond_your_permissions, invitation_over },
    perMinute: 30,
  }),
  cancelInvitation: endpoint({
    name: 'cancelInvitation',
    method: 'DELETE',
    path: '/api/invitations/{invitationId}',
    summary: 'Takes an invitation back',
    access: { to: 'staff', permission: 'platform.members.manage' },
    params: InvitationParams,
    refusals: { invitation_over },
  }),
  sendProgramInvitationAgain: endpoint({
    name: 'sendProgramInvitationAgain',
    method: 'POST',
    path: '/api/user.programs/{programId}/invitations/{invitationId}/sending',
    summary: "Sends a program's invitation again with a new link, good for another 14 days; the old link ends",
    access: { to: 'staff', permission: 'program.members.manage' },
    params: ProgramInvitationParams,
    ok: Invitation,
    refusals: { beyond_your_permissions, invitation_over },
    perMinute: 30,
  }),
  cancelProgramInvitation: endpoint({
    name: 'cancelProgramInvitation',
    method: 'DELETE',
    path: '/api/user.programs/{programId}/invitations/{invitationId}',
    summary: "Takes a program's invitation back",
    access: { to: 'staff', permission: 'program.members.manage' },
    params: ProgramInvitationParams,
    refusals: { invitation_over },
  }),
  openInvitation: endpoint({
    name: 'openInvitation',
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'What the link of an invitation offers, and whether its address has an account',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: InvitationOffer,
    refusals: links,
    perMinute: 30,
  }),
  acceptInvitation: endpoint({
    name: 'acceptInvitation',
    method: 'POST',
    path: '/api/auth/finalize-registration',
    summary:
      'Accepts an invitation: attaches the account of its address, or creates it from the names and password and signs in; `signedIn` is null for an account that existed',
    access: { to: 'anyone' },
    body: z.object({
      token: Token,
      account: z
        .object({ firstname: PersonName, lastname: PersonName, password: NewPassword, lang: Locale.optional() })
        .optional(),
    }),
    ok: z.object({ email: z.string(), backOffice: z.boolean(), signedIn: SignedIn.nullable() }),
    refusals: links,
    perMinute: 20,
  }),
}
