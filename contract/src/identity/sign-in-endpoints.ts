import { z } from 'zod'
import { endpoint, ListQuery, listOf } from '../kernel/index.ts'
import { ConnectedPlatform, EmailAddress, SignedIn } from './person.ts'
import { identityRefusals } from './refusals.ts'

const { wrong_credentials, sign_in_ended, second_factor_needed, too_many_passwords } = identityRefusals

/** Opening, keeping and ending a sign-in (docs/rules.md §7). All go on while the platform sleeps. */
export const signInEndpoints = {
  signIn: endpoint({
    name: 'signIn',
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in with a proven address and its password; sets the cookies of the sign-in, unless a second factor must be shown first',
    access: { to: 'anyone' },
    body: z.object({ email: EmailAddress, password: z.string().min(1).max(200) }),
    ok: SignedIn,
    refusals: { wrong_credentials, second_factor_needed, too_many_passwords },
    // Many people may share a network at a deadline; who guesses is stopped by the address that they guess for.
    perMinute: 120,
    evenInStandby: true,
  }),
  refreshSignIn: endpoint({
    name: 'refreshSignIn',
    method: 'POST',
    path: '/api/auth/refresh',
    summary:
      'A new access token for the refresh token of the cookie, which is replaced; an old one that comes back ends the sign-in',
    access: { to: 'anyone' },
    ok: z.object({ accessToken: z.string(), csrfToken: z.string() }),
    refusals: { sign_in_ended },
    perMinute: 120,
    evenInStandby: true,
  }),
  signOut: endpoint({
    name: 'signOut',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the sign-in and clears its cookies; answers the same when there was none',
    access: { to: 'anyone' },
    evenInStandby: true,
  }),
  readSocketCredentials: endpoint({
    name: 'readSocketCredentials',
    method: 'GET',
    path: '/api/auth/socket',
    summary: 'Short-lived credentials for the websocket at /api/live',
    access: { to: 'signedIn' },
    ok: z.object({ signature: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    evenInStandby: true,
  }),
  listConnectedPlatforms: endpoint({
    name: 'listConnectedPlatforms',
    method: 'GET',
    path: '/api/auth/{accountId}/platforms',
    summary: 'The platforms where the signed-in person has a role, 5 unless `limit` says otherwise',
    access: { to: 'signedIn' },
    params: z.object({ accountId: z.string().max(100) }),
    query: ListQuery,
    ok: listOf(ConnectedPlatform),
    evenInStandby: true,
    withoutSecondFactor: true,
  }),
}
