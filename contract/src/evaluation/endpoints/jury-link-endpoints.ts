import { z } from 'zod'
import { identityRefusals, SignedIn } from '../../identity/index.ts'
import { endpoint } from '../../kernel/index.ts'
import { InvitationToken } from '../jurors/juror.ts'
import { evaluationRefusals } from '../refusals.ts'

const { link_not_valid, link_expired, link_used, second_factor_needed } = identityRefusals
const { invitation_for_another } = evaluationRefusals
const path = '/api/portal/jury-links' as const

/** Personal links in the mails of a jury: each signs its juror in once, for a few days. */
export const juryLinkEndpoints = {
  enterByJuryLink: endpoint({
    name: 'enterByJuryLink',
    method: 'POST',
    path: `${path}/entrance`,
    summary:
      'Sign in by the link of a mail to a juror; the link stays good for who is signed in with that address already',
    access: { to: 'anyone' },
    body: InvitationToken,
    ok: z.object({ path: z.string(), signedIn: SignedIn.nullable() }),
    refusals: { link_not_valid, link_expired, link_used, second_factor_needed, invitation_for_another },
    perMinute: 20,
  }),
  renewJuryLink: endpoint({
    name: 'renewJuryLink',
    method: 'POST',
    path: `${path}/renewal`,
    summary: 'Send a new link, in place of one that was used or has aged, to the address that it went to',
    access: { to: 'anyone' },
    body: InvitationToken,
    refusals: { link_not_valid },
    perMinute: 5,
  }),
}
