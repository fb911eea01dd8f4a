import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { EmailAddress } from './person.ts'
import { identityRefusals } from './refusals.ts'

const { link_not_valid, link_expired, link_used, proof_needed } = identityRefusals
const links = { link_not_valid, link_expired, link_used }
const Token = z.object({ token: z.string().min(1).max(200) })

/** Changing one's address: proven by a link to the new one, stopped by a link to the old one. */
export const emailChangeEndpoints = {
  changeEmail: endpoint({
    name: 'changeEmail',
    method: 'POST',
    path: '/api/profile/email',
    summary: 'Sends a link to the new address and a notice to the old one; answers the same when the address is taken',
    access: { to: 'signedIn' },
    body: z.object({ email: EmailAddress }),
    ok: z.object({ email: z.string() }),
    status: 202,
    refusals: { proof_needed },
    perMinute: 5,
  }),
  cancelEmailChange: endpoint({
    name: 'cancelEmailChange',
    method: 'DELETE',
    path: '/api/profile/email',
    summary: 'Forgets the change of address that waits for its link',
    access: { to: 'signedIn' },
    perMinute: 30,
  }),
  confirmEmailChange: endpoint({
    name: 'confirmEmailChange',
    method: 'POST',
    path: '/api/auth/email-change',
    summary: 'Changes the address with the token that the new one got',
    access: { to: 'anyone' },
    body: Token,
    ok: z.object({ email: z.string() }),
    refusals: links,
    perMinute: 20,
    evenInStandby: true,
  }),
  stopEmailChange: endpoint({
    name: 'stopEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/stop',
    summary:
      'Stops a change of address, or takes it back, with the token that the old one got: ends every sign-in and sends a link for a new password',
    access: { to: 'anyone' },
    body: Token,
    ok: z.object({ email: z.string() }),
    refusals: links,
    perMinute: 20,
    evenInStandby: true,
  }),
}
