import { attemptSchedule } from '@laurel/contract/integrations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { record, recordAll } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { isSignedWith, openSink, type WebhookSink } from '../test/webhook-sink.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let sink: WebhookSink
let base: string
let applicationId: string

const draft = { name: 'CRM', eventTypes: ['application.*'], payload: 'standard', ratePerSecond: 50 }

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  base = `/api/user.programs/${call.programId}/webhooks`
  await house.runJobs()
})
beforeEach(async () => {
  sink?.close()
  sink = await openSink()
})
afterAll(() => sink.close())

async function create(more: Record<string, unknown> = {}) {
  const { status, body } = await owner().post(base, { ...draft, url: sink.url, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; secret: string; version: number }
}

const happen = (name = 'application.tagged') =>
  house.inScene('owner', (scene) => record(scene, name, { programId: call.programId, applicationId }))

const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const deliveries = async (id: string, query = {}) =>
  (await owner().get(`${base}/${id}/deliveries`, { query })).body.data

/** Lets the clock go on, and what is due with it. */
async function pass(minutes: number): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.signInAgain()
  await makeDue(house, 'deliver-webhooks')
  await house.runJobs()
}

const away = (id: string) => owner().delete(`${base}/${id}`)

describe('a webhook', () => {
  it('is told of events that it asked for, signed, with what its payload names', async () => {
    const { id, secret } = await create({ headers: [{ name: 'x-key', value: 'mine' }] })
    await happen()
    await happen('program.changed')
    await house.runJobs()
    expect(sink.received).toHaveLength(1)
    const [got] = sink.received
    if (!got) throw new Error('nothing came')
    expect(isSignedWith(secret, got)).toBe(true)
    expect(got.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'mine' })
    const body = JSON.parse(got.body)
    expect(body).toMatchObject({
      type: 'application.tagged',
      apiVersion: '2027-01',
      subject: { kind: 'application', id: applicationId },
      actor: { kind: 'user' },
      data: { id: applicationId, state: 'submitted', title: 'Pluie utile', tags: [] },
    })
    expect(got.headers['webhook-id']).toBe(`evt_${body.id}`)
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 200,
      subject: expect.stringContaining('Pluie'),
    })
    const details = (await owner().get(`${base}/${id}/deliveries/${delivery.id}`)).body
    expect(details).toMatchObject({ body: got.body, tries: [{ why: 'schedule', status: 200, error: null }] })
    expect(await read(id)).toMatchObject({ headers: ['x-key'], secretHint: secret.replace(/=+$/, '').slice(-4) })
    await away(id)
  })

  it('is told of no more than its payload allows, and never of an applicant', async () => {
    const thin = await create({ payload: 'thin' })
    const chosen = await create({ payload: 'chosen', fieldKeys: ['name'] })
    await happen()
    await house.runJobs()
    const bodies = sink.received.map(({ body }) => JSON.parse(body).data)
    expect(bodies.map((data) => Object.keys(data).length).sort((one, other) => one - other)).toEqual([3, 11])
    expect(bodies.find(({ answers }) => answers)).toMatchObject({ answers: { name: 'Pluie utile' } })
    expect(JSON.stringify(sink.received)).not.toMatch(/applicant1|Camille/)
    await Promise.all([away(thin.id), away(chosen.id)])
  })

  it('refuses addresses and headers that are not for webhooks, and says why', async () => {
    const send = (more: object) => owner().post(base, { ...draft, url: sink.url, ...more })
    const refused = await send({ url: 'http://localhost/hook' })
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'webhook_target', details: { problem: 'own_host' } } },
    })
    for (const more of [
      { eventTypes: [] },
      { eventTypes: ['nothing.like_it'] },
      { headers: [{ name: 'host', value: 'x' }] },
      { headers: [{ name: 'webhook-id', value: 'x' }] },
      { headers: [{ name: 'x-a', value: 'b\r\nhost: c' }] },
      { ratePerSecond: 51 },
    ])
      expect((await send(more)).status, JSON.stringify(more)).toBe(422)
    expect((await house.as('applicant1').get(base)).status).toBe(404)
  })

  it('is tried again as scheduled, and given up after ten attempts; it can be sent again', async () => {
    const { id } = await create()
    sink.answer = { status: 500, body: '<script>alert(1)</script>\0' }
    await happen()
    await house.runJobs()
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, error: 'status' }])
    await pass(0.01)
    expect(sink.received).toHaveLength(1)
    for (const seconds of attemptSchedule.slice(1)) await pass((seconds * 1.25) / 60)
    const [delivery] = await deliveries(id, { state: 'failed' })
    expect(delivery).toMatchObject({ state: 'given_up', attempts: 10, nextAt: null })
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const details = (await owner().get(`${base}/${id}/deliveries/${delivery.id}`)).body
    expect(details.tries).toHaveLength(10)
    expect(details.tries[0].answer).toBe('<script>alert(1)</script>')
    sink.answer = { status: 200 }
    await owner().post(`${base}/${id}/deliveries/${delivery.id}/retry`)
    await house.runJobs()
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 11 }])
    await away(id)
  })

  it('is switched off after five days without a success; somebody who may switches it on again', async () => {
    const { id } = await create()
    sink.answer = { status: 500 }
    await happen()
    await house.runJobs()
    for (let day = 1; day <= 4; day++) await pass(60 * 30)
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'failing', missed: 1, waiting: 0 })
    const [{ id: deliveryId }] = await deliveries(id)
    expect((await owner().post(`${base}/${id}/deliveries/${deliveryId}/retry`)).body.error.code).toBe('webhook_off')
    expect((await owner().post(`${base}/${id}/resumption`)).body).toMatchObject({ state: 'enabled', reason: null })
    await away(id)
  })

  it('warns after six hours, and heals by itself', async () => {
    const { id } = await create()
    sink.answer = { status: 503 }
    await happen()
    await house.runJobs()
    await pass(5)
    await pass(60 * 7)
    expect(await read(id)).toMatchObject({ state: 'failing', failingSince: expect.any(String) })
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'webhook_warning').select(['subject', 'text']).execute(),
    )
    expect(mails.length).toBeGreaterThan(0)
    expect(mails[0]?.subject).toContain('CRM')
    sink.answer = { status: 204 }
    await pass(60 * 30)
    expect(await read(id)).toMatchObject({ state: 'enabled', failingSince: null, failed: 0 })
    await away(id)
  })

  it('is switched off at once by an address that says it is gone', async () => {
    const { id } = await create()
    sink.answer = { status: 410 }
    await happen()
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'gone', missed: 1 })
    await away(id)
  })

  it('follows no redirect', async () => {
    const { id } = await create()
    sink.answer = { status: 302, headers: { location: sink.url } }
    await happen()
    await house.runJobs()
    expect(sink.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting', status: 302, error: 'status' }])
    await away(id)
  })

  it('is held while most fails, without using up attempts, and goes on after a probe', async () => {
    const { id } = await create()
    sink.answer = { status: 500 }
    const changes = Array.from({ length: 12 }, () => ({ programId: call.programId, applicationId, payload: {} }))
    await house.inScene('owner', (scene) => recordAll(scene, 'application.tagged', changes))
    await house.runJobs()
    expect((await read(id)).heldUntil).not.toBeNull()
    const before = sink.received.length
    await pass(1)
    expect(sink.received.length - before).toBe(1)
    expect((await deliveries(id)).every(({ attempts }: { attempts: number }) => attempts === 1)).toBe(true)
    sink.answer = { status: 200 }
    await pass(2)
    await pass(10)
    expect((await deliveries(id)).every(({ state }: { state: string }) => state === 'delivered')).toBe(true)
    expect(await read(id)).toMatchObject({ heldUntil: null, failed: 0 })
    await away(id)
  })

  it('misses what happens while it is paused, and is sent it afterwards', async () => {
    const { id } = await create()
    await owner().post(`${base}/${id}/pause`)
    await happen()
    await happen()
    await house.runJobs()
    expect(sink.received).toHaveLength(0)
    expect(await read(id)).toMatchObject({ state: 'paused', missed: 2 })
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body.error.code).toBe('webhook_off')
    await owner().post(`${base}/${id}/resumption`)
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 2 })
    await house.runJobs()
    expect(sink.received).toHaveLength(2)
    expect(await read(id)).toMatchObject({ state: 'enabled', missed: 0 })
    await away(id)
  })

  it('signs with two secrets while one is replaced', async () => {
    const { id, secret } = await create()
    const { body } = await owner().post(`${base}/${id}/secret-rotation`, { overlapHours: 24 })
    await happen()
    await house.runJobs()
    const [first] = sink.received
    expect(first && isSignedWith(secret, first) && isSignedWith(body.secret, first)).toBe(true)
    await pass(60 * 25)
    await happen()
    await house.runJobs()
    const last = sink.received.at(-1)
    expect(last && [isSignedWith(secret, last), isSignedWith(body.secret, last)]).toEqual([false, true])
    await away(id)
  })

  it('is tested without harm', async () => {
    const { id } = await create()
    sink.answer = { status: 500 }
    const { status, body } = await owner().post(`${base}/${id}/test`, {})
    expect([status, body.isTest, body.type]).toEqual([202, true, 'test.ping'])
    await house.runJobs()
    expect(JSON.parse(sink.received[0]?.body ?? '{}')).toMatchObject({ type: 'test.ping', test: true })
    expect(await read(id)).toMatchObject({ state: 'enabled', failingSince: null, failed: 0, waiting: 0 })
    await away(id)
  })

  it('keeps the order of one object where it is asked to', async () => {
    const { id } = await create({ ordered: true })
    sink.answer = { status: 500 }
    await happen('application.tagged')
    await house.runJobs()
    await happen('application.assigned')
    await house.runJobs()
    expect(sink.received).toHaveLength(1)
    sink.answer = { status: 200 }
    await pass(1)
    await pass(1)
    expect(sink.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'application.tagged',
      'application.tagged',
      'application.assigned',
    ])
    await away(id)
  })

  it('ends with the rights of whoever set it up', async () => {
    const { id } = await create()
    await house.inScene('system', ({ db }) =>
      db
        .change('webhook_endpoints')
        .set({ created_by: house.personId('juror1') })
        .where('id', '=', id)
        .execute(),
    )
    await happen()
    await house.runJobs()
    expect(sink.received).toHaveLength(0)
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'rights' })
    await away(id)
  })

  it('is not told of a decision that is not public by somebody who may not decide', async () => {
    const { id } = await create()
    await happen('application.decided')
    await house.runJobs()
    expect(sink.received).toHaveLength(1)
    await house.inScene('system', ({ db }) =>
      db
        .change('applications')
        .set({ state: 'accepted', decided_at: house.clock.now, state_before_decision: 'submitted' })
        .where('id', '=', applicationId)
        .execute(),
    )
    await happen()
    await house.runJobs()
    expect(JSON.parse(sink.received.at(-1)?.body ?? '{}').data.state).toBe('accepted')
    await away(id)
  })

  it('loses nothing to a worker that is killed while it sends', async () => {
    const { id } = await create()
    await happen()
    await house.inScene('system', ({ db }) => db.kysely.selectFrom('webhook_endpoints').select('id').execute())
    await house.runJobs()
    await house.inScene('system', ({ db }) =>
      db.change('webhook_deliveries').set({ state: 'sending', next_at: null }).where('endpoint_id', '=', id).execute(),
    )
    await happen()
    await house.runJobs()
    expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered'])
    await away(id)
  })
})
