import { type JobRun, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Answered, type Batch, rateOf } from './batch.ts'
import { gatherMessages } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { settle } from './settle-deliveries.ts'
import { addressOf, openHeaders, openSecret, signatureHeaders, signingKeyOf } from './signature.ts'
import {
  cancelWaiting,
  claimDue,
  claimTest,
  type DeliveryRow,
  type EndpointRow,
  findEndpoint,
  freeSending,
  listSecrets,
  nextDue,
} from './store/index.ts'

/** Deliveries of one turn: their timestamps must not grow old while they wait for each other. */
const maxBatch = 32

/** Sends what is due to one endpoint, turn by turn, until nothing is or it has to wait. */
export const deliverJob = job(
  'deliver-webhooks',
  (raw) => raw as { endpointId: string },
  async (run, { endpointId }) => {
    await run.inPlatform((scene) => freeSending(scene.db, endpointId, scene.now))
    for (let goesOn = true; goesOn; ) {
      const batch = await run.inPlatform((scene) => claim(scene, endpointId))
      if (!batch) return
      const answers = await send(batch)
      goesOn = (await run.inPlatform((scene) => settle(scene, batch, answers))) && !run.stopping.aborted
    }
    if (run.stopping.aborted) await run.inPlatform((scene) => deliverSoon(scene, endpointId))
  },
  { outside: true },
)

/** Sends one delivery as a test, whatever the state of its endpoint. */
export const testJob = job(
  'test-webhook',
  (raw) => raw as { deliveryId: string },
  async (run: JobRun, { deliveryId }) => {
    const batch = await run.inPlatform(async (scene) => {
      const delivery = await claimTest(scene.db, deliveryId)
      const endpoint = delivery && (await findEndpoint(scene.db, delivery.endpoint_id))
      return endpoint ? prepare(scene, endpoint, [delivery], false) : undefined
    })
    if (!batch) return
    const answers = await send(batch)
    await run.inPlatform((scene) => settle(scene, batch, answers))
  },
  { outside: true },
)

async function claim(scene: Scene, endpointId: string): Promise<Batch | undefined> {
  const endpoint = await findEndpoint(scene.db, endpointId)
  if (!endpoint) return undefined
  const { now } = scene
  if (endpoint.state === 'paused' || endpoint.state === 'disabled') {
    await cancelWaiting(scene.db, endpointId)
    return undefined
  }
  if (endpoint.held_until && endpoint.held_until > now) {
    await deliverSoon(scene, endpointId, endpoint.held_until)
    return undefined
  }
  const isProbe = endpoint.hold_seconds > 0
  const max = isProbe ? 1 : endpoint.kind === 'webhook' ? Math.min(rateOf(endpoint, now), maxBatch) : maxBatch
  const deliveries = await claimDue(scene.db, endpoint, { now, max })
  if (deliveries.length > 0) return prepare(scene, endpoint, deliveries, isProbe)
  const next = await nextDue(scene.db, endpointId)
  if (next) await deliverSoon(scene, endpointId, next)
  return undefined
}

async function prepare(
  scene: Scene,
  endpoint: EndpointRow,
  deliveries: readonly DeliveryRow[],
  isProbe: boolean,
): Promise<Batch> {
  const secrets = await listSecrets(scene.db, [endpoint.id], scene.now)
  const own = openHeaders(scene, endpoint.headers).map(({ name, value }) => [name, value] as const)
  return {
    endpoint,
    deliveries,
    url: addressOf(scene, endpoint),
    signingKey: signingKeyOf(scene, endpoint.id),
    locale: scene.platform.defaultLang,
    secrets: secrets.map(({ sealed }) => openSecret(scene, sealed)),
    headers: Object.fromEntries([...own, ['content-type', 'application/json'], ['user-agent', 'Laurel-Webhooks/1']]),
    platformId: scene.platform.id,
    callOut: scene.house.callOut,
    at: scene.now,
    isProbe,
  }
}

async function send(batch: Batch): Promise<Answered[]> {
  const since = performance.now()
  const now = () => new Date(batch.at.getTime() + performance.now() - since)
  if (batch.endpoint.kind !== 'webhook') return notifyChannel(batch, now)
  return Promise.all(
    batch.deliveries.map(async (delivery) => {
      const at = now()
      const signed = { id: `evt_${delivery.event_id}`, at, body: delivery.body }
      const answer = await batch.callOut({
        platformId: batch.platformId,
        url: batch.url,
        headers: { ...batch.headers, ...signatureHeaders(signed, batch.secrets, batch.signingKey) },
        body: delivery.body,
      })
      return { delivery, answer, at }
    }),
  )
}

/** A channel reads one message of all that is due: what became of it became of each. */
async function notifyChannel(batch: Batch, now: () => Date): Promise<Answered[]> {
  const at = now()
  const { platformId, url, headers, locale } = batch
  const body = gatherMessages(batch.deliveries, locale)
  const answer = await batch.callOut({ platformId, url, headers, body })
  return batch.deliveries.map((delivery) => ({ delivery, answer, at }))
}
