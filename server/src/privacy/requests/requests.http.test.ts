import { describe, expect, it } from 'vitest'
import { type CastName, cast, everybody } from '../../../../story/cast.ts'
import { openCall, projectForm, startAs } from '../../applications/call-for-tests.ts'
import { newId } from '../../kernel/db/index.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { carryOutErasure } from '../erasure/erase-person.ts'

const house = openHouse()
const DAY = 86_400_000
const requests = '/api/deletion-requests'
const ask = (name: CastName, kind = 'erasure') =>
  house.as(name).post('/api/profile/privacy-requests', { kind, message: 'Merci' })
describe('a request', () => {
  it('runs for thirty days, is the person’s own to take back, and answered by the team with its words', async () => {
    const { body: made, status } = await ask('applicant3', 'access')
    expect(status).toBe(201)
    expect(Date.parse(made.dueAt) - Date.parse(made.askedAt)).toBe(30 * DAY)
    expect((await ask('applicant3', 'access')).body.error.code).toBe('request_waiting')
    const { body: list } = await house.as('owner').get(requests)
    expect(list.data).toMatchObject([{ id: made.id, kind: 'access', email: everybody.applicant3.email }])
    const other = await house.as('applicant4').delete(`/api/profile/privacy-requests/${made.id}`)
    expect(other.status).toBe(404)
    expect((await house.as('owner').post(`${requests}/${made.id}/answer`, { answer: ' ' })).status).toBe(422)
    const answered = await house.as('owner').post(`${requests}/${made.id}/answer`, { answer: 'Voici.' })
    expect(answered.body).toMatchObject({ state: 'done', answeredBy: `${cast.owner.firstname} ${cast.owner.lastname}` })
    expect((await house.as('owner').post(`${requests}/${made.id}/answer`, { answer: 'x' })).body.error.code).toBe(
      'request_answered',
    )
    expect((await house.as('applicant3').delete(`/api/profile/privacy-requests/${made.id}`)).status).toBe(409)
    const [mine] = (await house.as('applicant3').get('/api/profile/privacy-requests')).body.data
    expect(mine).toMatchObject({ answer: 'Voici.', answeredBy: '' })
    const kinds = (await mailsTo(house, everybody.applicant3.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['privacy_request_received', 'privacy_request_answered']))
  })

  it('is refused with a reason alone', async () => {
    const { body } = await ask('applicant4')
    expect((await house.as('owner').post(`${requests}/${body.id}/refusal`, {})).status).toBe(422)
    const refused = await house.as('owner').post(`${requests}/${body.id}/refusal`, { reason: 'Litige en cours' })
    expect(refused.body).toMatchObject({ state: 'refused', answer: 'Litige en cours' })
    expect((await house.as('owner').get(requests, { query: { state: 'answered' } })).body.data.length).toBe(2)
  })

  it('is read and answered by who may, on its own platform', async () => {
    const { body } = await ask('applicant4')
    for (const [who, platform] of [
      ['applicant1', 'demo'],
      ['manager', 'demo'],
    ] as const)
      expect((await house.as(who, platform).get(requests)).status, who).toBe(403)
    expect((await house.as('otherOwner', 'other').get(`${requests}/${body.id}`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(requests)).body.data).toEqual([])
    await house.as('applicant4').delete(`/api/profile/privacy-requests/${body.id}`)
  })

  it('without an account is proven by mail, once, on the platform that was asked', async () => {
    const email = 'votante@example.org'
    const send = (platform?: 'other') =>
      house.as('nobody', platform).post('/api/privacy-requests', { kind: 'erasure', email })
    expect((await send()).status).toBe(202)
    expect((await house.as('owner').get(requests)).body.metadata.total).toBe(0)
    const [mail] = await mailsTo(house, email)
    const token = decodeURIComponent(/token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const confirm = (text: string, platform?: 'other') =>
      house.as('nobody', platform).post('/api/privacy-requests/confirmation', { token: text })
    expect((await confirm(`${token}x`)).body.error.code).toBe('link_not_valid')
    expect((await confirm(token, 'other')).body.error.code).toBe('link_not_valid')
    const [first, again] = [await confirm(token), await confirm(token)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await house.as('owner').get(requests)).body.data).toMatchObject([{ email, origin: 'mail' }])
  })

  it('that came by letter counts from its day, never from tomorrow', async () => {
    const draft = { kind: 'correction', email: 'lettre@example.org', name: 'Jeanne' }
    const on = (days: number) => new Date(house.clock.now.getTime() + days * DAY).toISOString()
    expect((await house.as('owner').post(requests, { ...draft, askedAt: on(1) })).status).toBe(422)
    const { body } = await house.as('owner').post(requests, { ...draft, askedAt: on(-10) })
    expect(Date.parse(body.dueAt)).toBe(Date.parse(on(20)))
    for (const wrong of [{ email: 'x' }, { kind: 'sale' }, { name: 'x'.repeat(201) }])
      expect((await house.as('owner').post(requests, { ...draft, ...wrong })).status).toBe(422)
  })
})

describe('the inbox', () => {
  it('counts what waits and what is late, for whoever may read it', async () => {
    const counts = async () => (await house.as('owner').get(`${requests}/count`)).body
    const before = await counts()
    const since = new Date(house.clock.now.getTime() - 31 * DAY).toISOString()
    const { body } = await house
      .as('owner')
      .post(requests, { kind: 'access', email: 'tard@example.org', askedAt: since })
    expect(await counts()).toEqual({ open: before.open + 1, late: before.late + 1, nextDueAt: body.dueAt })
    expect((await house.as('manager').get(`${requests}/count`)).status).toBe(403)
    expect((await house.as('otherOwner', 'other').get(`${requests}/count`)).body).toMatchObject({ open: 0, late: 0 })
  })

  it('is taken as a file by whoever may answer, formulas harmless, and the log says so', async () => {
    const csv = (who: CastName, state = 'waiting') => house.as(who).get(`${requests}.csv`, { query: { state } })
    const draft = { kind: 'correction', email: 'formule@example.org', name: '=HYPERLINK("https://x")' }
    await house.as('owner').post(requests, draft)
    const { status, body, headers } = await csv('owner')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('privacy-requests-waiting.csv')
    expect(body).toContain('formule@example.org')
    expect(body).toContain('tard@example.org')
    expect(body).not.toMatch(/(^|;)"?=HYPERLINK/m)
    expect(String(body).split('\n')[0]).toContain('Échéance')
    expect((await csv('owner', 'answered')).body).toContain(everybody.applicant3.email)
    expect((await csv('manager')).status).toBe(403)
    const named = await house.inScene('system', ({ db }) =>
      db.from('events').where('name', '=', 'privacy.requests_exported').select('id').execute(),
    )
    expect(named).toHaveLength(2)
  })
})

describe('an erasure', () => {
  const plan = (id: string, body: object) => house.as('owner').put(`${requests}/${id}/planning`, body)

  it('is planned with its word typed, can be taken back, and leaves nothing that names the person but figures', async () => {
    const who = everybody.applicant5
    const { body } = await ask('applicant5')
    expect((await plan(body.id, { mode: 'shell', confirmation: 'dlt' })).status).toBe(422)
    const at = new Date(house.clock.now.getTime() + 2 * DAY).toISOString()
    expect((await plan(body.id, { mode: 'shell', at, confirmation: 'DLT' })).body.state).toBe('planned')
    const back = await house.as('owner').delete(`${requests}/${body.id}/planning`)
    expect(back.body).toMatchObject({ state: 'waiting', mode: null })
    await plan(body.id, { mode: 'shell', confirmation: 'DLT' })
    await house.runJobs()
    const { request } = (await house.as('owner').get(`${requests}/${body.id}`)).body
    expect(request).toMatchObject({ state: 'done', name: '', email: '', certificateNumber: 'CE-2027-0001' })
    const { body: certificate } = await house.as('owner').get(`${requests}/${body.id}/certificate`)
    expect(certificate.lines).toEqual(expect.arrayContaining([{ what: 'account', count: 1, fate: 'erased' }]))
    expect(JSON.stringify(certificate)).not.toContain(who.lastname)
    const key = await crypto.subtle.importKey('raw', Buffer.from(certificate.publicKey, 'base64'), 'Ed25519', false, [
      'verify',
    ])
    const signature = Buffer.from(certificate.signature, 'base64')
    expect(await crypto.subtle.verify('Ed25519', key, signature, Buffer.from(certificate.hash))).toBe(true)
    const left = await house.inScene('system', ({ db }) =>
      db.from('members').where('user_id', '=', house.personId('applicant5')).selectAll().execute(),
    )
    expect(left).toEqual([])
  })

  it('waits until a hold is lifted, and says so', async () => {
    const call = await openCall(house, projectForm)
    const { id } = await startAs(house, 'applicant4', call)
    const holdId = newId()
    await house.inScene('system', ({ db, now }) =>
      db.insert('holds', { id: holdId, application_id: id, reason: 'Litige', placed_at: now }).execute(),
    )
    const { body } = await ask('applicant4')
    await plan(body.id, { mode: 'shell', confirmation: 'DLT' })
    await house.runJobs()
    const read = async () => (await house.as('owner').get(`${requests}/${body.id}`)).body
    expect(await read()).toMatchObject({ request: { state: 'planned', isHeld: true }, forecast: { onHold: 1 } })
    await house.as('owner').delete(`/api/holds/${holdId}`)
    await house.inScene('system', (scene) => carryOutErasure(scene, body.id))
    expect((await read()).request).toMatchObject({ state: 'done', email: '', isHeld: false })
    expect((await house.as('owner').get(`/api/user.programs/${call.programId}/responses/${id}`)).status).toBe(404)
  })

  it('of the only owner waits for another one', async () => {
    const { body } = await ask('owner')
    expect((await plan(body.id, { mode: 'identity', confirmation: 'DLT' })).body.error.code).toBe('only_owner')
    await house.as('owner').delete(`/api/profile/privacy-requests/${body.id}`)
  })
})
