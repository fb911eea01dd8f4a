import { type Selectable, sql } from 'kysely'
import type { DB, InstallationDb, PlatformDb } from '../../kernel/db/index.ts'

export type HostRow = Selectable<DB['platform_domains']>

export function listHosts(db: PlatformDb): Promise<HostRow[]> {
  return db.from('platform_domains').where('state', '<>', 'released').selectAll().orderBy('created_at').execute()
}

export function findHost(db: PlatformDb, id: string): Promise<HostRow | undefined> {
  return db
    .from('platform_domains')
    .where('id', '=', id)
    .where('state', '<>', 'released')
    .selectAll()
    .executeTakeFirst()
}

export async function insertHost(
  db: PlatformDb,
  row: Pick<HostRow, 'id' | 'host' | 'token' | 'created_at'>,
): Promise<void> {
  await db.insert('platform_domains', row).execute()
}

type Changes = Partial<Pick<HostRow, 'state' | 'checked_at' | 'failing_since' | 'problem' | 'is_primary' | 'token'>>

export async function setHost(db: PlatformDb, id: string, changes: Changes): Promise<void> {
  await db.change('platform_domains').set(changes).where('id', '=', id).execute()
}

/** Makes a host the platform's alone; false where another platform has proven it. */
export async function takeHost(
  { kysely }: InstallationDb,
  host: { host: string; platformId: string; token: string; at: Date },
): Promise<boolean> {
  const row = { host: host.host, platform_id: host.platformId, token: host.token, proven_at: host.at }
  await kysely
    .insertInto('proven_hosts')
    .values(row)
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
  const holder = await kysely
    .selectFrom('proven_hosts')
    .where('host', '=', host.host)
    .select('platform_id')
    .executeTakeFirst()
  return holder?.platform_id === host.platformId
}

export async function leaveHost({ kysely }: InstallationDb, host: string, platformId: string): Promise<void> {
  await kysely.deleteFrom('proven_hosts').where('host', '=', host).where('platform_id', '=', platformId).execute()
}

/** Whether a proxy may fetch a certificate for a host: one that was proven. */
export async function isProven({ kysely }: InstallationDb, host: string): Promise<boolean> {
  const row = await kysely.selectFrom('proven_hosts').where('host', '=', host).select('host').executeTakeFirst()
  return row !== undefined
}

export async function hasSlug({ kysely }: InstallationDb, slug: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('platforms')
    .where('slug', '=', slug)
    .where('status', '<>', 'deleted')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where the platform is visited: at this host, or wherever it answers. */
export async function setDomainToUse(db: PlatformDb, host: string | null): Promise<void> {
  await db.kysely.updateTable('platforms').set({ domain_to_use: host }).where('id', '=', db.platformId).execute()
}

/** Hosts that nobody looked at for a day, with their platforms. */
export async function listUnchecked({ kysely }: InstallationDb, limit: number) {
  return kysely
    .selectFrom('platform_domains')
    .where('state', '<>', 'released')
    .where((is) => is.or([is('checked_at', 'is', null), is('checked_at', '<', sql<Date>`now() - interval '20 hours'`)]))
    .select(['id', 'platform_id', 'checked_at'])
    .orderBy('checked_at')
    .limit(limit)
    .execute()
}
