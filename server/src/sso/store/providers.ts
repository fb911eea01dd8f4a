import type { GroupRole } from '@laurel/contract/sso'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type ProviderRow = Selectable<DB['identity_providers']>
export type DomainRow = Selectable<DB['provider_domains']>

type Written = Omit<Insertable<DB['identity_providers']>, 'platform_id' | 'claim_map' | 'group_roles'>
interface Mapped {
  readonly claim_map: Readonly<Record<string, string>>
  readonly group_roles: readonly GroupRole[]
}

const mapped = ({ claim_map, group_roles }: Mapped) => ({
  claim_map: json(claim_map),
  group_roles: json(group_roles),
})

export function insertProvider(db: PlatformDb, row: Written & Mapped): Promise<ProviderRow> {
  return db
    .insert('identity_providers', { ...row, ...mapped(row) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function setProvider(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['identity_providers']>, 'platform_id' | 'id' | 'claim_map' | 'group_roles'>,
  maps?: Mapped,
): Promise<ProviderRow> {
  return db
    .change('identity_providers')
    .set({ ...changes, ...(maps ? mapped(maps) : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findProvider(db: PlatformDb, id: string): Promise<ProviderRow | undefined> {
  return db.from('identity_providers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listProviders(db: PlatformDb): Promise<ProviderRow[]> {
  return db.from('identity_providers').selectAll().orderBy('id').execute()
}

export async function deleteProvider(db: PlatformDb, id: string): Promise<void> {
  await db.remove('identity_providers').where('id', '=', id).execute()
}

export function listDomains(db: PlatformDb): Promise<DomainRow[]> {
  return db.from('provider_domains').selectAll().orderBy('domain').execute()
}

export function findDomain(db: PlatformDb, domain: string): Promise<DomainRow | undefined> {
  return db.from('provider_domains').selectAll().where('domain', '=', domain).executeTakeFirst()
}

export async function insertDomain(
  db: PlatformDb,
  row: { domain: string; provider_id: string; token: string },
): Promise<void> {
  await db.insert('provider_domains', row).execute()
}

export async function setDomainProven(db: PlatformDb, domain: string, at: Date): Promise<void> {
  await db.change('provider_domains').set({ proven_at: at }).where('domain', '=', domain).execute()
}

export async function deleteDomain(db: PlatformDb, domain: string): Promise<void> {
  await db.remove('provider_domains').where('domain', '=', domain).execute()
}

/** How many people come in by each provider. */
export async function countPeople(db: PlatformDb): Promise<Map<string, number>> {
  const rows = await db
    .from('external_identities')
    .select((s) => ['provider_id', s.fn.countAll<number>().as('n')])
    .groupBy('provider_id')
    .execute()
  return new Map(rows.map(({ provider_id, n }) => [provider_id, Number(n)]))
}
