import { createHmac } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhook } from '../server/src/integrations/index.ts'
import { recordAll } from '../server/src/kernel/events/index.ts'
import { runAs } from '../story/run-as.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/**
 * Events that 20 webhooks hear: each delivery claimed, signed, posted and noted; against a bare loop that signs the same bodies
 * and posts them to the same sink, as many at once. Then with one webhook of the 20 whose other side never answers.
 */
const EVENTS = Number(process.env.DELIVER_EVENTS ?? 200)
const ENDPOINTS = 20
const ROUNDS = 3
const dataset = await openDataset()
const { stage, story } = dataset
await crowd(dataset, 1)
const [application] = await runAs(stage, 'owner', new Date(), ({ db }) =>
  db.from('applications').select('id').limit(1).execute(),
)

let taken = 0
const bodies: string[] = []
const sink = createServer((incoming, answer) => {
  let body = ''
  incoming.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  incoming.on('end', () => {
    // The dead one is left waiting until its caller gives up.
    if (incoming.url === '/dead') return
    taken += 1
    if (bodies.length < EVENTS) bodies.push(body)
    answer.writeHead(200).end()
  })
})
sink.listen(0, '0.0.0.0')
await new Promise((done) => sink.once('listening', done))
const { port } = sink.address() as AddressInfo
/** Each on a host of its own: calls to one host take turns. */
const hostOf = (at: number) => `127.0.0.${at + 1}`

for (let at = 0; at < ENDPOINTS; at += 1)
  await runAs(stage, 'owner', new Date(), (scene) =>
    createWebhook(scene, story.program, {
      name: `Webhook ${at}`,
      url: `http://${hostOf(at)}:${port}/hook/${at}`,
      eventTypes: ['application.commented'],
      payload: 'standard',
      fieldKeys: [],
      categoryIds: [],
      tagIds: [],
      filter: null,
      ratePerSecond: 10,
      ordered: false,
    }),
  )
// Without the pace that receivers ask for: the machinery is measured.
await runAs(stage, 'owner', new Date(), ({ db }) =>
  db.change('webhook_endpoints').set({ rate_per_second: 100_000 }).where('name', '<>', '').execute(),
)

/** Deliveries a second, of the webhooks that answer, of events of one bulk: from the moment that they are recorded. */
async function deliver(answering: number): Promise<number> {
  const goal = taken + EVENTS * answering
  const started = performance.now()
  const subject = { programId: story.program.id, applicationId: application?.id ?? '' }
  const events = Array.from({ length: EVENTS }, (_, at) => ({ ...subject, payload: { text: `Bonjour ${at}` } }))
  await runAs(stage, 'owner', new Date(), (scene) => recordAll(scene, 'application.commented', events))
  while (taken < goal) await new Promise((next) => setTimeout(next, 2))
  return ((EVENTS * answering) / (performance.now() - started)) * 1000
}

function post(lane: number, body: string, at: number): Promise<void> {
  const timestamp = String(Math.floor(at / 1000))
  const mac = createHmac('sha256', 'a secret of 32 bytes, as they are')
    .update(`evt.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'evt',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  }
  const path = `/hook/${lane}`
  return new Promise((resolve, reject) => {
    request({ host: hostOf(lane), port, path, method: 'POST', headers }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end(body)
  })
}

/** The same bodies to the same sink, 20 at once. */
async function baseline(): Promise<number> {
  const all = Array.from({ length: EVENTS * ENDPOINTS }, (_, at) => bodies[at % bodies.length] ?? '')
  const started = performance.now()
  await Promise.all(
    Array.from({ length: ENDPOINTS }, async (_, lane) => {
      for (let at = lane; at < all.length; at += ENDPOINTS) await post(lane, all[at] ?? '', Date.now())
    }),
  )
  return (all.length / (performance.now() - started)) * 1000
}

const worker = await dataset.product.startWorker()
await deliver(ENDPOINTS)
const rounds = []
for (let run = 0; run < ROUNDS; run += 1) rounds.push({ ours: await deliver(ENDPOINTS), baseline: await baseline() })
const healthy = median(rounds.map(({ ours }) => ours))
await runAs(stage, 'owner', new Date(), ({ db }) =>
  db
    .change('webhook_endpoints')
    .set({ url: `http://${hostOf(0)}:${port}/dead` })
    .where('name', '=', 'Webhook 0')
    .execute(),
)
const beside = median([await deliver(ENDPOINTS - 1), await deliver(ENDPOINTS - 1)])
const ratio = median(rounds.map(({ ours, baseline: plain }) => ours / plain))
const share = beside / healthy
report(
  'Webhooks: events to 20 endpoints, each delivery claimed, signed, posted and noted',
  {
    'deliveries a second': round(healthy, 0),
    'bare loop that signs and posts, a second': round(median(rounds.map(({ baseline: plain }) => plain)), 0),
    ratio: round(ratio),
    'a second beside a dead endpoint, of the other 19': round(beside, 0),
    'share of the rate without it': round(share),
  },
  { name: 'at least 0.5 of the bare loop; the others keep 0.9 beside a dead one', met: ratio >= 0.5 && share >= 0.9 },
)
sink.closeAllConnections()
sink.close()
await worker.stop()
await dataset.close()
