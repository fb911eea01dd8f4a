import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxWebhooks } from '@laurel/contract/integrations'
import { Webhook as Stranger } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { record, recordAll } from '../kernel/events/index.ts'
import { freeJobs } from '../kernel/jobs/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { type OwnProcess, ownProcess } from '../test/own-process.ts'
import { until } from '../test/until.ts'
import { isSignedByKey, openSink, type Received, type WebhookSink } from '../test/webhook-sink.ts'

const addresses = { now: '127.0.0.1' }
const house = openHouse({
  outside: {
    allowPrivate: false,
    timeout: 2000,
    // A name whose address changes as its owner likes.
    resolve: (_host, done) => done(null, [{ address: addresses.now, family: 4 }]),
  },
})
const open = openHouse()
const plain = ({ headers }: Received) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
const draft = { name: 'CRM', eventTypes: ['application.*'], payload: 'standard', ratePerSecond: 50 }

describe('an address of somebody hostile', () => {
  let call: Call
  let applicationId: string
  let base: string
  const owner = () => house.as('owner')

  beforeAll(async () => {
    call = await openCall(house, projectForm)
    applicationId = (await sendAs(house, 'applicant1', call)).id
    base = `/api/user.programs/${call.programId}/webhooks`
    await house.runJobs()
  })

  it.each([
    ['http://example.org/hook', 'scheme'],
    ['https://127.0.0.1/hook', 'private_address'],
    ['https://2130706433/hook', 'private_address'],
    ['https://[::ffff:7f00:1]/hook', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://localhost/hook', 'private_address'],
    ['https://user:word@example.org/hook', 'user_part'],
    ['https://demo.localhost/api', 'private_address'],
    ['not an address', 'unreadable'],
  ])('%s is refused when it is written: %s', async (url, problem) => {
    const { status, body } = await owner().post(base, { ...draft, url })
    expect([status, body.error.code, body.error.details.problem]).toEqual([422, 'webhook_target', problem])
  })

  it('is switched off after three refusals once its name leads into a private network', async () => {
    const { body: webhook } = await owner().post(base, { ...draft, url: 'https://rebinding.example/hook' })
    await house.inScene('owner', (scene) =>
      record(scene, 'application.tagged', { programId: call.programId, applicationId }),
    )
    await house.runJobs()
    const read = async () => (await owner().get(`${base}/${webhook.id}`)).body
    for (let tries = 0; tries < 2; tries++) {
      expect((await read()).state).toBe('enabled')
      house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
      await house.signInAgain()
      await makeDue(house, 'deliver-webhooks')
      await house.runJobs()
    }
    expect(await read()).toMatchObject({ state: 'disabled', reason: 'target', missed: 1 })
    const [{ id, error }] = (await owner().get(`${base}/${webhook.id}/deliveries`)).body.data
    expect(error).toBe('target_refused')
    const { tries } = (await owner().get(`${base}/${webhook.id}/deliveries/${id}`)).body
    expect(tries.map(({ answer }: { answer: string }) => answer).join('')).toBe('')
  })
})

describe('a webhook', () => {
  let call: Call
  let applicationId: string
  let base: string
  let sink: WebhookSink
  let folder = ''
  const servers: OwnProcess[] = []
  const owner = () => open.as('owner')
  const secret = randomBytes(32).toString('hex')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'laurel-webhooks-'))
    call = await openCall(open, projectForm)
    applicationId = (await sendAs(open, 'applicant1', call)).id
    base = `/api/user.programs/${call.programId}/webhooks`
    await open.runJobs()
  })
  beforeEach(async () => {
    sink?.close()
    sink = await openSink()
  })
  afterAll(async () => {
    sink.close()
    for (const server of servers) await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  const create = async (more: object = {}) => {
    const { status, body } = await owner().post(base, { ...draft, url: sink.url, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body as { id: string; secret: string; publicKey: string }
  }
  const happen = (times = 1) =>
    open.inScene('owner', (scene) =>
      recordAll(
        scene,
        'application.tagged',
        Array.from({ length: times }, () => ({ programId: call.programId, applicationId, payload: {} })),
      ),
    )
  const away = (id: string) => owner().delete(`${base}/${id}`)
  const read = async (id: string) => (await owner().get(`${base}/${id}`)).body

  it('is believed by a stranger who follows Standard Webhooks, by its secret and by its key', async () => {
    const { id, secret: written, publicKey } = await create()
    await happen()
    await open.runJobs()
    const [got] = sink.received
    if (!got) throw new Error('nothing came')
    const headers = { ...plain(got), 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
    // The stranger's clock is today's: a message of another day is refused before its signature is looked at.
    expect(() => new Stranger(written).verify(got.body, headers)).toThrow('signature')
    expect(() => new Stranger(written).verify(got.body, plain(got))).toThrow('timestamp')
    const { now } = open.clock
    open.clock.now = new Date()
    await open.signInAgain()
    await happen()
    await open.runJobs()
    const today = sink.received[1]
    if (!today) throw new Error('nothing came')
    expect(new Stranger(written).verify(today.body, plain(today))).toMatchObject({
      type: 'application.tagged',
    })
    const other = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    expect(() => new Stranger(other).verify(today.body, plain(today))).toThrow()
    expect(isSignedByKey(publicKey, today)).toBe(true)
    expect(isSignedByKey(publicKey, { ...today, body: `${today.body} ` })).toBe(false)
    open.clock.now = now
    await open.signInAgain()
    await away(id)
  })

  it('is told of a part of the applications alone', async () => {
    const mine = await open.inScene('owner', ({ db }) =>
      db.from('applications').where('id', '=', applicationId).select('category_id').executeTakeFirstOrThrow(),
    )
    const other = '00000000-0000-7000-8000-000000000009'
    const [of, ofOther, tagged] = [
      await create({ categoryIds: [mine.category_id] }),
      await create({ categoryIds: [other] }),
      await create({ tagIds: [other] }),
    ]
    await happen()
    await open.runJobs()
    expect(sink.received).toHaveLength(1)
    expect(await read(of.id)).toMatchObject({ categoryIds: [mine.category_id], tagIds: [] })
    for (const { id } of [of, ofOther, tagged]) await away(id)
  })

  it('is one of fifty at most', async () => {
    const ids: string[] = []
    for (let one = 0; one < maxWebhooks; one++) ids.push((await create()).id)
    expect((await owner().post(base, { ...draft, url: sink.url })).body.error.code).toBe('webhooks_limit')
    for (const id of ids) await away(id)
  })

  it('ends with the plan, and keeps what it missed', async () => {
    const { id } = await create()
    await happen()
    const suspend = (status: string) =>
      open.database.acrossPlatforms('a test suspends a platform', ({ kysely }) =>
        kysely.updateTable('platforms').set({ status }).where('id', '=', open.platformId('demo')).execute(),
      )
    await suspend('suspended')
    open.product.house.forgetPlatforms()
    await open.runJobs()
    await suspend('active')
    open.product.house.forgetPlatforms()
    expect(sink.received).toHaveLength(0)
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'plan', missed: 1 })
    await owner().post(`${base}/${id}/resumption`)
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 1 })
    await open.runJobs()
    expect(sink.received).toHaveLength(1)
    await away(id)
  })

  it('cuts an answer that never ends, and hands on no more than its beginning', async () => {
    const { id } = await create()
    sink.answer = { status: 200, body: 'x'.repeat(200_000) }
    await happen()
    await open.runJobs()
    const [{ id: deliveryId, state }] = (await owner().get(`${base}/${id}/deliveries`)).body.data
    const { tries } = (await owner().get(`${base}/${id}/deliveries/${deliveryId}`)).body
    expect([state, tries[0].answer.length]).toEqual(['delivered', 4096])
    await away(id)
  })

  /** A server of its own on the database of these tests, with a worker; its clock is today's. */
  async function startServer(): Promise<OwnProcess> {
    open.clock.now = new Date()
    await open.signInAgain()
    const server = ownProcess({
      DATABASE_URL: open.ownerUrl,
      LAUREL_DATA_DIR: folder,
      LAUREL_SECRET: secret,
      LAUREL_PRIVATE_TARGETS: '1',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
    })
    await server.start()
    servers.push(server)
    return server
  }

  /** Webhooks of these tests are sealed with another secret than that of servers of their own: one without secrets. */
  async function unsealed(id: string): Promise<void> {
    await open.inScene('system', ({ db }) => db.remove('webhook_secrets').where('endpoint_id', '=', id).execute())
  }
  const sentIds = () => sink.received.map(({ headers }) => String(headers['webhook-id']))

  it('loses nothing to a server that is killed while it sends', async () => {
    const { id } = await create()
    await unsealed(id)
    sink.answer = { status: 200, waits: true }
    const server = await startServer()
    await happen(3)
    await until(() => sink.received.length > 0)
    await server.kill()
    sink.answer = { status: 200 }
    await freeJobs(open.database)
    await open.runJobs()
    const { data } = (await owner().get(`${base}/${id}/deliveries`)).body
    expect(data.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(new Set(sentIds()).size).toBe(3)
    await away(id)
  })

  it('is told once by two servers that work on one queue', async () => {
    const { id } = await create()
    await unsealed(id)
    await Promise.all([startServer(), startServer()])
    for (let turn = 0; turn < 10; turn++) await happen(4)
    await until(() => new Set(sentIds()).size === 40)
    await until(async () => (await read(id)).waiting === 0)
    expect(sentIds()).toHaveLength(40)
    await away(id)
  })
})
