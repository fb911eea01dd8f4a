import type { Attempt, Delivery, DeliveryDetails, Webhook } from '@laurel/contract/integrations'
import type { Scene } from '../kernel/scene.ts'
import { publicKeyOf } from './signature.ts'
import { listNames } from './store/authors.ts'
import { type AttemptRow, countDeliveries, type DeliveryRow, type EndpointRow, listSecrets } from './store/index.ts'

/** Days of the small chart of a webhook. */
const chartDays = 10

/** Webhooks with how they do. */
export async function presentWebhooks(scene: Scene, rows: readonly EndpointRow[]): Promise<Webhook[]> {
  if (rows.length === 0) return []
  const { db, now, platform } = scene
  const ids = rows.map(({ id }) => id)
  const since = new Date(now.getTime() - chartDays * 86_400_000)
  const [counts, secrets, names] = await Promise.all([
    countDeliveries(db, ids, { since, zone: platform.timeZone }),
    listSecrets(db, ids, now),
    listNames(
      db,
      rows.flatMap(({ created_by }) => created_by ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    categoryIds: row.category_ids,
    tagIds: row.tag_ids,
    filter: row.filter as Webhook['filter'],
    publicKey: publicKeyOf(scene, row.id),
    eventTypes: row.event_types,
    payload: row.payload as Webhook['payload'],
    fieldKeys: row.field_keys,
    headers: row.header_names,
    ratePerSecond: row.rate_per_second,
    ordered: row.ordered,
    state: row.state as Webhook['state'],
    reason: row.reason as Webhook['reason'],
    failingSince: row.first_failure_at?.toISOString() ?? null,
    heldUntil: row.held_until && row.held_until > now ? row.held_until.toISOString() : null,
    secretHint: secrets.find(({ endpoint_id }) => endpoint_id === row.id)?.hint ?? '',
    createdBy: names.get(row.created_by ?? '') ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    waiting: counts.get(row.id)?.waiting ?? 0,
    failed: counts.get(row.id)?.failed ?? 0,
    replaying: counts.get(row.id)?.replaying ?? 0,
    missed: counts.get(row.id)?.missed ?? 0,
    days: [...(counts.get(row.id)?.days ?? [])],
  }))
}

export async function presentWebhook(scene: Scene, row: EndpointRow): Promise<Webhook> {
  const [webhook] = await presentWebhooks(scene, [row])
  if (!webhook) throw new Error('A webhook that was read is presented')
  return webhook
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    messageId: `evt_${row.event_id}`,
    type: row.type,
    isTest: row.is_test,
    subject: row.subject_name,
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    nextAt: row.next_at?.toISOString() ?? null,
    occurredAt: row.occurred_at.toISOString(),
    status: row.status,
    error: row.error as Delivery['error'],
    milliseconds: row.milliseconds,
  }
}

export function presentDetails(row: DeliveryRow, attempts: readonly AttemptRow[]): DeliveryDetails {
  const tries = attempts.map((one) => ({
    at: one.at.toISOString(),
    why: one.why as Attempt['why'],
    status: one.status,
    error: one.error as Attempt['error'],
    milliseconds: one.milliseconds,
    answer: one.answer,
  }))
  return { ...presentDelivery(row), body: row.body, tries }
}
