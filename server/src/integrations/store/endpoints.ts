import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type EndpointRow = Selectable<DB['webhook_endpoints']>

export async function insertEndpoint(
  db: PlatformDb,
  row: Omit<Insertable<DB['webhook_endpoints']>, 'platform_id'>,
): Promise<EndpointRow> {
  return db.insert('webhook_endpoints', row).returningAll().executeTakeFirstOrThrow()
}

export function findEndpoint(db: PlatformDb, id: string): Promise<EndpointRow | undefined> {
  return db.from('webhook_endpoints').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction. */
export function lockEndpoint(db: PlatformDb, id: string): Promise<EndpointRow | undefined> {
  return db.from('webhook_endpoints').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

const channels = ['slack', 'mattermost']

/** Those of a program, or of the platform as such (null). */
function endpointsOf(db: PlatformDb, programId: string | null, what: 'webhooks' | 'channels') {
  const kinds = what === 'webhooks' ? ['webhook'] : channels
  const rows = db.from('webhook_endpoints').where('kind', 'in', kinds)
  return programId === null ? rows.where('program_id', 'is', null) : rows.where('program_id', '=', programId)
}

export function listEndpoints(
  db: PlatformDb,
  programId: string | null,
  what: 'webhooks' | 'channels' = 'webhooks',
): Promise<EndpointRow[]> {
  return endpointsOf(db, programId, what).selectAll().orderBy('id').execute()
}

export async function countEndpoints(
  db: PlatformDb,
  programId: string | null,
  what: 'webhooks' | 'channels' = 'webhooks',
): Promise<number> {
  const row = await endpointsOf(db, programId, what)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Those that may be waiting for an event of these programs. */
export function listHearing(db: PlatformDb, programIds: readonly string[]): Promise<EndpointRow[]> {
  return db
    .from('webhook_endpoints')
    .where((is) => is.or([is('program_id', 'in', [...programIds]), is('program_id', 'is', null)]))
    .selectAll()
    .orderBy('id')
    .execute()
}

export type EndpointChanges = Omit<Updateable<DB['webhook_endpoints']>, 'platform_id' | 'id' | 'version'>

/** Changes an endpoint as somebody wrote it: its version rises. */
export async function changeEndpoint(db: PlatformDb, id: string, changes: EndpointChanges): Promise<EndpointRow> {
  return db
    .change('webhook_endpoints')
    .set((is) => ({ ...changes, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down how sending to it goes; what people read of it stays the same version. */
export async function markEndpoint(db: PlatformDb, id: string, changes: EndpointChanges): Promise<void> {
  await db.change('webhook_endpoints').set(changes).where('id', '=', id).execute()
}

export async function deleteEndpoint(db: PlatformDb, id: string): Promise<void> {
  await db.remove('webhook_endpoints').where('id', '=', id).execute()
}

export interface EndpointCounts {
  readonly waiting: number
  readonly replaying: number
  readonly failed: number
  readonly missed: number
  readonly days: readonly { day: string; delivered: number; failed: number }[]
}

/** What waits, what failed and what was missed; by day of a time zone, what was delivered and what failed since. */
export async function countDeliveries(
  db: PlatformDb,
  ids: readonly string[],
  at: { since: Date; zone: string },
): Promise<Map<string, EndpointCounts>> {
  const { rows } = await sql<{ id: string } & Omit<EndpointCounts, 'days'>>`
    select endpoint_id as id, count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state in ('waiting', 'sending') and next_why = 'replay')::int as replaying,
      count(*) filter (where state = 'given_up' or (state = 'waiting' and attempts > begun_at_attempt))::int as failed,
      count(*) filter (where state = 'cancelled')::int as missed
    from webhook_deliveries
    where platform_id = ${db.platformId} and endpoint_id = any(${[...ids]}::uuid[]) and not is_test
    group by endpoint_id`.execute(db.kysely)
  const { rows: days } = await sql<{ id: string; day: string; delivered: number; failed: number }>`
    select endpoint_id as id, to_char(created_at at time zone ${at.zone}, 'YYYY-MM-DD') as day,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'given_up' or (state = 'waiting' and attempts > begun_at_attempt))::int as failed
    from webhook_deliveries
    where platform_id = ${db.platformId} and endpoint_id = any(${[...ids]}::uuid[]) and not is_test and created_at > ${at.since}
    group by endpoint_id, day order by day`.execute(db.kysely)
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return new Map(
    ids.map((id) => {
      const counts = byId.get(id) ?? { waiting: 0, replaying: 0, failed: 0, missed: 0 }
      return [id, { ...counts, days: days.filter((one) => one.id === id).map(({ id: _, ...day }) => day) }]
    }),
  )
}
