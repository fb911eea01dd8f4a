import { z } from 'zod'
import { BackTo, identityRefusals, PasskeyAnswer } from '../identity/index.ts'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { LinkedIdentities, SsoEnd } from './identity.ts'
import { Audience, SignInProvider } from './provider.ts'
import { ssoRefusals } from './refusals.ts'

const { second_factor_needed, wrong_credentials, too_many_passwords, proof_needed, passkey_refused, passkey_unknown } =
  identityRefusals
const { link_not_valid, link_expired, link_used } = identityRefusals
const { sso_flow_over, sso_refused, sso_cancelled, sso_unreachable, link_needed, identity_taken } = ssoRefusals
const { sso_no_account, sso_no_address, google_not_set_up, last_method, sso_not_in_plan, issuer_not_found } =
  ssoRefusals
const { address_not_allowed } = ssoRefusals
const { provider_untested } = ssoRefusals

const starting = { sso_unreachable, google_not_set_up, sso_not_in_plan, address_not_allowed, issuer_not_found }
const ending = {
  ...{ sso_flow_over, sso_refused, sso_cancelled, sso_unreachable, link_needed, identity_taken, sso_no_account },
  ...{ sso_no_address, second_factor_needed, google_not_set_up, sso_not_in_plan, address_not_allowed },
  ...{ issuer_not_found, provider_untested },
}
const Leading = z.object({ url: z.string() })
const Provider = z.union([z.literal('google'), Id])
const Token = z.string().min(1).max(200)

/** Coming in by Google, or by a provider of the platform (docs/rules.md §2, §7). */
export const ssoSignInEndpoints = {
  listSignInProviders: endpoint({
    name: 'listSignInProviders',
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The providers by which applicants, or staff, may sign in here',
    access: { to: 'anyone' },
    query: z.object({ audience: Audience.default('applicant') }),
    ok: listOf(SignInProvider),
    evenInStandby: true,
  }),
  startSso: endpoint({
    name: 'startSso',
    method: 'POST',
    path: '/api/auth/sso',
    summary:
      'Begins a sign-in by a provider: answers the page of the provider to go to, and sets the cookie that ties the way back to this browser',
    access: { to: 'anyone' },
    body: z.object({ provider: Provider, audience: Audience, backTo: BackTo.optional() }),
    ok: Leading,
    refusals: starting,
    perMinute: 60,
    evenInStandby: true,
  }),
  finishSso: endpoint({
    name: 'finishSso',
    method: 'POST',
    path: '/api/auth/sso/callback',
    summary:
      'Ends a sign-in, a link or a test with what the provider sent back to `/services/{public,admin}/oidc/callback`',
    access: { to: 'anyone' },
    body: z.object({ audience: Audience, query: z.string().max(8000) }),
    ok: SsoEnd,
    refusals: ending,
    perMinute: 60,
    evenInStandby: true,
  }),
  findGooglePlace: endpoint({
    name: 'findGooglePlace',
    method: 'POST',
    path: '/api/auth/google/place',
    summary: 'Google knows one return address for all platforms: the page of the platform on which this way was begun',
    access: { to: 'anyone' },
    body: z.object({ query: z.string().max(8000) }),
    ok: Leading,
    refusals: { sso_flow_over },
    perMinute: 60,
    evenInStandby: true,
  }),
  signInByGoogle: endpoint({
    name: 'signInByGoogle',
    method: 'POST',
    path: '/api/auth/login-google',
    summary: 'Ends a sign-in, or a link, with what Google sent back',
    access: { to: 'anyone' },
    body: z.object({ query: z.string().max(8000) }),
    ok: SsoEnd,
    refusals: ending,
    perMinute: 60,
    evenInStandby: true,
  }),
  readGoogleUser: endpoint({
    name: 'readGoogleUser',
    method: 'GET',
    path: '/api/google-user-info',
    summary:
      'The address that a provider named, for the page that asks its owner to prove it; for the browser that came back from there',
    access: { to: 'anyone' },
    query: z.object({ token: Token }),
    ok: z.object({ email: z.string(), provider: z.string() }),
    refusals: { sso_flow_over },
    perMinute: 60,
    evenInStandby: true,
  }),
  linkIdentity: endpoint({
    name: 'linkIdentity',
    method: 'POST',
    path: '/api/auth/link',
    summary:
      'Links what a provider asserted to the account of that address, proven by one of its own means, and signs in',
    access: { to: 'anyone' },
    body: z.object({
      /** Of the refusal that asked for a proof; not needed with the link of a mail. */
      token: Token.optional(),
      password: z.string().min(1).max(200).optional(),
      passkey: PasskeyAnswer.optional(),
      /** Of the link that a mail brought. */
      mail: z.string().min(1).max(500).optional(),
    }),
    ok: SsoEnd,
    refusals: {
      ...{ sso_flow_over, identity_taken, wrong_credentials, too_many_passwords, passkey_refused, passkey_unknown },
      ...{ link_not_valid, link_expired, link_used, second_factor_needed },
    },
    perMinute: 30,
    evenInStandby: true,
  }),
  sendLinkMail: endpoint({
    name: 'sendLinkMail',
    method: 'POST',
    path: '/api/auth/link/mail',
    summary: 'Sends the owner of the address a link with which this browser may link what the provider asserted',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: z.object({ email: z.string() }),
    status: 202,
    refusals: { sso_flow_over },
    perMinute: 5,
    evenInStandby: true,
  }),
  listIdentities: endpoint({
    name: 'listIdentities',
    method: 'GET',
    path: '/api/profile/identities',
    summary: 'The providers by which one signs in here, and those that may be linked',
    access: { to: 'signedIn' },
    ok: LinkedIdentities,
    evenInStandby: true,
  }),
  startLinking: endpoint({
    name: 'startLinking',
    method: 'POST',
    path: '/api/profile/identities',
    summary: 'Begins to link a provider to one’s own account: answers the page of the provider to go to',
    access: { to: 'signedIn', confirmed: true },
    body: z.object({ provider: Provider, backTo: BackTo.optional() }),
    ok: Leading,
    refusals: { ...starting, proof_needed },
    perMinute: 30,
  }),
  unlinkIdentity: endpoint({
    name: 'unlinkIdentity',
    method: 'DELETE',
    path: '/api/profile/identities/{identityId}',
    summary: 'Ends a link; the sign-ins that it opened end too, and the last way into an account stays',
    access: { to: 'signedIn' },
    params: z.object({ identityId: z.string().max(100) }),
    refusals: { proof_needed, last_method },
    perMinute: 30,
  }),
}
