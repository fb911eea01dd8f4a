import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../../applications/call-for-tests.ts'
import { record } from '../../kernel/events/index.ts'
import { callerFor } from '../../test/caller.ts'
import { openHouse } from '../../test/open-house.ts'
import { openSink, type WebhookSink } from '../../test/webhook-sink.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let sink: WebhookSink
let applicationId: string
const hooks = () => `/api/user.programs/${call.programId}/hooks`

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  await house.runJobs()
  sink = await openSink()
})
afterAll(() => sink.close())

async function makeKey(scopes: string[]) {
  const expiresAt = new Date(house.clock.now.getTime() + 86_400_000).toISOString()
  const { body } = await owner().post('/api/api-keys', { name: `K${Math.random()}`, scopes, expiresAt })
  return { id: body.id as string, caller: callerFor(house.product.app, 'localhost', body.secret) }
}
const happen = (name = 'application.tagged') =>
  house.inScene('owner', (scene) => record(scene, name, { programId: call.programId, applicationId }))
const all = async () => (await owner().get(hooks())).body.data

it('a key subscribes, is told, and unsubscribes', async () => {
  const { caller } = await makeKey(['webhooks.manage', 'applications.read'])
  const made = await caller.post(hooks(), { event: 'application.tagged', targetUrl: sink.url })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({
    id: expect.any(String),
    event: 'application.tagged',
    secret: expect.stringMatching(/^whsec_/),
  })
  await happen()
  await house.runJobs()
  expect(sink.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([applicationId])
  expect((await caller.delete(`${hooks()}/${made.body.id}`)).status).toBe(204)
  await happen()
  await house.runJobs()
  expect(sink.received).toHaveLength(1)
  expect((await caller.delete(`${hooks()}/${made.body.id}`)).status).toBe(404)
})

it('a subscription goes with its key, and with an answer 410', async () => {
  const { id, caller } = await makeKey(['webhooks.manage', 'applications.read'])
  await caller.post(hooks(), { event: 'application.tagged', targetUrl: sink.url })
  expect(await all()).toHaveLength(1)
  await owner().delete(`/api/api-keys/${id}`)
  expect(await all()).toEqual([])
  const again = await makeKey(['webhooks.manage', 'applications.read'])
  await again.caller.post(hooks(), { event: 'application.tagged', targetUrl: sink.url })
  sink.answer = { status: 410 }
  await happen()
  await house.runJobs()
  await house.runJobs()
  expect(await all()).toEqual([])
})

it('tells no more than its key may know', async () => {
  const { caller } = await makeKey(['webhooks.manage'])
  const event = { targetUrl: sink.url }
  for (const one of ['application.tagged', 'application.decided', 'evaluation.submitted'])
    expect((await caller.post(hooks(), { ...event, event: one })).status, one).toBe(403)
  const reading = await makeKey(['webhooks.manage', 'applications.read'])
  expect((await reading.caller.post(hooks(), { ...event, event: 'application.decided' })).status).toBe(403)
  expect((await reading.caller.post(hooks(), { ...event, event: 'nothing.like_it' })).status).toBe(422)
  const own = { event: 'application.tagged', targetUrl: 'http://localhost/api' }
  expect((await reading.caller.post(hooks(), own)).body.error.code).toBe('webhook_target')
  const webhooks = (await reading.caller.get(`/api/user.programs/${call.programId}/webhooks`)).status
  expect(webhooks).toBe(200)
})

it('shows what an event looked like, or a sample that says so', async () => {
  const { caller } = await makeKey(['webhooks.manage', 'applications.read', 'programs.read'])
  const real = (await caller.get(`${hooks()}/samples/application.tagged`)).body
  expect(real[0]).toMatchObject({ type: 'application.tagged', data: { id: applicationId } })
  expect(JSON.stringify(real)).not.toMatch(/applicant1|Camille/)
  const none = (await caller.get(`${hooks()}/samples/application.restored`)).body
  expect(none).toMatchObject([{ type: 'application.restored', sample: true }])
  expect((await caller.get(`${hooks()}/samples/application.decided`)).status).toBe(403)
  expect((await caller.get(`${hooks()}/samples/nothing`)).status).toBe(404)
})
