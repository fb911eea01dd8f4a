import { payloadKinds, type WebhookEventName, webhookBodyOf, webhookEventNames } from '@laurel/contract/integrations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { listNewestEmails } from '../emails/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { openHouse } from '../test/open-house.ts'
import { openSink, type WebhookSink } from '../test/webhook-sink.ts'
import type { EndpointChanges } from './store/index.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let sink: WebhookSink
let base: string
let applicationId: string
let otherId: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  otherId = (await sendAs(house, 'applicant2', call, { name: 'Autre' })).id
  base = `/api/user.programs/${call.programId}/webhooks`
  await house.runJobs()
})
beforeEach(async () => {
  sink?.close()
  sink = await openSink()
})
afterAll(() => sink.close())

const draft = () => ({
  ...{ name: 'CRM', eventTypes: ['application.*', 'program.changed'], payload: 'standard', ratePerSecond: 50 },
  url: sink.url,
})

async function create(more: object = {}) {
  const { status, body } = await owner().post(base, { ...draft(), ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; version: number }
}
const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const happen = (id: string, name = 'application.tagged', payload = {}) =>
  house.inScene('owner', (scene) =>
    record(scene, name, { programId: call.programId, ...(id && { applicationId: id }) }, payload),
  )
const bodies = () => sink.received.map(({ body }) => JSON.parse(body))
const away = (id: string) => owner().delete(`${base}/${id}`)

describe('conditions', () => {
  it('narrow what is told of applications, as they are when it happens, and nothing else', async () => {
    const filter = { and: [{ field: 'answers.name', op: 'contains', value: 'Pluie' }] }
    const { id } = await create({ filter })
    expect(await read(id)).toMatchObject({ filter })
    await happen(applicationId)
    await happen(otherId)
    await happen('', 'program.changed')
    await house.runJobs()
    expect(
      bodies()
        .map(({ subject }) => subject.id)
        .sort(),
    ).toEqual([applicationId, call.programId].sort())
    await away(id)
  })

  it('that ask for what is not there are refused, and switch off what they narrowed', async () => {
    const gone = { and: [{ field: 'answers.nothing', op: 'isEmpty' }] }
    const refused = await owner().post(base, { ...draft(), filter: gone })
    expect([refused.status, refused.body.error.fields]).toEqual([422, [{ field: 'body.filter', reason: 'unknown' }]])
    expect((await owner().post('/api/webhooks', { ...draft(), filter: gone })).status).toBe(422)
    const { id } = await create()
    await house.inScene('system', ({ db }) =>
      db
        .change('webhook_endpoints')
        .set({ filter: JSON.stringify(gone) })
        .where('id', '=', id)
        .execute(),
    )
    await happen(applicationId)
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'filter', missed: 1 })
    expect(sink.received).toEqual([])
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 20))
    expect(mails.map(({ kind }) => kind)).toContain('webhook_disabled')
    expect((await owner().post(`${base}/${id}/resumption`)).status).toBe(422)
    const { version } = await read(id)
    await owner().put(`${base}/${id}`, { ...draft(), filter: null, version })
    expect((await owner().post(`${base}/${id}/resumption`)).body).toMatchObject({ state: 'enabled' })
    await away(id)
  })
})

/** Writes a filter as one that was kept before something of it went. */
const keep = (id: string, more: EndpointChanges) =>
  house.inScene('system', ({ db }) => db.change('webhook_endpoints').set(more).where('id', '=', id).execute())

describe('conditions that were mended', () => {
  const gone = { and: [{ field: 'answers.nothing', op: 'isEmpty' }] }
  const mended = { and: [{ field: 'answers.name', op: 'contains', value: 'Pluie' }] }
  let id: string

  beforeEach(async () => {
    id = (await create()).id
    await keep(id, { filter: JSON.stringify(gone) })
    await happen(otherId)
    await happen(applicationId)
    await happen('', 'program.changed')
    await house.runJobs()
    await happen(otherId)
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'filter', missed: 4 })
    const { version } = await read(id)
    await owner().put(`${base}/${id}`, { ...draft(), filter: mended, version })
    expect((await owner().post(`${base}/${id}/resumption`)).status).toBe(200)
  })
  afterEach(() => away(id))

  it('count again for what was missed: what they leave out stays missed', async () => {
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 2 })
    await house.runJobs()
    expect(
      bodies()
        .map(({ subject }) => subject.id)
        .sort(),
    ).toEqual([applicationId, call.programId].sort())
    expect(await read(id)).toMatchObject({ missed: 2, replaying: 0 })
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 0 })
    await keep(id, { filter: JSON.stringify(gone) })
    expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 0 })
  })

  it('count again for one delivery', async () => {
    const { data } = (await owner().get(`${base}/${id}/deliveries`)).body as { data: { id: string; subject: string }[] }
    const again = (of: { id: string } | undefined) => owner().post(`${base}/${id}/deliveries/${of?.id}/retry`)
    const refused = await again(data.find(({ subject }) => subject.includes('Autre')))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'delivery_left_out'])
    expect((await again(data.find(({ subject }) => subject.includes('Pluie')))).status).toBe(200)
    await house.runJobs()
    expect(bodies().map(({ subject }) => subject.id)).toEqual([applicationId])
  })
})

