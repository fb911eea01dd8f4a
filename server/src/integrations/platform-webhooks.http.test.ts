import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { record } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { openSink, type WebhookSink } from '../test/webhook-sink.ts'

const house = openHouse()
const owner = () => house.as('owner')
const base = '/api/webhooks'
let calls: Call[]
let applications: string[]
let sink: WebhookSink

beforeAll(async () => {
  calls = [await openCall(house, projectForm), await openCall(house, projectForm)]
  applications = []
  for (const call of calls) applications.push((await sendAs(house, 'applicant1', call)).id)
  await house.runJobs()
  sink = await openSink()
})
afterAll(() => sink.close())

const happen = () =>
  house.inScene('owner', async (scene) => {
    for (const [index, call] of calls.entries())
      await record(scene, 'application.tagged', { programId: call.programId, applicationId: applications[index] })
  })

/** Works the queue, and what is due a moment later: so many deliveries a second, by the clock. */
async function workAll(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await house.runJobs()
    house.clock.now = new Date(house.clock.now.getTime() + 1000)
    await makeDue(house, 'deliver-webhooks')
  }
  await house.runJobs()
}

describe('a webhook of the whole platform', () => {
  it('is told of every program, and is no webhook of one', async () => {
    const draft = { name: 'Entrepôt', url: sink.url, eventTypes: ['application.*'], payload: 'standard' }
    const { status, body: webhook } = await owner().post(base, draft)
    expect(status, JSON.stringify(webhook)).toBe(201)
    await happen()
    await workAll()
    const reported = sink.received.map(({ body }) => JSON.parse(body).program.id)
    expect(reported.sort()).toEqual(calls.map(({ programId }) => programId).sort())
    expect((await owner().get(base)).body.data).toMatchObject([{ id: webhook.id, name: 'Entrepôt' }])
    const [call] = calls
    expect((await owner().get(`/api/user.programs/${call?.programId}/webhooks`)).body.data).toEqual([])
    expect((await owner().get(`/api/user.programs/${call?.programId}/webhooks/${webhook.id}`)).status).toBe(404)
    const { data } = (await owner().get(`${base}/${webhook.id}/deliveries`)).body
    expect(data).toHaveLength(2)
    const test = await owner().post(`${base}/${webhook.id}/test`, {})
    expect([test.status, test.body.type]).toEqual([202, 'test.ping'])
    await house.runJobs()
    expect(JSON.parse(sink.received.at(-1)?.body ?? '{}')).toMatchObject({
      program: null,
      subject: { kind: 'platform' },
    })
    await owner().delete(`${base}/${webhook.id}`)
  })

  it('is set up by whoever may, on this platform', async () => {
    const draft = { name: 'X', url: sink.url, eventTypes: ['application.*'], payload: 'thin' }
    const { body: webhook } = await owner().post(base, draft)
    expect((await house.as('manager').get(base)).status).toBe(403)
    expect((await house.as('applicant1').get(`${base}/${webhook.id}`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(`${base}/${webhook.id}`)).status).toBe(404)
    expect((await house.as('nobody').get(base)).status).toBe(401)
    await owner().delete(`${base}/${webhook.id}`)
  })

  it('ends with the rights of its author, and people of the platform are told', async () => {
    const draft = { name: 'Sans auteur', url: sink.url, eventTypes: ['application.*'], payload: 'thin' }
    const { body: webhook } = await owner().post(base, draft)
    await house.inScene('system', ({ db }) =>
      db
        .change('webhook_endpoints')
        .set({ created_by: house.personId('juror1') })
        .where('id', '=', webhook.id)
        .execute(),
    )
    const before = sink.received.length
    await happen()
    await workAll()
    expect(sink.received).toHaveLength(before)
    expect((await owner().get(`${base}/${webhook.id}`)).body).toMatchObject({ state: 'disabled', reason: 'rights' })
    const mail = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'webhook_disabled').select(['subject', 'text']).executeTakeFirst(),
    )
    expect(mail?.subject).toContain('Sans auteur')
    expect(mail?.text).toContain('/admin/home/webhooks')
    await owner().delete(`${base}/${webhook.id}`)
  })
})
