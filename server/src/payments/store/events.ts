import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'

export interface ProviderEvent {
  readonly accountId: string
  readonly eventId: string
  readonly type: string
  readonly object: string
}

/** Platforms that take cards with a connected account. */
export async function findPlatformsOfAccount(scene: Scene, ref: string): Promise<{ platformId: string; id: string }[]> {
  const rows = await scene.acrossPlatforms('a report of payment names its account, and no platform', ({ kysely }) =>
    kysely
      .selectFrom('payment_accounts')
      .where('ref', '=', ref)
      .where('kind', '=', 'connect')
      .where('state', '<>', 'disconnected')
      .select(['platform_id', 'id'])
      .execute(),
  )
  return rows.map(({ platform_id, id }) => ({ platformId: platform_id, id }))
}

/** Repeats of one event are one job. */
export async function enqueueEvent(db: PlatformDb, platformId: string, event: ProviderEvent): Promise<void> {
  await enqueue(
    { platformId, kysely: db.kysely },
    'read-payment-event',
    { ...event },
    { key: `event ${event.eventId}` },
  )
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
