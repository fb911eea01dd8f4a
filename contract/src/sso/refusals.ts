import type { RefusalTable } from '../kernel/index.ts'

/** Coming in by a provider of OpenID Connect, or by Google. */
export const ssoRefusals = {
  /** The way to the provider is over, was used, or was begun in another browser. Says nothing of accounts. */
  sso_flow_over: 410,
  /** What the provider answered does not hold: another issuer, audience or moment, a signature that is none. */
  sso_refused: 401,
  /** The person said no at the provider, or the provider did. */
  sso_cancelled: 409,
  /** The provider does not answer, or too slowly: other ways in stay open. */
  sso_unreachable: 424,
  /** The address has an account: its owner proves it by `details.kinds`, then `details.token` links it. */
  link_needed: 409,
  /** Somebody else is linked to it. */
  identity_taken: 409,
  /** There is no account, and the provider opens none. */
  sso_no_account: 403,
  /** The provider told no address. */
  sso_no_address: 422,
  google_not_set_up: 404,
  /** Without it nobody could sign in to the account any more. */
  last_method: 409,
  sso_not_in_plan: 403,
  /** Tried with success in the last hour, or not at all since it was changed. */
  provider_untested: 409,
  /** A provider is required of addresses of a domain that was proven. */
  provider_without_domain: 409,
  providers_limit: 409,
  /** Owners and administrators are made by people. */
  role_not_for_providers: 422,
  /** Private, our own, or not https. */
  address_not_allowed: 422,
  /** Nothing there describes itself as a provider of OpenID Connect. */
  issuer_not_found: 422,
  domain_taken: 409,
  /** The record is not there yet. */
  domain_not_proven: 409,
} as const satisfies RefusalTable
