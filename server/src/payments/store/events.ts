import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'

export interface ProviderEvent {
  readonly accountId: string
  readonly eventId: string
  readonly type: string
  readonly object: string
}

/** Whose account a report is about: a connected one by the name that the provider gives it, or one of own keys. */
export type ReportedAccount = { readonly ref: string } | { readonly platformId: string; readonly id: string }

/**
 * Notes a report and asks for the job that reads it, in one statement. One that is known asks for nothing, unless it was left
 * unread for ten minutes: repeats wait for no lock of another.
 */
export async function takeEvent(
  { kysely }: Pick<PlatformDb, 'kysely'>,
  of: ReportedAccount,
  event: Omit<ProviderEvent, 'accountId'>,
  now: Date,
): Promise<void> {
  const places =
    'ref' in of
      ? sql`select platform_id, id from payment_accounts
          where ref = ${of.ref} and kind = 'connect' and state <> 'disconnected'`
      : sql`select ${of.platformId}::uuid as platform_id, ${of.id}::uuid as id`
  const { eventId, type, object } = event
  await sql`with places as (${places}), noted as (
      insert into payment_events (platform_id, account_id, event_id, type, object, received_at)
      select platform_id, id, ${eventId}, ${type}, ${object}, ${now} from places
      on conflict (platform_id, account_id, event_id) do update set received_at = excluded.received_at
        where payment_events.handled_at is null
          and payment_events.received_at < excluded.received_at - interval '10 minutes'
      returning platform_id, account_id)
    select graphile_worker.add_job('read-payment-event', payload := json_build_object('platformId', platform_id, 'payload',
        json_build_object('accountId', account_id, 'eventId', ${eventId}::text, 'type', ${type}::text,
          'object', ${object}::text)),
      max_attempts := 12, job_key := platform_id || ':event ' || ${eventId}::text) from noted`.execute(kysely)
}

/** Whether it is to be handled: it is new, or was never done with. */
export async function beginEvent(db: PlatformDb, event: ProviderEvent, now: Date): Promise<boolean> {
  const { rows } = await sql<{ handled_at: Date | null }>`insert into payment_events
      (platform_id, account_id, event_id, type, object, received_at)
    values (${db.platformId}, ${event.accountId}, ${event.eventId}, ${event.type}, ${event.object}, ${now})
    on conflict (platform_id, account_id, event_id) do update set type = excluded.type
    returning handled_at`.execute(db.kysely)
  return rows[0]?.handled_at === null
}

export async function endEvent(db: PlatformDb, event: ProviderEvent, now: Date): Promise<void> {
  await db
    .change('payment_events')
    .set({ handled_at: now })
    .where('account_id', '=', event.accountId)
    .where('event_id', '=', event.eventId)
    .execute()
}

export interface Unsettled {
  readonly platform_id: string
  readonly id: string
}

/** Payments by card on all platforms of which nothing was heard for a while, the oldest first. */
export async function enqueueUnsettled(
  db: { readonly kysely: PlatformDb['kysely'] },
  before: Date,
  after: Date,
): Promise<number> {
  const { rows } = await sql<Unsettled>`select platform_id, id from payments
    where method = 'card' and state in ('created', 'pending') and begun_at < ${before} and begun_at > ${after}
    order by begun_at limit 500`.execute(db.kysely)
  for (const { platform_id, id } of rows)
    await enqueue(
      { platformId: platform_id, kysely: db.kysely },
      'reconcile-payment',
      { paymentId: id },
      { key: `reconcile ${id}` },
    )
  return rows.length
}
