import { z } from 'zod'
import { endpoint, listOf } from '../kernel/index.ts'
import { IdentityProvider, ProviderChanges, ProviderDraft } from './provider.ts'
import { ssoRefusals } from './refusals.ts'

const { address_not_allowed, issuer_not_found, sso_unreachable, sso_not_in_plan } = ssoRefusals
const { provider_untested, provider_without_domain, providers_limit, role_not_for_providers } = ssoRefusals
const { domain_taken, domain_not_proven } = ssoRefusals

const access = { to: 'staff', permission: 'platform.security.manage' } as const
const params = z.object({ identityProviderId: z.string().max(100) })
const DomainParams = params.extend({ mailDomain: z.string().max(253) })
const discovering = { address_not_allowed, issuer_not_found, sso_unreachable }

/** A name below a public suffix, in lower case. */
const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'domain')

/** The providers of a platform: set up, tried, then switched on. */
export const providerEndpoints = {
  listIdentityProviders: endpoint({
    name: 'listIdentityProviders',
    method: 'GET',
    path: '/api/identity-providers',
    summary: 'The providers of OpenID Connect of the platform',
    access,
    ok: listOf(IdentityProvider),
  }),
  checkIssuer: endpoint({
    name: 'checkIssuer',
    method: 'POST',
    path: '/api/identity-providers/issuer',
    summary: 'Whether a provider of OpenID Connect answers at an address, and has keys',
    access,
    body: z.object({ issuer: z.url({ error: 'url' }).max(500) }),
    ok: z.object({ keys: z.number().int() }),
    refusals: discovering,
    perMinute: 30,
  }),
  createIdentityProvider: endpoint({
    name: 'createIdentityProvider',
    method: 'POST',
    path: '/api/identity-providers',
    summary: 'Sets a provider up; nobody comes in by it until it was tested and switched on',
    access,
    body: ProviderDraft,
    ok: IdentityProvider,
    status: 201,
    refusals: { ...discovering, sso_not_in_plan, providers_limit, role_not_for_providers },
    perMinute: 30,
  }),
  changeIdentityProvider: endpoint({
    name: 'changeIdentityProvider',
    method: 'PUT',
    path: '/api/identity-providers/{identityProviderId}',
    summary: 'Changes a provider; another issuer, client or secret is to be tested anew',
    access,
    params,
    body: ProviderChanges,
    ok: IdentityProvider,
    refusals: { ...discovering, role_not_for_providers },
    perMinute: 30,
  }),
  deleteIdentityProvider: endpoint({
    name: 'deleteIdentityProvider',
    method: 'DELETE',
    path: '/api/identity-providers/{identityProviderId}',
    summary: 'Forgets a provider with its links; the sign-ins that it opened end, accounts stay',
    access,
    params,
  }),
  testIdentityProvider: endpoint({
    name: 'testIdentityProvider',
    method: 'POST',
    path: '/api/identity-providers/{identityProviderId}/test',
    summary: 'Begins a test: answers the page of the provider to go to; what comes back signs nobody in',
    access,
    params,
    ok: z.object({ url: z.string() }),
    refusals: { ...discovering, sso_not_in_plan },
    perMinute: 30,
  }),
  switchIdentityProvider: endpoint({
    name: 'switchIdentityProvider',
    method: 'PUT',
    path: '/api/identity-providers/{identityProviderId}/state',
    summary: 'Switches a provider on, once it was tested, or off: the sign-ins that it opened then end',
    access,
    params,
    body: z.object({ isOn: z.boolean() }),
    ok: IdentityProvider,
    refusals: { provider_untested, sso_not_in_plan },
  }),
  requireIdentityProvider: endpoint({
    name: 'requireIdentityProvider',
    method: 'PUT',
    path: '/api/identity-providers/{identityProviderId}/requirement',
    summary:
      'Makes a provider the only way in for staff of its proven domains, at once and with a day for those who are signed in; owners keep every way',
    access,
    params,
    body: z.object({ isRequired: z.boolean() }),
    ok: IdentityProvider,
    refusals: { provider_untested, provider_without_domain },
  }),
  addProviderDomain: endpoint({
    name: 'addProviderDomain',
    method: 'POST',
    path: '/api/identity-providers/{identityProviderId}/domains',
    summary: 'Names a domain of mail addresses; a record of its name servers proves it',
    access,
    params,
    body: z.object({ domain: MailDomain }),
    ok: IdentityProvider,
    status: 201,
    refusals: { domain_taken },
  }),
  checkProviderDomain: endpoint({
    name: 'checkProviderDomain',
    method: 'POST',
    path: '/api/identity-providers/{identityProviderId}/domains/{mailDomain}/check',
    summary: 'Looks for the record that proves a domain',
    access,
    params: DomainParams,
    ok: IdentityProvider,
    refusals: { domain_not_proven },
    perMinute: 30,
  }),
  removeProviderDomain: endpoint({
    name: 'removeProviderDomain',
    method: 'DELETE',
    path: '/api/identity-providers/{identityProviderId}/domains/{mailDomain}',
    summary: 'Takes a domain away; a provider without one is required of nobody',
    access,
    params: DomainParams,
    ok: IdentityProvider,
  }),
}
