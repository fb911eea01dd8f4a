import { z } from 'zod'
import { identityRefusals, SignedIn } from '../../identity/index.ts'
import { endpoint, Id } from '../../kernel/index.ts'
import { InvitationAcceptance, InvitationToken, JuryInvitation } from '../juror.ts'
import { evaluationRefusals } from '../refusals.ts'

const { link_not_valid, link_expired, link_used, second_factor_needed } = identityRefusals
const { invitation_for_another, sign_in_first, account_needed } = evaluationRefusals
const links = { link_not_valid, link_expired, link_used }
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
}