describe('what a webhook is told of, changed since', () => {
  const replay = async (id: string) => (await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body
  let id: string

  beforeEach(async () => {
    id = (await create()).id
    await owner().post(`${base}/${id}/pause`)
    await happen(otherId)
    await happen(applicationId)
    await happen('', 'program.changed')
    await house.runJobs()
    expect(await read(id)).toMatchObject({ missed: 3 })
  })
  afterEach(() => away(id))

  const sendAgain = async (more: EndpointChanges) => {
    await keep(id, more)
    await owner().post(`${base}/${id}/resumption`)
    const answer = await replay(id)
    const { data } = (await owner().get(`${base}/${id}/deliveries`)).body as { data: { id: string; subject: string }[] }
    const other = data.find(({ subject }) => subject.includes('Autre'))
    const { status, body } = await owner().post(`${base}/${id}/deliveries/${other?.id}/retry`)
    await house.runJobs()
    return { ...answer, retry: [status, body.error?.code], received: bodies().map(({ subject }) => subject.id) }
  }

  it('counts again by categories: none of them is an application’s, and no application is told', async () => {
    const again = await sendAgain({ category_ids: [newId()] })
    expect(again).toEqual({ count: 1, retry: [409, 'delivery_left_out'], received: [call.programId] })
  })

  it('counts again by tags that applications carry today', async () => {
    const tags = `/api/user.programs/${call.programId}/tags`
    const { body: tag } = await owner().post(tags, { label: { fr: 'Urgent' }, colour: '#18347e' })
    await house.inScene('system', ({ db }) =>
      db.insert('application_tags', { application_id: applicationId, tag_id: tag.id }).execute(),
    )
    const again = await sendAgain({ tag_ids: [tag.id] })
    expect(again).toMatchObject({ count: 2, retry: [409, 'delivery_left_out'] })
    expect([...again.received].sort()).toEqual([applicationId, call.programId].sort())
  })

  it('counts again by events', async () => {
    const again = await sendAgain({ event_types: ['program.*'] })
    expect(again).toEqual({ count: 1, retry: [409, 'delivery_left_out'], received: [call.programId] })
  })
})

/** Of somebody who sets webhooks up and may not decide. */
const permissions = [
  'platform.back-office-access.authorize',
  'program.integrations.manage',
  'program.applications.read',
  'program.settings.read',
]

beforeAll(() =>
  house.inScene('system', async ({ db }) => {
    const roleId = newId()
    await db.insert('roles', { id: roleId, key: null, name: 'Liaison', scope: 'program', permissions }).execute()
    const grant = { id: newId(), user_id: house.personId('juror2'), role_id: roleId, program_id: call.programId }
    await db.insert('role_grants', grant).execute()
  }),
)

describe('conditions of somebody who may not decide', () => {
  const revealing = [
    { field: 'state', op: 'eq', value: 'accepted' },
    { field: 'state', op: 'in', value: ['submitted', 'to_complete'] },
    { field: 'state', op: 'neq', value: 'in_review' },
    { field: 'status', op: 'isEmpty' },
    { field: 'decidedAt', op: 'isNotEmpty' },
  ]

  it.each(revealing)('never ask what a decision changes: $field $op $value', async (clause) => {
    const filter = { or: [{ not: clause }] }
    const refused = await house.as('juror2').post(base, { ...draft(), payload: 'thin', filter })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'missing_permissions'])
    expect(refused.body.error.fields).toEqual([{ field: 'body.filter', reason: 'missing_permissions' }])
    const { id } = await create({ filter, payload: 'thin' })
    await keep(id, { created_by: house.personId('juror2') })
    await happen(applicationId)
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'disabled', reason: 'filter', missed: 1 })
    expect(sink.received).toEqual([])
    await away(id)
  })

  it('ask of every other state, and the rights of a key count as well', async () => {
    const filter = { and: [{ field: 'state', op: 'nin', value: ['draft', 'withdrawn'] }] }
    const made = await house.as('juror2').post(base, { ...draft(), payload: 'thin', filter })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await happen(applicationId)
    await house.runJobs()
    expect(sink.received).toHaveLength(1)
    await keep(made.body.id, {
      created_by: house.personId('owner'),
      within: permissions,
      filter: JSON.stringify({ and: [revealing[0]] }),
    })
    await happen(applicationId)
    await house.runJobs()
    expect(await read(made.body.id)).toMatchObject({ state: 'disabled', reason: 'filter' })
    await away(made.body.id)
  })
})

