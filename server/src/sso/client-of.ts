import { type Audience, callbackPaths, googleCallbackPath } from '@laurel/contract/sso'
import { refuse } from '../kernel/refuse.ts'
import type { House, Scene } from '../kernel/scene.ts'
import { openSealed } from '../kernel/seal/index.ts'
import type { Asking, ProviderClient } from './ask-provider.ts'
import type { ProviderRow } from './store/providers.ts'

export const secretUse = (platformId: string) => ({ purpose: 'sso-client-secret', platformId })
export const verifierUse = (platformId: string) => ({ purpose: 'sso-verifier', platformId })

export const askingOf = ({ house, platform, now }: Scene): Asking => ({
  callOut: house.callOut,
  platformId: platform.id,
  now,
})

/** A client with where it is led back to, and what it asks for. */
export interface Client extends ProviderClient {
  readonly callback: string
  readonly scopes: readonly string[]
}

/** The client of the installation at Google. Refuses google_not_set_up. */
export function googleClient({ google, origin }: House): Client {
  if (!google) refuse('google_not_set_up')
  const { base: issuer, clientId, clientSecret } = google
  return {
    issuer,
    clientId,
    clientSecret,
    callback: `${origin}${googleCallbackPath}`,
    scopes: ['openid', 'email', 'profile'],
  }
}

export function callbackOf({ platform }: Scene, audience: Audience): string {
  return `${platform.origin}${callbackPaths[audience]}`
}

/** A platform's own client at its provider. */
export function clientOf(scene: Scene, provider: ProviderRow): Client {
  return {
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret: openSealed(scene.house.secret, secretUse(scene.platform.id), provider.secret_sealed),
    callback: callbackOf(scene, provider.audience as Audience),
    scopes: provider.scopes,
  }
}
