import { z } from 'zod'
import { identityRefusals, SignedIn } from '../../identity/index.ts'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import {
  InvitationAcceptance,
  InvitationToken,
  JuryInvitation,
  OwnParts,
  PendingJuryInvitation,
} from '../jurors/juror.ts'
import { evaluationRefusals } from '../refusals.ts'

const { link_not_valid, link_expired, link_used, second_factor_needed } = identityRefusals
const { invitation_for_another, sign_in_first, account_needed } = evaluationRefusals
const links = { link_not_valid, link_expired, link_used }
const mine = '/api/portal/me/jury-invitations' as const
const Named = z.object({ invitationId: Id })
const path = '/api/portal/jury-invitations' as const

/** The personal link of a juror. Its token travels in bodies, never in an address of ours that a log could keep. */
export const invitationEndpoints = {
  readJuryInvitation: endpoint({
    name: 'readJuryInvitation',
    method: 'POST',
    path: `${path}/reading`,
    summary: 'What an invitation is about',
    access: { to: 'anyone' },
    body: InvitationToken,
    ok: JuryInvitation,
    refusals: links,
    perMinute: 30,
  }),
  acceptJuryInvitation: endpoint({
    name: 'acceptJuryInvitation',
    method: 'POST',
    path: `${path}/acceptance`,
    summary:
      'Join the jury: signed in with the invited address, by a fresh link, which signs in, or with a new account',
    access: { to: 'anyone' },
    body: InvitationAcceptance,
    ok: z.object({ sessionId: Id, programSlug: z.string(), sessionSlug: z.string(), signedIn: SignedIn.nullable() }),
    refusals: { ...links, invitation_for_another, sign_in_first, account_needed, second_factor_needed },
    perMinute: 20,
  }),
  declineJuryInvitation: endpoint({
    name: 'declineJuryInvitation',
    method: 'POST',
    path: `${path}/refusal`,
    summary: 'Decline the invitation',
    access: { to: 'anyone' },
    body: InvitationToken,
    refusals: links,
    perMinute: 20,
  }),
  getMyParts: endpoint({
    name: 'getMyParts',
    method: 'GET',
    path: '/api/portal/me/parts',
    summary: 'Whether the signed-in person applies, judges, or is invited to judge',
    access: { to: 'signedIn' },
    ok: OwnParts,
  }),
  listMyJuryInvitations: endpoint({
    name: 'listMyJuryInvitations',
    method: 'GET',
    path: mine,
    summary: 'The invitations that wait for the signed-in person, found by their proven address',
    access: { to: 'signedIn' },
    ok: listOf(PendingJuryInvitation),
  }),
  acceptMyJuryInvitation: endpoint({
    name: 'acceptMyJuryInvitation',
    method: 'POST',
    path: `${mine}/acceptance`,
    summary: 'Join a jury by an invitation that waits for the signed-in person',
    access: { to: 'signedIn' },
    body: Named,
    ok: z.object({ programSlug: z.string(), sessionSlug: z.string() }),
    perMinute: 60,
  }),
  declineMyJuryInvitation: endpoint({
    name: 'declineMyJuryInvitation',
    method: 'POST',
    path: `${mine}/refusal`,
    summary: 'Decline an invitation that waits for the signed-in person',
    access: { to: 'signedIn' },
    body: Named,
    perMinute: 60,
  }),
}