describe('what a webhook may be written with', () => {
  type Choices = { eventTypes: string[]; payloads: string[]; fields: { field: string; values: string[] | null }[] }
  const choicesOf = async (who: 'owner' | 'juror2') =>
    (await house.as(who).get(`/api/user.programs/${call.programId}/webhook-choices`)).body as Choices
  const open = ['draft', 'to_complete', 'withdrawn']

  it('is all that is accepted of who may not decide, and nothing that is refused', async () => {
    const { fields, payloads, eventTypes } = await choicesOf('juror2')
    const names = fields.map(({ field }) => field)
    expect(names).not.toContain('status')
    expect(names).not.toContain('decidedAt')
    expect(names).toEqual(expect.arrayContaining(['state', 'category', 'title', 'answers.name']))
    expect(fields.find(({ field }) => field === 'state')?.values).toEqual(expect.arrayContaining(open))
    expect(payloads).toEqual(['thin', 'standard'])
    expect(eventTypes).toContain('application.submitted')
    expect(eventTypes).not.toContain('payment.confirmed')
    for (const { field, values } of fields) {
      const op = values ? 'in' : field === 'formula' ? 'holds' : 'isNotEmpty'
      const value = values ?? (field === 'formula' ? '[#name] = "Pluie"' : undefined)
      const filter = { and: [{ field, op, ...(value !== undefined && { value }) }] }
      const made = await house.as('juror2').post(base, { ...draft(), eventTypes: ['application.submitted'], filter })
      expect([field, made.status, JSON.stringify(made.status === 201 ? '' : made.body)]).toEqual([field, 201, '""'])
      await away(made.body.id)
    }
  })

  it('leaves out nothing of who may decide', async () => {
    const { fields, payloads, eventTypes } = await choicesOf('owner')
    const names = fields.map(({ field }) => field)
    expect(names).toEqual(expect.arrayContaining(['state', 'status', 'decidedAt']))
    expect(fields.every(({ values }) => values === null)).toBe(true)
    expect(payloads).toEqual([...payloadKinds])
    expect(eventTypes).toEqual([...webhookEventNames])
  })
})

it('conditions hold of an application in the trash as well', async () => {
  const filter = { and: [{ field: 'answers.name', op: 'contains', value: 'Pluie' }] }
  const binned = await sendAs(house, 'applicant3', call)
  const spared = await sendAs(house, 'applicant4', call, { name: 'Autre' })
  await house.runJobs()
  const { id } = await create({ filter, eventTypes: ['application.trashed', 'application.restored'] })
  for (const { staff } of [binned, spared]) expect((await owner().delete(staff)).status).toBeLessThan(300)
  await house.runJobs()
  expect(bodies().map(({ type, subject }) => [type, subject.id])).toEqual([['application.trashed', binned.id]])
  await away(id)
})

describe('each event', () => {
  it('has a schema, and a sample that it allows, in every payload', async () => {
    for (const name of webhookEventNames)
      for (const payload of payloadKinds) {
        const { status, body } = await owner().get(`/api/webhook-event-types/${name}`, { query: { payload } })
        expect(status, JSON.stringify(body)).toBe(200)
        expect(webhookBodyOf(name, payload).safeParse(body.sample).error, `${name} ${payload}`).toBeUndefined()
        expect(body.schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['id', 'data']) })
      }
    expect((await owner().get('/api/webhook-event-types/nothing.like_it')).status).toBe(404)
    expect((await house.as('nobody').get('/api/webhook-event-types/award.issued')).status).toBe(401)
  })

  it.each([
    ['award.issued', { awardId: '', number: 'PX-C001', templateId: 'x' }, { award: { number: 'PX-C001' } }],
    ['gallery.item_consented', { galleryId: '', keys: ['secret'] }, { gallery: {} }],
    ['grant.approved', { grantId: '', amount: 5000 }, { grant: {} }],
    ['public_vote.committed', { voteId: '', count: 12, title: 'x' }, { vote: { count: 12 } }],
  ] as const)('%s is sent as its schema says', async (name, payload, expected) => {
    const id = '01890000-0000-7000-8000-000000000001'
    const [key] = Object.keys(payload)
    const { id: webhook } = await create({ eventTypes: [name], payload: 'standard' })
    const isOfProgram = name.startsWith('public_vote')
    await happen(isOfProgram ? '' : applicationId, name, { ...payload, [key ?? '']: id })
    await house.runJobs()
    const [body] = bodies()
    expect(webhookBodyOf(name as WebhookEventName, 'standard').safeParse(body).error).toBeUndefined()
    const [thing = '', facts] = Object.entries(expected)[0] ?? []
    expect(body.data[thing]).toEqual({ id, ...facts })
    expect(JSON.stringify(body)).not.toMatch(/secret|5000|templateId/)
    await away(webhook)
  })
})

it('what is sent again together is counted, and stopped', async () => {
  sink.answer = { status: 500 }
  const { id } = await create()
  await owner().post(`${base}/${id}/pause`)
  await happen(applicationId)
  await happen(otherId)
  await house.runJobs()
  expect(await read(id)).toMatchObject({ missed: 2, replaying: 0 })
  await owner().post(`${base}/${id}/resumption`)
  expect((await owner().post(`${base}/${id}/replays`, { what: 'missed' })).body).toEqual({ count: 2 })
  expect(await read(id)).toMatchObject({ missed: 0, replaying: 2 })
  expect((await owner().post(`${base}/${id}/replays/cancellation`)).body).toEqual({ count: 2 })
  await house.runJobs()
  expect(await read(id)).toMatchObject({ missed: 2, replaying: 0 })
  expect(sink.received).toEqual([])
  await away(id)
})
