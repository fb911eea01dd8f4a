import type { DomainRecord, RecordKind } from '@laurel/contract/emails'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** What was seen of a record. */
export type SeenRecord = Pick<DomainRecord, 'state' | 'problem' | 'found' | 'corrected'>
export type SeenRecords = Readonly<Partial<Record<RecordKind, SeenRecord>>>
export type DomainRow = Omit<Selectable<DB['sending_domains']>, 'records'> & { readonly records: SeenRecords }

const asDomain = (row: Selectable<DB['sending_domains']>) => row as unknown as DomainRow

export async function listDomains(db: PlatformDb): Promise<DomainRow[]> {
  return (await db.from('sending_domains').selectAll().orderBy('name').execute()).map(asDomain)
}

export async function findDomain(db: PlatformDb, id: string): Promise<DomainRow | undefined> {
  const row = await db.from('sending_domains').where('id', '=', id).selectAll().executeTakeFirst()
  return row && asDomain(row)
}

/** The domain until the end of the transaction: whoever else changes it waits. */
export async function holdDomain(db: PlatformDb, id: string): Promise<DomainRow | undefined> {
  const row = await db.from('sending_domains').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && asDomain(row)
}

type NewDomain = Omit<Insertable<DB['sending_domains']>, 'platform_id' | 'records'>

/** Undefined where the platform has that domain. */
export async function insertDomain(db: PlatformDb, row: NewDomain): Promise<DomainRow | undefined> {
  const made = await db
    .insert('sending_domains', row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return made && asDomain(made)
}

type Changes = Omit<Updateable<DB['sending_domains']>, 'platform_id' | 'records'> & { records?: SeenRecords }

export async function changeDomain(db: PlatformDb, id: string, { records, ...rest }: Changes): Promise<DomainRow> {
  const changes = { ...rest, ...(records && { records: json(records) }) }
  return asDomain(
    await db.change('sending_domains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function deleteDomain(db: PlatformDb, id: string): Promise<void> {
  await db.remove('sending_domains').where('id', '=', id).execute()
}

/**
 * Whether another platform has proven a domain. Who asks holds its name until the end of the transaction, so that two
 * platforms never prove it at once.
 */
export function isProvenElsewhere({ acrossPlatforms, platform }: Scene, name: string): Promise<boolean> {
  return acrossPlatforms('a domain sends for one platform alone', async ({ kysely }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sending domain ${name}`}, 0))`.execute(kysely)
    const found = await kysely
      .selectFrom('sending_domains')
      .where('name', '=', name)
      .where('platform_id', '!=', platform.id)
      .where('state', '!=', 'pending')
      .select('id')
      .executeTakeFirst()
    return found !== undefined
  })
}

export interface Reputation {
  readonly sent: number
  readonly refused: number
  readonly complained: number
}

/** What became of the mails that left in the name of each domain since a moment. */
export async function countByDomain(db: PlatformDb, since: Date): Promise<ReadonlyMap<string, Reputation>> {
  const { rows } = await sql<Reputation & { domain: string }>`
    select split_part(from_address, '@', 2) as domain, count(*)::int as sent,
      count(*) filter (where state in ('bounced', 'failed'))::int as refused,
      count(*) filter (where state = 'complained')::int as complained
    from emails
    where platform_id = ${db.platformId} and from_address is not null and created_at > ${since}
    group by 1`.execute(db.kysely)
  return new Map(rows.map(({ domain, ...counts }) => [domain, counts]))
}
