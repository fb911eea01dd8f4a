import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { Audience } from '@laurel/contract/sso'
import { googleCallbackPath } from '@laurel/contract/sso'
import { hasFeature } from '../billing/index.ts'
import { tokenHash } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import type { InScope, RequestHeaders } from '../kernel/http/index.ts'
import { Refusal, refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { openSealed } from '../kernel/seal/index.ts'
import { claimsFrom } from './ask-provider.ts'
import { browserHashIn } from './browser.ts'
import { askingOf, clientOf, googleClient, verifierUse } from './client-of.ts'
import { type FlowRow, findPlatformOfFlow, takeFlow } from './store/flows.ts'
import { findProvider, type ProviderRow } from './store/providers.ts'

/** What came back: whose claims, or why there are none. */
export interface Returned {
  readonly flow: FlowRow
  readonly provider: ProviderRow | undefined
  readonly claims: Readonly<Record<string, unknown>>
  readonly issuer: string
  readonly refused?: string | undefined
}

interface Came {
  readonly query: string
  readonly headers: RequestHeaders
  /** Undefined: Google. */
  readonly audience: Audience | undefined
}

const stateIn = (query: string) => new URLSearchParams(query).get('state') ?? ''

/** Takes the way that a state names. Refuses sso_flow_over whatever does not match, in one word for all. */
async function takeWay(scene: Scene, { query, headers, audience }: Came): Promise<FlowRow> {
  const by = { stateHash: tokenHash(stateIn(query)), browserHash: browserHashIn(headers), now: scene.now }
  const flow = await takeFlow(scene.db, by)
  if (!flow) refuse('sso_flow_over')
  // It stays used, whoever brought it to the wrong place.
  const isHere =
    audience === undefined ? flow.provider_id === null : flow.provider_id !== null && flow.audience === audience
  if (!isHere) refuse('sso_flow_over', { keeps: true })
  return flow
}

async function getProvider(scene: Scene, flow: FlowRow): Promise<ProviderRow | undefined> {
  if (flow.provider_id === null) return undefined
  const provider = await findProvider(scene.db, flow.provider_id)
  const isOpen = provider && (provider.state === 'on' || flow.purpose === 'test')
  if (!isOpen || !(await hasFeature(scene, 'sso'))) refuse('sso_flow_over', { keeps: true })
  return provider
}

/** Takes the way back, then asks the provider for the claims: no transaction is open meanwhile. */
export async function reachClaims<E extends AnyEndpoint>(
  inScope: InScope<E>,
  cameIn: (input: never) => Came,
): Promise<Returned> {
  const came = await inScope(async (scene, input) => {
    const { query, headers, audience } = cameIn(input as never)
    const flow = await takeWay(scene, { query, headers, audience })
    const provider = await getProvider(scene, flow)
    const client = provider ? clientOf(scene, provider) : googleClient(scene.house)
    const verifier = openSealed(scene.house.secret, verifierUse(scene.platform.id), flow.verifier_sealed)
    const way = { callback: client.callback, state: stateIn(query), nonce: flow.nonce, verifier }
    return { flow, provider, client, way, query, asking: askingOf(scene) }
  })
  const { flow, provider, client } = came
  try {
    const claims = await claimsFrom(came.asking, client, came.way, came.query)
    return { flow, provider, claims, issuer: client.issuer }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { flow, provider, claims: {}, issuer: client.issuer, refused: error.code }
  }
}

/** Says no as the provider's answer asks for, and keeps that it happened. */
export async function refuseReturned(scene: Scene, { refused, provider }: Returned): Promise<void> {
  if (!refused) return
  await record(scene, 'sso.refused', {}, { provider: provider?.name ?? 'Google', because: refused })
  refuse(refused, { keeps: true })
}

/** The page, on the platform where it was begun, at which a way through Google goes on. */
export async function findGooglePlace(scene: Scene, query: string): Promise<{ url: string }> {
  const place = (await findPlatformOfFlow(scene, tokenHash(stateIn(query)))) ?? refuse('sso_flow_over')
  return { url: `${scene.house.originOf(place)}${googleCallbackPath}?${new URLSearchParams(query)}` }
}
