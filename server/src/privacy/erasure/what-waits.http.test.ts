import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../../applications/call-for-tests.ts'
import { findBroken } from '../../composition/invariants.ts'
import { record } from '../../kernel/events/index.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { openHouse } from '../../test/open-house.ts'
import { until } from '../../test/until.ts'
import { openSink, type WebhookSink } from '../../test/webhook-sink.ts'
import { eraseApplication } from './erase-application.ts'

/** What was to leave about an application when it is erased leaves no more, and is stored nowhere. */
const house = openHouse()
const owner = () => house.as('owner')
const title = 'Zqattente'
let client: pg.Client
let call: Call
let base: string
let sink: WebhookSink

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
  call = await openCall(house, projectForm)
  base = `/api/user.programs/${call.programId}/webhooks`
  await house.runJobs()
})
beforeEach(async () => {
  sink?.close()
  sink = await openSink()
})
afterAll(async () => {
  sink.close()
  await client.end()
})

const create = async () => {
  const draft = { name: 'CRM', eventTypes: ['application.tagged'], payload: 'standard', ratePerSecond: 50 }
  const { status, body } = await owner().post(base, { ...draft, url: sink.url })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as string
}
const send = async (who: 'applicant1' | 'applicant2' | 'applicant3') =>
  (await sendAs(house, who, call, { name: title })).id
const happen = (applicationId: string) =>
  house.inScene('owner', (scene) => record(scene, 'application.tagged', { programId: call.programId, applicationId }))
const erase = (id: string) =>
  house.inScene('owner', (scene) => eraseApplication(scene, { id, programId: call.programId }, 'shell'))
const deliveries = async (id: string) => (await owner().get(`${base}/${id}/deliveries`)).body.data
const stored = async (id: string) =>
  (await client.query('select state, body, subject_name from webhook_deliveries where endpoint_id = $1', [id])).rows
const forgotten = { state: 'cancelled', body: '{}', subject_name: '' }

async function later(): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + 86_400_000)
  await house.signInAgain()
  await makeDue(house, 'deliver-webhooks')
  await house.runJobs()
}

it('a webhook that is to be tried again is not, and nobody asks for it anew', async () => {
  const [id, applicationId] = [await create(), await send('applicant1')]
  sink.answer = { status: 500, body: `No ${title} here` }
  await happen(applicationId)
  await house.runJobs()
  const [waiting] = await deliveries(id)
  expect([waiting.state, sink.received.length]).toEqual(['waiting', 1])
  await erase(applicationId)
  expect(await stored(id)).toEqual([forgotten])
  expect((await client.query('select answer from webhook_attempts where endpoint_id = $1', [id])).rows).toEqual([
    { answer: '' },
  ])
  sink.answer = { status: 200 }
  await later()
  expect((await owner().post(`${base}/${id}/deliveries/${waiting.id}/retry`)).status).toBe(404)
  for (const what of ['missed', 'failed'])
    expect((await owner().post(`${base}/${id}/replays`, { what })).body).toEqual({ count: 0 })
  await house.runJobs()
  expect(sink.received).toHaveLength(1)
  // A test has no real one to show any more.
  await owner().post(`${base}/${id}/test`, { type: 'application.tagged' })
  await house.runJobs()
  expect(JSON.parse(sink.received.at(-1)?.body ?? '{}')).toMatchObject({ test: true, subject: { kind: 'program' } })
  await owner().delete(`${base}/${id}`)
})

it('a webhook that is on its way is not tried again, whatever is answered', async () => {
  const [id, applicationId] = [await create(), await send('applicant2')]
  sink.answer = { status: 500, waits: true }
  await happen(applicationId)
  const working = house.runJobs()
  await until(() => sink.received.length > 0)
  await erase(applicationId)
  sink.close()
  await working
  expect(await stored(id)).toEqual([forgotten])
  await later()
  expect(await stored(id)).toEqual([forgotten])
  await owner().delete(`${base}/${id}`)
})

it('a webhook whose server was killed while it sent is not sent again', async () => {
  const [id, applicationId] = [await create(), await send('applicant3')]
  await happen(applicationId)
  await house.runJobs()
  await client.query("update webhook_deliveries set state = 'sending' where endpoint_id = $1", [id])
  await erase(applicationId)
  await later()
  await happen(await send('applicant1'))
  await house.runJobs()
  expect(sink.received.filter(({ body }) => body.includes(applicationId))).toHaveLength(1)
  expect(await stored(id)).toContainEqual(forgotten)
  await owner().delete(`${base}/${id}`)
})

it('a mail that has not left does not leave, and the log says nothing of it', async () => {
  const applicationId = await send('applicant2')
  const about = () =>
    client.query('select id, state, to_address, subject, text, problem from emails where application_id = $1', [
      applicationId,
    ])
  expect((await about()).rows.map(({ state }) => state)).toContain('queued')
  await client.query("update emails set problem = '450 later, ada@example.org' where application_id = $1", [
    applicationId,
  ])
  await client.query(
    `insert into email_moments (platform_id, email_id, id, kind, detail, at)
      select platform_id, id, gen_random_uuid(), 'deferred', '450 later, ada@example.org', now() from emails
      where application_id = $1`,
    [applicationId],
  )
  await erase(applicationId)
  await house.runJobs()
  const { rows } = await about()
  expect(rows.length).toBeGreaterThan(0)
  const empty = { state: 'cancelled', to_address: 'erased@erased.invalid', subject: '', text: '', problem: null }
  for (const row of rows) expect(row).toMatchObject(empty)
  const details = await client.query("select from email_moments where detail like '%ada@example.org%'")
  expect(details.rowCount).toBe(0)
})

it('nothing contradicts itself afterwards', async () => {
  expect(await findBroken(client)).toEqual([])
})
