import * as client from 'openid-client'
import type { CallOut } from '../kernel/outside/index.ts'
import { refuse } from '../kernel/refuse.ts'

/** The client that somebody registered at a provider. */
export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a provider is asked through. */
export interface Asking {
  readonly callOut: CallOut
  readonly platformId: string
  readonly now: Date
}

/** Somebody waits for each of these calls. */
const TIMEOUT_MS = 5000
const maxText = 256_000
/** Descriptions of providers change rarely; keys are read anew each time, for they may change at any. */
const CACHED_MS = 10 * 60_000
const maxCached = 200

/** The provider does not answer, or not what such a provider answers: nothing is known of the person. */
class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** `fetch` that goes through the one door to addresses that tenants wrote. */
function fetchThrough({ callOut, platformId }: Asking): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await callOut({
      platformId,
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers: { ...headers, accept: 'application/json' },
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      maxText,
      timeout: TIMEOUT_MS,
    })
    if (answer.kind === 'refused') refuse('address_not_allowed', { details: { problem: answer.problem } })
    if (answer.kind === 'failed' || answer.status >= 500) throw new ProviderAway(url)
    const hasBody = ![101, 204, 205, 304].includes(answer.status)
    return new Response(hasBody ? answer.text : null, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

const cached = new Map<string, { readonly metadata: client.ServerMetadata; readonly until: number }>()

/** How a provider describes itself. Refuses address_not_allowed, sso_unreachable, issuer_not_found. */
async function describe(asking: Asking, issuer: string, isFresh: boolean): Promise<client.ServerMetadata> {
  // Each platform asks for itself: what one may call another may not.
  const key = `${asking.platformId} ${issuer}`
  const known = cached.get(key)
  if (!isFresh && known && known.until > asking.now.getTime()) return known.metadata
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const answer = await fetchThrough(asking)(url, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  }).catch(orUnreachable)
  const metadata = await readMetadata(answer, issuer)
  if (cached.size >= maxCached) cached.clear()
  cached.set(key, { metadata, until: asking.now.getTime() + CACHED_MS })
  return metadata
}

async function readMetadata(answer: Response, issuer: string): Promise<client.ServerMetadata> {
  const said: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  if (typeof said !== 'object' || said === null) refuse('issuer_not_found')
  const metadata = said as client.ServerMetadata
  const plain = (text: unknown) => String(text).replace(/\/+$/, '')
  if (plain(metadata.issuer) !== plain(issuer)) refuse('issuer_not_found', { details: { problem: 'other_issuer' } })
  const needed = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri]
  if (!needed.every((one) => typeof one === 'string' && URL.canParse(one))) refuse('issuer_not_found')
  return metadata
}

function orUnreachable(error: unknown): never {
  if (error instanceof ProviderAway) refuse('sso_unreachable')
  throw error
}

async function configure(asking: Asking, provider: ProviderClient): Promise<client.Configuration> {
  const metadata = await describe(asking, provider.issuer, false)
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = methods.includes('client_secret_basic')
  const auth = (isBasic ? client.ClientSecretBasic : client.ClientSecretPost)(provider.clientSecret)
  const config = new client.Configuration(metadata, provider.clientId, {}, auth)
  config[client.customFetch] = fetchThrough(asking)
  config.timeout = 0
  client.enableNonRepudiationChecks(config)
  // Whether plain http may be called is for the door to say.
  client.allowInsecureRequests(config)
  return config
}

/** How many keys a provider publishes, read now. Refuses as `startAt`. */
export async function countKeys(asking: Asking, issuer: string): Promise<number> {
  const { jwks_uri } = await describe(asking, issuer, true)
  const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
  const answer = await fetchThrough(asking)(String(jwks_uri), request).catch(orUnreachable)
  const said = (await answer.json().catch(() => undefined)) as { keys?: unknown } | undefined
  if (!Array.isArray(said?.keys) || said.keys.length === 0)
    refuse('issuer_not_found', { details: { problem: 'no_keys' } })
  return said.keys.length
}

/** What ties the way back to the way there. */
export interface Way {
  readonly callback: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export const newWay = (callback: string): Way => ({
  callback,
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** The page of the provider to go to. Refuses address_not_allowed, sso_unreachable, issuer_not_found. */
export async function startAt(asking: Asking, provider: ProviderClient, way: Way, scopes: readonly string[]) {
  const config = await configure(asking, provider)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: way.callback,
    scope: [...new Set(['openid', ...scopes])].join(' '),
    state: way.state,
    nonce: way.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/**
 * The claims behind what a provider sent back, once issuer, audience, nonce, time and signature hold. Refuses sso_cancelled,
 * sso_refused, sso_unreachable.
 */
export async function claimsFrom(
  asking: Asking,
  provider: ProviderClient,
  way: Way,
  query: string,
): Promise<Readonly<Record<string, unknown>>> {
  const config = await configure(asking, provider)
  const url = new URL(`${way.callback}?${query}`)
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: way.verifier,
      expectedState: way.state,
      expectedNonce: way.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) refuse('sso_refused')
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
    return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
  } catch (error) {
    throw causedByDistance(error) ?? error
  }
}

/** Refuses in our words what the library throws in its own. */
function causedByDistance(error: unknown): never | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderAway) refuse('sso_unreachable')
    if (one.name === 'Refusal' || 'why' in one) throw one
  }
  if (error instanceof client.AuthorizationResponseError)
    refuse(error.error === 'access_denied' ? 'sso_cancelled' : 'sso_refused')
  refuse('sso_refused')
}
