import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { BackTo, EmailAddress, SignedIn } from './person.ts'
import { Code, Proof } from './proof.ts'
import { identityRefusals } from './refusals.ts'
import { Security } from './security.ts'

const { link_not_valid, link_expired, link_used, second_factor_needed } = identityRefusals
const { sign_in_over, wrong_code, wrong_password, too_many_tries, passkey_refused } = identityRefusals

/** Other ways to show who one is: a link by mail, a second factor, and once more before a dangerous act. */
export const proofEndpoints = {
  requestMagicLink: endpoint({
    name: 'requestMagicLink',
    method: 'POST',
    path: '/api/auth/magic-link',
    summary: 'Sends a link that signs in, when the address has an account; answers the same otherwise',
    access: { to: 'anyone' },
    body: z.object({
      email: EmailAddress,
      backOffice: z.boolean().optional(),
      backTo: BackTo.optional(),
    }),
    ok: z.object({ email: z.string() }),
    status: 202,
    perMinute: 10,
    evenInStandby: true,
  }),
  signInByLink: endpoint({
    name: 'signInByLink',
    method: 'POST',
    path: '/api/auth/magic-link/sign-in',
    summary: 'Signs in with the token of the mail, once and within 15 minutes; proves the address too',
    access: { to: 'anyone' },
    body: z.object({ token: z.string().min(1).max(200) }),
    ok: SignedIn,
    refusals: { link_not_valid, link_expired, link_used, second_factor_needed },
    perMinute: 20,
    evenInStandby: true,
  }),
  finishSignIn: endpoint({
    name: 'finishSignIn',
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Ends a sign-in that asked for a second factor: with a code of the app, or a recovery code, which counts once',
    access: { to: 'anyone' },
    body: z.object({ token: z.string().min(1).max(200), code: Code }),
    ok: SignedIn,
    refusals: { sign_in_over, wrong_code, too_many_tries },
    perMinute: 20,
    evenInStandby: true,
  }),
  readSecurity: endpoint({
    name: 'readSecurity',
    method: 'GET',
    path: '/api/profile/security',
    summary: 'Second factors of the signed-in person, and what waits for a proof',
    access: { to: 'signedIn' },
    ok: Security,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
  proveIdentity: endpoint({
    name: 'proveIdentity',
    method: 'POST',
    path: '/api/profile/proof',
    summary: 'Shows again who one is: opens dangerous acts for ten minutes',
    access: { to: 'signedIn' },
    body: Proof,
    ok: z.object({ provenUntil: z.iso.datetime() }),
    refusals: { wrong_code, wrong_password, too_many_tries, passkey_refused },
    perMinute: 20,
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
}
