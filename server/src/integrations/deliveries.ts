import {
  type Delivery,
  type DeliveryDetails,
  type DeliveryQuery,
  expandEventTypes,
  maxReplayed,
  replayDays,
} from '@laurel/contract/integrations'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { countedExactly, keyPlaceOf, newestById, newId, randomId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { aboutOf } from './about.ts'
import { gatherMessages, isChannel, taskType, testType } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { apiVersion } from './event-body.ts'
import { isNarrowed, narrowDeliveries } from './narrow-events.ts'
import { presentDelivery, presentDetails } from './present.ts'
import { erasedBody } from './store/erase-deliveries.ts'
import {
  askAgain,
  askAllAgain,
  askForIds,
  cancelOne,
  cancelReplayed,
  countMatching,
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  findSample,
  insertDeliveries,
  listAttempts,
  listDeliveryRows,
  listRequested,
  type Replay,
} from './store/index.ts'

export async function listDeliveries(
  { db }: Scene,
  endpoint: EndpointRow,
  query: DeliveryQuery,
): Promise<ListPage<Delivery>> {
  const place = keyPlaceOf(query, newestById)
  const total = await countMatching(db, endpoint.id, {})
  const filtered = query.state || query.type ? await countMatching(db, endpoint.id, query) : total
  const { rows, after, before } = await listDeliveryRows(db, endpoint.id, query, place)
  return pageOf(rows.map(presentDelivery), { total, filtered, ...place, after, before, counted: countedExactly })
}

export async function readDelivery({ db }: Scene, delivery: DeliveryRow): Promise<DeliveryDetails> {
  return presentDetails(delivery, await listAttempts(db, delivery.id))
}

const isOff = ({ state }: EndpointRow) => state === 'paused' || state === 'disabled'

export async function retryDelivery(scene: Scene, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Delivery> {
  if (isOff(endpoint)) refuse('webhook_off')
  if (delivery.is_test || delivery.body === erasedBody) refuse('not_found')
  if ((await narrowDeliveries(scene, endpoint, [delivery])).length === 0) refuse('delivery_left_out')
  const requested = (await askAgain(scene.db, delivery.id, scene.now)) ?? refuse('delivery_at_work')
  await deliverSoon(scene, endpoint.id)
  await recordReplay(scene, endpoint, { count: 1 })
  return presentDelivery(requested)
}

export async function cancelDelivery(scene: Scene, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Delivery> {
  const cancelled = (await cancelOne(scene.db, delivery.id)) ?? refuse('delivery_at_work')
  await record(scene, 'webhook.delivery_cancelled', aboutOf(endpoint), { webhookId: endpoint.id })
  return presentDelivery(cancelled)
}

/** Asks for all that failed or was missed: they leave at the pace of the endpoint; a pause stops them. */
export async function replay(
  scene: Scene,
  endpoint: EndpointRow,
  request: { what: 'failed' | 'missed'; since?: string | undefined },
): Promise<{ count: number }> {
  if (isOff(endpoint)) refuse('webhook_off')
  const earliest = scene.now.getTime() - replayDays * 86_400_000
  const since = new Date(Math.max(earliest, request.since ? Date.parse(request.since) : earliest))
  const types = [...expandEventTypes(endpoint.event_types), taskType]
  const requested = { what: request.what, types, since, max: maxReplayed, now: scene.now }
  const count = isNarrowed(endpoint)
    ? await askNarrowed(scene, endpoint, requested)
    : await askAllAgain(scene.db, endpoint.id, requested)
  if (count === 0) return { count }
  await deliverSoon(scene, endpoint.id)
  await recordReplay(scene, endpoint, { count, what: request.what })
  return { count }
}

/** Deliveries whose conditions are asked by one statement. */
const narrowedAtOnce = 1000

/** The same of an endpoint that is told of a part of the applications: what it is not told of now stays as it is. */
async function askNarrowed(scene: Scene, endpoint: EndpointRow, replay: Replay): Promise<number> {
  let count = 0
  let after: string | undefined
  while (count < replay.max) {
    const max = Math.min(narrowedAtOnce, replay.max - count)
    const rows = await listRequested(scene.db, endpoint.id, { ...replay, max }, after)
    after = rows.at(-1)?.id
    if (!after) break
    const chosen = await narrowDeliveries(scene, endpoint, rows)
    await askForIds(
      scene.db,
      chosen.map(({ id }) => id),
      replay.now,
    )
    count += chosen.length
  }
  return count
}

/** Stops what was asked for again together, as far as it has not left. */
export async function cancelReplay(scene: Scene, endpoint: EndpointRow): Promise<{ count: number }> {
  const count = await cancelReplayed(scene.db, endpoint.id)
  if (count > 0) await record(scene, 'webhook.delivery_cancelled', aboutOf(endpoint), { webhookId: endpoint.id, count })
  return { count }
}

async function recordReplay(scene: Scene, endpoint: EndpointRow, payload: Record<string, unknown>): Promise<void> {
  await record(scene, 'webhook.replayed', aboutOf(endpoint), { webhookId: endpoint.id, ...payload })
}

/** What a test holds where no real event is sent. */
function pingOf({ platform }: Scene, program: ProgramRow | undefined, type: string): Record<string, unknown> {
  const about = program ?? platform
  const subject = { id: about.id, slug: about.slug }
  return {
    type,
    apiVersion,
    platform: { id: platform.id, slug: platform.slug },
    program: program ? subject : null,
    subject: { kind: program ? 'program' : 'platform', id: about.id, version: program?.version ?? null },
    actor: { kind: 'user' },
    data: subject,
  }
}

/** The body of a test: a real one marked as a test, or `test.ping`. */
function testBody(
  scene: Scene,
  endpoint: EndpointRow,
  at: { sample: DeliveryRow | undefined; program: ProgramRow | undefined; type: string; eventId: string },
): string {
  const { sample, program, type, eventId } = at
  const { defaultLang } = scene.platform
  if (isChannel(endpoint)) return sample?.body ?? gatherMessages([{ type: testType, body: '{}' }], defaultLang)
  const content = sample ? (JSON.parse(sample.body) as Record<string, unknown>) : pingOf(scene, program, type)
  return JSON.stringify({ ...content, id: eventId, timestamp: scene.now.toISOString(), test: true })
}

/** Sends one message marked as a test: a real event of the type that was sent before, or `test.ping`. */
export async function testWebhook(
  scene: Scene,
  endpoint: EndpointRow,
  program: ProgramRow | undefined,
  requested: string | undefined,
): Promise<Delivery> {
  const sample = requested ? await findSample(scene.db, endpoint.id, requested) : undefined
  const [id, eventId] = [newId(), randomId()]
  const type = sample?.type ?? requested ?? testType
  const row = {
    id,
    endpoint_id: endpoint.id,
    event_id: eventId,
    type,
    is_test: true,
    subject_kind: null,
    subject_id: null,
    subject_name: sample?.subject_name ?? '',
    body: testBody(scene, endpoint, { sample, program, type, eventId }),
    occurred_at: scene.now.toISOString(),
    state: 'waiting' as const,
  }
  await insertDeliveries(scene.db, [row], scene.now)
  await enqueue(scene.db, 'test-webhook', { deliveryId: id }, { maxAttempts: 3 })
  await record(scene, 'webhook.tested', aboutOf(endpoint), { webhookId: endpoint.id })
  const written = await findDelivery(scene.db, id)
  if (!written) throw new Error('A delivery that was not written')
  return presentDelivery(written)
}
