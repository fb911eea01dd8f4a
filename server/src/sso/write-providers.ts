import { type IdentityProvider, maxProviders, type ProviderChanges, type ProviderDraft } from '@laurel/contract/sso'
import { checkWithin } from '../access/index.ts'
import { hasFeature } from '../billing/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { seal } from '../kernel/seal/index.ts'
import { secretUse } from './client-of.ts'
import { findRoleForProviders } from './group-roles.ts'
import { readProvider } from './present-providers.ts'
import { endBoundSignIns } from './store/identities.ts'
import {
  deleteProvider,
  insertProvider,
  listDomains,
  listProviders,
  type ProviderRow,
  setProvider,
} from './store/providers.ts'

const HOUR_MS = 3_600_000

/** Nobody gives by a provider what they could not give by hand. Refuses role_not_for_providers, beyond_your_permissions. */
async function checkRoles(scene: Scene, { defaultRoleId, groupRoles }: ProviderChanges): Promise<void> {
  const ids = new Set([...groupRoles.map(({ roleId }) => roleId), ...(defaultRoleId ? [defaultRoleId] : [])])
  for (const id of ids) {
    const role = (await findRoleForProviders(scene, id)) ?? refuse('role_not_for_providers')
    await checkWithin(scene, role.permissions)
  }
}

const writtenOf = (scene: Scene, draft: ProviderChanges) => ({
  name: draft.name,
  issuer: draft.issuer.replace(/\/+$/, ''),
  client_id: draft.clientId,
  scopes: draft.scopes,
  may_sign_up: draft.maySignUp,
  default_role_id: draft.defaultRoleId,
  trusts_amr: draft.trustsAmr,
  ...(draft.clientSecret === undefined ? {} : sealedSecret(scene, draft.clientSecret)),
})

const sealedSecret = ({ house, platform }: Scene, secret: string) => ({
  secret_sealed: seal(house.secret, secretUse(platform.id), secret),
  secret_hint: secret.length > 12 ? secret.slice(-4) : '',
})

const mapsOf = ({ claimMap, groupRoles }: ProviderChanges) => ({ claim_map: claimMap, group_roles: groupRoles })

export async function createProvider(scene: Scene, draft: ProviderDraft): Promise<IdentityProvider> {
  if (!(await hasFeature(scene, 'sso'))) refuse('sso_not_in_plan')
  if ((await listProviders(scene.db)).length >= maxProviders) refuse('providers_limit')
  await checkRoles(scene, draft)
  const row = await insertProvider(scene.db, {
    id: newId(),
    audience: draft.audience,
    ...writtenOf(scene, draft),
    ...sealedSecret(scene, draft.clientSecret),
    ...mapsOf(draft),
    created_by: userOf(scene).userId,
    created_at: scene.now,
  })
  await record(scene, 'provider.created', {}, { providerId: row.id, name: row.name, issuer: row.issuer })
  return readProvider(scene, row.id)
}

/** Another issuer, client or secret is another provider: it is tried anew, and lets nobody in until then. */
export async function changeProvider(
  scene: Scene,
  provider: ProviderRow,
  changes: ProviderChanges,
): Promise<IdentityProvider> {
  await checkRoles(scene, changes)
  const written = writtenOf(scene, changes)
  const isOther =
    written.issuer !== provider.issuer || written.client_id !== provider.client_id || changes.clientSecret !== undefined
  const anew = isOther ? { state: 'draft', tested_at: null, tested_by: null, required_from: null } : {}
  await setProvider(scene.db, provider.id, { ...written, ...anew }, mapsOf(changes))
  if (written.issuer !== provider.issuer) await endBoundSignIns(scene, { providerId: provider.id }, 'provider changed')
  await record(scene, 'provider.changed', {}, { providerId: provider.id, name: written.name, issuer: written.issuer })
  return readProvider(scene, provider.id)
}

export async function removeProvider(scene: Scene, provider: ProviderRow): Promise<undefined> {
  await endBoundSignIns(scene, { providerId: provider.id }, 'provider deleted')
  await deleteProvider(scene.db, provider.id)
  await record(scene, 'provider.deleted', {}, { providerId: provider.id, name: provider.name })
}

/** Refuses provider_untested before a test has come back. */
export async function switchProvider(scene: Scene, provider: ProviderRow, isOn: boolean): Promise<IdentityProvider> {
  if (isOn && !(await hasFeature(scene, 'sso'))) refuse('sso_not_in_plan')
  if (isOn && !provider.tested_at) refuse('provider_untested')
  if (!isOn) await endBoundSignIns(scene, { providerId: provider.id }, 'provider switched off')
  await setProvider(scene.db, provider.id, isOn ? { state: 'on' } : { state: 'off', required_from: null })
  await record(
    scene,
    isOn ? 'provider.switched_on' : 'provider.switched_off',
    {},
    { providerId: provider.id, name: provider.name },
  )
  return readProvider(scene, provider.id)
}

/** Refuses provider_untested without a test of the last hour, provider_without_domain. */
export async function requireProvider(
  scene: Scene,
  provider: ProviderRow,
  isRequired: boolean,
): Promise<IdentityProvider> {
  if (isRequired) {
    const isFresh = provider.tested_at && provider.tested_at.getTime() > scene.now.getTime() - HOUR_MS
    if (provider.state !== 'on' || !isFresh) refuse('provider_untested')
    const domains = await listDomains(scene.db)
    const isProven = domains.some((one) => one.provider_id === provider.id && one.proven_at)
    if (!isProven || provider.audience !== 'staff') refuse('provider_without_domain')
  }
  await setProvider(scene.db, provider.id, { required_from: isRequired ? scene.now : null })
  await record(
    scene,
    isRequired ? 'provider.required' : 'provider.free',
    {},
    { providerId: provider.id, name: provider.name },
  )
  return readProvider(scene, provider.id)
}
