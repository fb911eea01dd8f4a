import type { ProviderTest } from '@laurel/contract/sso'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Asserted, listClaims } from './asserted.ts'
import type { FlowRow } from './store/flows.ts'
import { type ProviderRow, setProvider } from './store/providers.ts'

interface Brought {
  readonly flow: FlowRow
  readonly claims: Readonly<Record<string, unknown>>
  readonly asserted: Asserted
}

/** Notes that a provider works, and shows what it says. Nobody is signed in by it. Refuses sso_flow_over. */
export async function endTest(scene: Scene, provider: ProviderRow, brought: Brought): Promise<ProviderTest> {
  const { flow, claims, asserted } = brought
  const { actor } = scene
  if (actor.kind !== 'user' || actor.userId !== flow.user_id) refuse('sso_flow_over', { keeps: true })
  const state = provider.state === 'draft' ? 'tested' : provider.state
  await setProvider(scene.db, provider.id, { state, tested_at: scene.now, tested_by: actor.userId })
  await record(scene, 'provider.tested', {}, { providerId: provider.id, name: provider.name })
  const { email, firstname, lastname, groups, showsFactor } = asserted
  return {
    providerId: provider.id,
    email,
    firstname,
    lastname,
    groups: [...groups],
    showsFactor,
    claims: listClaims(claims),
  }
}
