import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { Audience } from '@laurel/contract/sso'
import { hasFeature } from '../billing/index.ts'
import { checkRecentlyProven, tokenHash } from '../identity/index.ts'
import { type InScope, type RequestHeaders, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { seal } from '../kernel/seal/index.ts'
import { newWay, startAt, type Way } from './ask-provider.ts'
import { browserOf } from './browser.ts'
import { askingOf, type Client, clientOf, googleClient, verifierUse } from './client-of.ts'
import { insertFlow } from './store/flows.ts'
import { findProvider, type ProviderRow } from './store/providers.ts'

/** A way to a provider and back. */
const FLOW_MS = 10 * 60_000

/** What is begun. */
export interface Begun {
  readonly providerId: string | null
  readonly audience: Audience
  readonly purpose: 'sign_in' | 'link' | 'test'
  readonly backTo?: string | undefined
}

/** What was found out before anything is written: where to go, and what ties the way back to it. */
export interface Led extends Begun {
  readonly url: string
  readonly way: Way
}

/** A provider that lets people in. Refuses not_found, sso_not_in_plan. */
async function getOpenProvider(scene: Scene, id: string): Promise<ProviderRow> {
  const provider = await findProvider(scene.db, id)
  if (provider?.state !== 'on') refuse('not_found')
  if (!(await hasFeature(scene, 'sso'))) refuse('sso_not_in_plan')
  return provider
}

async function lead(scene: Scene, client: Client, begun: Begun): Promise<() => Promise<Led>> {
  const way = newWay(client.callback)
  return async () => ({ ...begun, way, url: await startAt(askingOf(scene), client, way, client.scopes) })
}

/** Asks the provider where a sign-in begins. */
export async function reachSso<E extends AnyEndpoint>(
  inScope: InScope<E>,
  requestedBy: (
    scene: Scene,
    input: never,
  ) => Promise<{ provider: string; audience?: Audience; purpose: Begun['purpose']; backTo?: string | undefined }>,
): Promise<Led> {
  const leading = await inScope(async (scene, input) => {
    const { provider: id, audience, purpose, backTo } = await requestedBy(scene, input as never)
    if (id === 'google')
      return lead(scene, googleClient(scene.house), {
        providerId: null,
        audience: audience ?? 'applicant',
        purpose,
        backTo,
      })
    const provider = await getOpenProvider(scene, id)
    if (audience && provider.audience !== audience) refuse('not_found')
    const begun = { providerId: id, audience: provider.audience as Audience, purpose, backTo }
    return lead(scene, clientOf(scene, provider), begun)
  })
  return leading()
}

/** Asks the provider where a test begins, whatever its state. Refuses sso_not_in_plan. */
export async function leadToTest(scene: Scene, provider: ProviderRow): Promise<() => Promise<Led>> {
  if (!(await hasFeature(scene, 'sso'))) refuse('sso_not_in_plan')
  const begun = { providerId: provider.id, audience: provider.audience as Audience, purpose: 'test' } as const
  return lead(scene, clientOf(scene, provider), begun)
}

/** To link, one has just shown who one is. Refuses proof_needed, bound_sign_in. */
export async function checkMayLink(scene: Scene): Promise<void> {
  await checkRecentlyProven(scene)
}

/** Writes down what the way back has to match. */
export async function begin(scene: Scene, led: Led, headers: RequestHeaders) {
  const { hash, cookie } = browserOf(headers)
  const { way, url, providerId, audience, purpose, backTo } = led
  const flow = {
    state_hash: tokenHash(way.state),
    provider_id: providerId,
    audience,
    purpose,
    user_id: purpose === 'sign_in' ? null : userOf(scene).userId,
    nonce: way.nonce,
    verifier_sealed: seal(scene.house.secret, verifierUse(scene.platform.id), way.verifier),
    browser_hash: hash,
    back_to: backTo ?? null,
    expires_at: new Date(scene.now.getTime() + FLOW_MS),
  }
  await insertFlow(scene.db, flow, scene.now)
  return withCookies({ url }, [cookie])
}
