import type { DeliveryQuery } from '@laurel/contract/integrations'
import { type Selectable, sql } from 'kysely'
import {
  countUpTo,
  type DB,
  type InstallationDb,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'
import { erasedBody } from './erase-deliveries.ts'

export type DeliveryRow = Selectable<DB['webhook_deliveries']>
export type AttemptRow = Selectable<DB['webhook_attempts']>

export interface NewDelivery {
  readonly id: string
  readonly endpoint_id: string
  readonly event_id: string
  readonly type: string
  readonly is_test?: boolean
  readonly subject_kind: string | null
  readonly subject_id: string | null
  readonly subject_name: string
  readonly body: string
  readonly occurred_at: string
  readonly state: 'waiting' | 'cancelled'
}

/** Adds deliveries by one statement; one that its endpoint has already is left as it is. */
export async function insertDeliveries(db: PlatformDb, rows: readonly NewDelivery[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into webhook_deliveries (platform_id, id, endpoint_id, event_id, type, is_test, subject_kind, subject_id,
      subject_name, body, occurred_at, created_at, state, next_at, next_why)
    select ${db.platformId}, r.id, r.endpoint_id, r.event_id, r.type, coalesce(r.is_test, false), r.subject_kind, r.subject_id,
      r.subject_name, r.body, r.occurred_at, ${now}, r.state, case when r.state = 'waiting' then ${now}::timestamptz end,
      case when r.is_test then 'test' else 'schedule' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, endpoint_id uuid, event_id uuid, type text,
      is_test boolean, subject_kind text, subject_id uuid, subject_name text, body text, occurred_at timestamptz, state text)
    on conflict do nothing`.execute(db.kysely)
}

export function findDelivery(db: PlatformDb, id: string): Promise<DeliveryRow | undefined> {
  return db.from('webhook_deliveries').where('id', '=', id).selectAll().executeTakeFirst()
}

export function listAttempts(db: PlatformDb, deliveryId: string): Promise<AttemptRow[]> {
  return db.from('webhook_attempts').where('delivery_id', '=', deliveryId).selectAll().orderBy('id').execute()
}

type Filter = Pick<DeliveryQuery, 'state' | 'type'>

function matching(db: PlatformDb, endpointId: string, { state, type }: Filter) {
  let rows = db.from('webhook_deliveries').where('endpoint_id', '=', endpointId)
  if (type) rows = rows.where('type', '=', type)
  if (state === 'waiting') rows = rows.where('state', 'in', ['waiting', 'sending'])
  if (state === 'delivered') rows = rows.where('state', '=', 'delivered')
  if (state === 'missed') rows = rows.where('state', '=', 'cancelled')
  if (state === 'failed')
    rows = rows.where(
      sql<boolean>`(state = 'given_up' or (state = 'waiting' and attempts > begun_at_attempt)) and not is_test`,
    )
  return rows
}

export function countMatching(db: PlatformDb, endpointId: string, filter: Filter): Promise<number> {
  return countUpTo(db, matching(db, endpointId, filter))
}

export function listDeliveryRows(
  db: PlatformDb,
  endpointId: string,
  filter: Filter,
  place: KeyPlace,
): Promise<KeyPage<DeliveryRow>> {
  return pageByKey(matching(db, endpointId, filter).selectAll(), newestById, place)
}

/** Asks again for one delivery that does not wait to be sent just now; undefined when it does. */
export function askAgain(db: PlatformDb, id: string, now: Date): Promise<DeliveryRow | undefined> {
  return db
    .change('webhook_deliveries')
    .set((is) => ({ state: 'waiting', next_at: now, next_why: 'manual', begun_at_attempt: is.ref('attempts') }))
    .where('id', '=', id)
    .where('state', '!=', 'sending')
    .where('body', '<>', erasedBody)
    .returningAll()
    .executeTakeFirst()
}

export function cancelOne(db: PlatformDb, id: string): Promise<DeliveryRow | undefined> {
  return db
    .change('webhook_deliveries')
    .set({ state: 'cancelled', next_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** What waits on an endpoint that is switched off counts as missed. */
export async function cancelWaiting(db: PlatformDb, endpointId: string): Promise<void> {
  await db
    .change('webhook_deliveries')
    .set({ state: 'cancelled', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('is_test', '=', false)
    .execute()
}

/** What was being sent by a worker that is gone waits again. Only for who sends to this endpoint alone. */
export async function freeSending(db: PlatformDb, endpointId: string, now: Date): Promise<void> {
  await db
    .change('webhook_deliveries')
    .set({
      state: sql<string>`case when body = ${erasedBody} then 'cancelled' else 'waiting' end`,
      next_at: sql<Date | null>`case when body = ${erasedBody} then null else ${now}::timestamptz end`,
    })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'sending')
    .where('is_test', '=', false)
    .execute()
}

/** Takes deliveries that are due; of an ordered endpoint the first of each object, while none of it is on its way. */
export async function claimDue(
  db: PlatformDb,
  endpoint: { id: string; ordered: boolean },
  { now, max }: { now: Date; max: number },
): Promise<DeliveryRow[]> {
  const first = sql`not exists (select from webhook_deliveries e where e.platform_id = d.platform_id
    and e.endpoint_id = d.endpoint_id and e.subject_id = d.subject_id and e.state in ('waiting', 'sending') and e.event_id < d.event_id)`
  // Taken apart: inside the update, the limit could count anew for each row.
  const { rows } = await sql<DeliveryRow>`with due as materialized (select d.id from webhook_deliveries d
      where d.platform_id = ${db.platformId} and d.endpoint_id = ${endpoint.id} and d.state = 'waiting' and not d.is_test
        and d.next_at <= ${now} and ${endpoint.ordered ? first : sql`true`}
      order by d.next_at, d.event_id limit ${max} for update skip locked)
    update webhook_deliveries t set state = 'sending', next_at = null from due
    where t.platform_id = ${db.platformId} and t.id = due.id and t.state = 'waiting'
    returning t.*`.execute(db.kysely)
  return rows.sort((one, other) => (one.event_id < other.event_id ? -1 : 1))
}

export interface Outcome {
  readonly id: string
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'cancelled'
  readonly nextAt: string | null
  /** Absent: nothing was attempted, or our own network was away. */
  readonly attempt?: {
    readonly id: string
    readonly at: string
    readonly why: string
    readonly status: number | null
    readonly error: string | null
    readonly milliseconds: number
    readonly answer: string
  }
}

/** Writes down what became of deliveries that were claimed, with their attempts. */
export async function writeOutcomes(db: PlatformDb, endpointId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = JSON.stringify(
    outcomes.map(({ id, state, nextAt, attempt }) => ({
      id,
      state,
      next_at: nextAt,
      attempt_id: attempt?.id,
      ...attempt,
      delivery_id: id,
    })),
  )
  const parsed = sql`jsonb_to_recordset(${rows}::jsonb) as r(delivery_id uuid, state text, next_at timestamptz,
    attempt_id uuid, at timestamptz, why text, status int, error text, milliseconds int, answer text)`
  const isForgotten = sql`(r.state = 'waiting' and d.body = ${erasedBody})`
  await sql`with tried as (
      insert into webhook_attempts (platform_id, id, endpoint_id, delivery_id, at, why, status, error, milliseconds, answer)
      select ${db.platformId}, r.attempt_id, ${endpointId}::uuid, r.delivery_id, r.at, r.why, r.status, r.error, r.milliseconds,
        r.answer
      from ${parsed} where r.attempt_id is not null
    )
    update webhook_deliveries d set next_why = 'schedule',
      state = case when ${isForgotten} then 'cancelled' else r.state end,
      next_at = case when ${isForgotten} then null else r.next_at end,
      attempts = d.attempts + case when r.attempt_id is not null and r.why <> 'probe' then 1 else 0 end,
      status = case when r.attempt_id is null then d.status else r.status end,
      error = case when r.attempt_id is null then d.error else r.error end,
      milliseconds = coalesce(r.milliseconds, d.milliseconds)
    from ${parsed}
    where d.platform_id = ${db.platformId} and d.id = r.delivery_id and d.state = 'sending'`.execute(db.kysely)
}

/** When the next delivery of an endpoint is due; undefined when none waits. */
export async function nextDue(db: PlatformDb, endpointId: string): Promise<Date | undefined> {
  const row = await db
    .from('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('is_test', '=', false)
    .select(({ fn }) => fn.min('next_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Attempts since a moment, and how many of them failed; tests left out. */
export async function countRecent(
  db: PlatformDb,
  endpointId: string,
  since: Date,
): Promise<{ all: number; failed: number }> {
  const { rows } = await sql<{ all: number; failed: number }>`select count(*)::int as all,
      count(*) filter (where error is not null)::int as failed
    from webhook_attempts where platform_id = ${db.platformId} and endpoint_id = ${endpointId} and at > ${since}
      and why <> 'test'`.execute(db.kysely)
  return rows[0] ?? { all: 0, failed: 0 }
}

/** The newest real delivery of a type, as a sample. */
export function findSample(db: PlatformDb, endpointId: string, type: string): Promise<DeliveryRow | undefined> {
  return db
    .from('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('type', '=', type)
    .where('is_test', '=', false)
    .where('body', '<>', erasedBody)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deliveries erased by one statement. */
const erasedAtOnce = 5000

/** Erases some that are 30 days old, on all platforms. Answers whether there are more. */
export async function eraseOldDeliveries({ kysely }: InstallationDb): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from webhook_deliveries where (platform_id, id) in (
    select platform_id, id from webhook_deliveries where created_at < now() - interval '30 days' limit ${erasedAtOnce})`.execute(
    kysely,
  )
  return Number(numAffectedRows ?? 0) === erasedAtOnce
}

/** Takes a test for its one attempt; undefined when it was taken before. */
export function claimTest(db: PlatformDb, id: string): Promise<DeliveryRow | undefined> {
  return db
    .change('webhook_deliveries')
    .set({ state: 'sending', next_at: null })
    .where('id', '=', id)
    .where('is_test', '=', true)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}
