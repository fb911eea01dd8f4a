import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { IdentityProvider } from '@laurel/contract/sso'
import { newToken } from '../kernel/db/index.ts'
import { DnsAway } from '../kernel/dns/index.ts'
import { record } from '../kernel/events/index.ts'
import type { InScope } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readProvider } from './present-providers.ts'
import { recordOf } from './record-of.ts'
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  type ProviderRow,
  setDomainProven,
  setProvider,
} from './store/providers.ts'

async function getDomain(scene: Scene, provider: ProviderRow, domain: string): Promise<DomainRow> {
  const found = await findDomain(scene.db, domain.toLowerCase())
  return found?.provider_id === provider.id ? found : refuse('not_found')
}

/** Refuses domain_taken where a provider of the platform names it already. */
export async function addDomain(scene: Scene, provider: ProviderRow, domain: string): Promise<IdentityProvider> {
  if (await findDomain(scene.db, domain)) refuse('domain_taken')
  await insertDomain(scene.db, { domain, provider_id: provider.id, token: newToken().slice(0, 32) })
  await record(scene, 'provider.changed', {}, { providerId: provider.id, name: provider.name, domain })
  return readProvider(scene, provider.id)
}

/** Looks for the record. Answers whether it is there. */
export async function reachDomain<E extends AnyEndpoint>(
  inScope: InScope<E>,
  namedIn: (input: never) => { provider: ProviderRow; domain: string },
): Promise<boolean> {
  const { row, dns } = await inScope(async (scene, input) => {
    const { provider, domain } = namedIn(input as never)
    return { row: await getDomain(scene, provider, domain), dns: scene.house.dns }
  })
  const { recordName, recordValue } = recordOf(row)
  try {
    return (await dns.texts(recordName)).some((text) => text.trim() === recordValue)
  } catch (error) {
    if (error instanceof DnsAway) return false
    throw error
  }
}

/** Refuses domain_not_proven while the record is not there; what was proven before stays so. */
export async function proveDomain(
  scene: Scene,
  provider: ProviderRow,
  domain: string,
  isThere: boolean,
): Promise<IdentityProvider> {
  const row = await getDomain(scene, provider, domain)
  if (!isThere) refuse('domain_not_proven', { details: recordOf(row) })
  if (!row.proven_at) {
    await setDomainProven(scene.db, row.domain, scene.now)
    await record(
      scene,
      'provider.domain_proven',
      {},
      { providerId: provider.id, name: provider.name, domain: row.domain },
    )
  }
  return readProvider(scene, provider.id)
}

/** Without a proven domain left, the provider is required of nobody. */
export async function removeDomain(scene: Scene, provider: ProviderRow, domain: string): Promise<IdentityProvider> {
  const row = await getDomain(scene, provider, domain)
  await deleteDomain(scene.db, row.domain)
  const left = (await listDomains(scene.db)).some((one) => one.provider_id === provider.id && one.proven_at)
  if (!left && provider.required_from) await setProvider(scene.db, provider.id, { required_from: null })
  await record(scene, 'provider.changed', {}, { providerId: provider.id, name: provider.name, domain: row.domain })
  return readProvider(scene, provider.id)
}
