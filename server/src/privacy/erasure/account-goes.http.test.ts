import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CastName, cast, demoPassword, everybody } from '../../../../story/cast.ts'
import { type Call, openCall, projectForm, sendAs, startAs } from '../../applications/call-for-tests.ts'
import { findBroken } from '../../composition/invariants.ts'
import { browserFor } from '../../test/browser.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { judge, openCallToJudge, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { forgetPerson } from '../forget-person.ts'
import { forgetHere } from './erase-person.ts'

/** However an account goes, an erasure that its person asked for finds what was theirs. */
const house = openHouse()
const DAY = 86_400_000
const requests = '/api/deletion-requests'
const owner = () => house.as('owner')
let client: pg.Client
let call: Call

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
  call = await openCall(house, projectForm)
})
afterAll(() => client.end())

const send = async (who: CastName) => (await sendAs(house, who, call, { name: 'Zqpluie' })).id

async function ask(who: CastName): Promise<string> {
  const { status, body } = await house
    .as(who)
    .post('/api/profile/privacy-requests', { kind: 'erasure', message: 'Zqmot' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

async function plan(id: string, mode: string, days = 0): Promise<void> {
  const at = new Date(house.clock.now.getTime() + days * DAY).toISOString()
  const body = { mode, confirmation: 'DLT', ...(days > 0 && { at }) }
  expect((await owner().put(`${requests}/${id}/planning`, body)).status).toBe(200)
}

/** The whole way: the person asks for the end of their account, and its day comes. */
async function leave(who: CastName): Promise<void> {
  const browser = browserFor(house.product.app)
  await browser.send('POST', '/api/auth/login', { email: everybody[who].email, password: demoPassword })
  expect((await browser.send('POST', '/api/profile/deletion', { password: demoPassword })).status).toBe(201)
  await client.query('update account_deletions set due_at = $1', [house.clock.now])
  await makeDue(house, 'privacy.erase-account')
  await house.runJobs()
  const { rows } = await client.query('select erased_at from users where id = $1', [house.personId(who)])
  expect(rows[0].erased_at).not.toBeNull()
}

const read = async (id: string) => (await owner().get(`${requests}/${id}`)).body
const journal = async (id: string) =>
  (await client.query('select mode from erasure_journal where thing_id = $1', [id])).rows.map(({ mode }) => mode)
const answers = async (id: string) =>
  JSON.stringify((await client.query('select answers from application_steps where application_id = $1', [id])).rows)
const placeHold = async (id: string) => {
  const { reference } = (await owner().get(`/api/user.programs/${call.programId}/responses/${id}`)).body
  return (await owner().post('/api/holds', { reference, reason: 'Litige' })).body.id as string
}
const carryOut = async () => {
  await makeDue(house, 'privacy.carry-out')
  await house.runJobs()
}

it('deleting it carries out what was planned, in its mode, whatever its day, with a certificate', async () => {
  const [applicationId, requestId] = [await send('applicant1'), await ask('applicant1')]
  await plan(requestId, 'shell', 20)
  await leave('applicant1')
  // An older state of the database would know the person again: the journal tells who is to be forgotten once more.
  expect(await journal(house.personId('applicant1'))).toEqual(['all'])
  expect(await journal(applicationId)).toEqual(['shell'])
  expect(await answers(applicationId)).not.toContain('Zqpluie')
  const { request } = await read(requestId)
  expect(request).toMatchObject({ state: 'done', mode: 'shell', email: '', name: '', message: '' })
  expect(request.certificateNumber).toMatch(/^CE-/)
  const { body: certificate } = await owner().get(`${requests}/${requestId}/certificate`)
  expect(certificate.lines).toContainEqual({ what: 'applications', count: 1, fate: 'kept' })
  expect(certificate.by).not.toBe('')
  // The job of its day finds nothing more to do.
  await carryOut()
  expect((await read(requestId)).request.certificateNumber).toBe(request.certificateNumber)
})

it('what a hold protects is found once it is lifted, and the person hears of it', async () => {
  const [applicationId, requestId] = [await send('applicant2'), await ask('applicant2')]
  const holdId = await placeHold(applicationId)
  await plan(requestId, 'shell')
  await leave('applicant2')
  const { email } = everybody.applicant2
  expect(await read(requestId)).toMatchObject({
    request: { state: 'planned', isHeld: true, name: '', email },
    forecast: { onHold: 1 },
  })
  await carryOut()
  expect(await journal(applicationId)).toEqual([])
  expect(await answers(applicationId)).toContain('Zqpluie')
  expect((await owner().delete(`/api/holds/${holdId}`)).status).toBe(204)
  await carryOut()
  expect(await journal(applicationId)).toEqual(['shell'])
  expect((await read(requestId)).request).toMatchObject({ state: 'done', email: '', message: '', isHeld: false })
  const { body: certificate } = await owner().get(`${requests}/${requestId}/certificate`)
  expect(certificate.lines).toEqual(
    expect.arrayContaining([
      { what: 'account', count: 1, fate: 'erased' },
      { what: 'applications', count: 1, fate: 'kept' },
    ]),
  )
  expect((await mailsTo(house, email)).map(({ kind }) => kind)).toContain('privacy_erasure_done')
  await makeDue(house, 'privacy.erase-mails')
  await house.runJobs()
  expect(await mailsTo(house, email)).toEqual([])
})

it('what a jury is at work on is found once it has ended, and a published result keeps its shell', async () => {
  const judged = await openCallToJudge(house, [['applicant3', { name: 'Zqpluie' }]])
  const applicationId = judged.applicationIds[0] ?? ''
  const session = await runSession(house, judged, ['juror1'])
  await judge(house, 'juror1', session, session.entryIds[0], [3, 4])
  const requestId = await ask('applicant3')
  await plan(requestId, 'all')
  await leave('applicant3')
  expect(await read(requestId)).toMatchObject({
    request: { state: 'planned', isHeld: true },
    forecast: { inEvaluation: 1 },
  })
  await carryOut()
  expect(await journal(applicationId)).toEqual([])
  await client.query("update evaluation_sessions set state = 'published' where id = $1", [session.sessionId])
  await carryOut()
  expect(await journal(applicationId)).toEqual(['shell'])
  expect((await read(requestId)).request).toMatchObject({ state: 'done', certificateNumber: expect.any(String) })
})

it('what the team has not decided stays to be decided, also when the team erases the person', async () => {
  const [applicationId, requestId] = [await send('applicant4'), await ask('applicant4')]
  const { email } = everybody.applicant4
  const browser = browserFor(house.product.app)
  await browser.send('POST', '/api/auth/login', { email: cast.owner.email, password: demoPassword })
  expect((await browser.send('POST', `/api/members/${house.personId('applicant4')}/erasure`)).status).toBe(204)
  expect(await journal(house.personId('applicant4'))).toEqual(['identity'])
  expect((await read(requestId)).request).toMatchObject({ state: 'waiting', email, message: 'Zqmot', name: '' })
  expect(await journal(applicationId)).toEqual([])
  await plan(requestId, 'identity')
  await house.runJobs()
  expect(await journal(applicationId)).toEqual(['identity'])
  expect((await read(requestId)).request).toMatchObject({ state: 'done', email: '', message: '' })
})

it('whoever sent nothing has nothing left to decide: it is done, with a certificate', async () => {
  await startAs(house, 'applicant5', call)
  const requestId = await ask('applicant5')
  await leave('applicant5')
  const { request } = await read(requestId)
  expect(request).toMatchObject({ state: 'done', mode: 'all', email: '', certificateNumber: expect.any(String) })
})

it('the mail that says so is emptied after a day, also where the account stays', async () => {
  const { email } = everybody.juror3
  const requestId = await ask('juror3')
  await house.inScene('system', (scene) => forgetPerson(scene, { userId: house.personId('juror3'), email }, 'identity'))
  expect((await read(requestId)).request).toMatchObject({ state: 'done', email: '' })
  await house.runJobs()
  expect((await mailsTo(house, email)).map(({ kind }) => kind)).toContain('privacy_erasure_done')
  await makeDue(house, 'privacy.erase-mails')
  await house.runJobs()
  expect(await mailsTo(house, email)).toEqual([])
  await client.query('insert into members (platform_id, user_id, joined_at) values ($1, $2, $3)', [
    house.platformId('demo'),
    house.personId('juror3'),
    house.clock.now,
  ])
})

it('a draft that a hold protects stays under nobody’s name until the hold is lifted', async () => {
  const { id } = await startAs(house, 'juror6', call)
  const { rows } = await client.query(
    `insert into holds (platform_id, id, application_id, reason, placed_at)
      select platform_id, gen_random_uuid(), id, 'Litige', now() from applications where id = $1 returning id`,
    [id],
  )
  const requestId = await ask('juror6')
  await plan(requestId, 'shell')
  await leave('juror6')
  const found = await client.query('select owner_id, applicant_email from applications where id = $1', [id])
  expect(found.rows).toEqual([{ owner_id: null, applicant_email: '' }])
  expect((await owner().delete(`/api/holds/${rows[0].id}`)).status).toBe(204)
  await carryOut()
  expect((await client.query('select from applications where id = $1', [id])).rowCount).toBe(0)
  expect((await read(requestId)).request).toMatchObject({ state: 'done', certificateNumber: expect.any(String) })
})

it('a refusal is told to who has left, and then nobody is named any more', async () => {
  const [applicationId, requestId] = [await send('juror4'), await ask('juror4')]
  const { email } = everybody.juror4
  await house.inScene('system', (scene) => forgetHere(scene, house.personId('juror4'), email))
  const { body } = await owner().post(`${requests}/${requestId}/refusal`, { reason: 'Litige de Zqnom' })
  expect(body).toMatchObject({ state: 'refused', email: '', message: '', answer: '–' })
  expect((await mailsTo(house, email)).map(({ kind }) => kind)).toContain('privacy_request_refused')
  expect(await journal(applicationId)).toEqual([])
})

it('whoever comes back may ask anew, and loses nothing by what waits for who they were', async () => {
  const [userId, { email }] = [house.personId('juror5'), everybody.juror5]
  const [earlier, first] = [await send('juror5'), await ask('juror5')]
  const holdId = await placeHold(earlier)
  await plan(first, 'shell')
  await house.inScene('system', (scene) => forgetPerson(scene, { userId, email }, 'identity'))
  await client.query('insert into members (platform_id, user_id) values ($1, $2)', [house.platformId('demo'), userId])
  const later = await send('juror5')
  const second = await ask('juror5')
  await owner().delete(`/api/holds/${holdId}`)
  await carryOut()
  expect([await journal(earlier), await journal(later)]).toEqual([['shell'], []])
  expect((await client.query('select from members where user_id = $1', [userId])).rowCount).toBe(1)
  expect((await read(second)).request).toMatchObject({ state: 'waiting', email })
  // A second plan of the same person is carried out with the first.
  await client.query("update privacy_requests set email = 'before@example.org' where id = $1", [second])
  const third = await ask('juror5')
  await plan(second, 'all', 9)
  await plan(third, 'identity')
  await house.runJobs()
  expect((await read(second)).request).toMatchObject({ state: 'done', certificateNumber: expect.any(String) })
  expect((await client.query('select from applications where id = $1', [later])).rowCount).toBe(0)
})

it('a request that only has the address is of them, and one of somebody who had that address before is not', async () => {
  const [applicationId, { email }] = [await send('juror2'), everybody.juror2]
  const other = await ask('juror3')
  await client.query("update privacy_requests set email = $1, kind = 'correction' where id = $2", [email, other])
  const answered = await ask('juror3')
  await client.query(
    "update privacy_requests set email = $1, kind = 'access', state = 'refused', answered_at = now(), answer = 'Non' where id = $2",
    [email, answered],
  )
  const { body } = await owner().post(requests, { kind: 'erasure', email })
  await client.query('update privacy_requests set person_id = null where id = $1', [body.id])
  await plan(body.id, 'identity')
  await client.query("update privacy_requests set planned_at = planned_at + interval '9 days' where id = $1", [body.id])
  await leave('juror2')
  expect(await journal(applicationId)).toEqual(['identity'])
  expect((await read(body.id)).request).toMatchObject({ state: 'done', certificateNumber: expect.any(String) })
  expect((await read(other)).request).toMatchObject({ state: 'waiting', message: 'Zqmot' })
  expect((await read(answered)).request).toMatchObject({ state: 'refused', message: 'Zqmot', email })
})

it('nothing contradicts itself afterwards', async () => {
  expect(await findBroken(client)).toEqual([])
})
