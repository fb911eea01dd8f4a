import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { applyWithCanaries } from '../../test/blind-call.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { type EvaluationCall, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { cutoffOf, listDueAfter } from './due-store.ts'
import { lookAtRules } from './run.ts'

const house = openHouse()
const DAY = 86_400_000
const rules = '/api/retention-rules'
let client: pg.Client
let call: EvaluationCall
const draft = (more: object = {}) => ({
  subject: 'applications',
  since: 'submitted',
  length: 6,
  unit: 'months',
  programId: call.programId,
  mode: 'shell',
  ...more,
})
const owner = () => house.as('owner')
const later = async (days: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + days * DAY)
  await house.signInAgain()
}
const look = () => house.inScene('system', lookAtRules)
const erased = async () => (await client.query("select from erasure_journal where kind = 'application'")).rowCount ?? 0

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
  call = (await applyWithCanaries(house)).call
  await house.runJobs()
})
afterAll(() => client.end())

it.each([
  [10, 'days', '2027-03-21'],
  [1, 'months', '2027-03-03'],
  [2, 'years', '2025-03-31'],
] as const)('%i %s before the last of March is %s', (length, unit, day) => {
  expect(cutoffOf(new Date('2027-03-31T00:00:00Z'), length, unit).toISOString().slice(0, 10)).toBe(day)
})

it('refuses a rule that is none', async () => {
  for (const wrong of [
    { length: -1 },
    { length: 1.5 },
    { unit: 'weeks' },
    { subject: 'people' },
    { since: 'sent' },
    { programId: 'nowhere' },
    { responsibleId: '0198bbbb-ffff-7fff-8fff-ffffffffffff' },
    { length: 0 },
    { length: 0, confirmation: 'yes' },
  ])
    expect((await owner().post(rules, draft(wrong))).status, JSON.stringify(wrong)).toBe(422)
  expect((await house.as('manager').post(rules, draft())).status).toBe(403)
  expect((await house.as('applicant1').get(rules)).status).toBe(403)
})

it('counts what it would erase, and writes nothing', async () => {
  const { body } = await owner().post(`${rules}/preview`, draft({ length: 0, unit: 'days' }))
  expect(body).toMatchObject({ count: 2, kept: 0 })
  expect(body.examples).toHaveLength(2)
  expect((await owner().post(`${rules}/preview`, draft())).body.count).toBe(0)
  expect(await erased()).toBe(0)
})

it('warns 30 and 7 days before, can be put off once with a reason, then erases and signs', async () => {
  const { body: rule } = await owner().post(rules, draft({ length: 1 }))
  await later(10)
  await look()
  expect((await owner().get(rules)).body.data[0].nextRunAt).not.toBeNull()
  await later(24)
  await look()
  const warnings = async () =>
    (await mailsTo(house, everybody.owner.email)).filter(({ kind }) => kind === 'privacy_retention_warning').length
  expect(await warnings()).toBe(2)
  expect(await erased()).toBe(0)
  expect((await owner().post(`${rules}/${rule.id}/postponement`, { reason: ' ' })).status).toBe(422)
  expect((await owner().post(`${rules}/${rule.id}/postponement`, { reason: 'Audit' })).status).toBe(200)
  expect((await owner().post(`${rules}/${rule.id}/postponement`, { reason: 'x' })).body.error.code).toBe(
    'already_postponed',
  )
  await later(10)
  await look()
  await house.runJobs()
  expect(await erased()).toBe(0)
  await later(30)
  await look()
  await house.runJobs()
  expect(await erased()).toBe(2)
  const { rows } = await client.query('select erased, certificate from retention_runs')
  expect(rows[0]).toMatchObject({ erased: 2, certificate: { number: expect.stringMatching(/^CE-/) } })
  const [shown] = (await owner().get(rules)).body.data
  expect(shown).toMatchObject({ lastCount: 2, nextRunAt: null, postponedReason: null })
  await look()
  await house.runJobs()
  expect(await erased()).toBe(2)
})

it('that keeps nothing waits 48 hours, and owners hear of it', async () => {
  const { body } = await owner().post(rules, {
    ...draft({ subject: 'mails', since: 'sent' }),
    length: 0,
    confirmation: 'DLT',
  })
  expect(Date.parse(body.effectiveAt) - house.clock.now.getTime()).toBe(2 * DAY)
  const kinds = (await mailsTo(house, everybody.owner.email)).map(({ kind }) => kind)
  expect(kinds).toContain('privacy_retention_immediate')
  await owner().delete(`${rules}/${body.id}`)
})

it('that is shorter than another about the same wins, and the longer says so', async () => {
  await owner().post(rules, draft({ subject: 'drafts', since: 'last_change', length: 12 }))
  await owner().post(rules, draft({ subject: 'drafts', since: 'last_change', length: 3, programId: null }))
  const { data } = (await owner().get(rules)).body
  const drafts = data.filter(({ subject }: { subject: string }) => subject === 'drafts')
  expect(drafts.map(({ isBeaten }: { isBeaten: boolean }) => isBeaten)).toEqual([true, false])
})

it('that is made shorter counts after 30 days', async () => {
  const { data } = (await owner().get(rules)).body
  const { body } = await owner().put(`${rules}/${data[0].id}`, draft({ length: 10, unit: 'days' }))
  expect(Date.parse(body.effectiveAt) - house.clock.now.getTime()).toBe(30 * DAY)
})

it('that erases all keeps a shell of what a published result counts, and does not look at it again', async () => {
  const ids = call.applicationIds
  await client.query('delete from erasure_journal where thing_id = $1', [ids[0]])
  const session = await runSession(house, call, ['juror1'])
  await client.query("update evaluation_sessions set state = 'published' where id = $1", [session.sessionId])
  const sought = {
    subject: 'applications',
    since: 'submitted',
    programId: call.programId,
    states: [],
    mode: 'all',
  } as const
  const now = house.clock.now
  const due = await house.inScene('system', ({ db }) => listDueAfter(db, sought, now, { after: null, limit: 50 }))
  expect(due.map(({ id }) => id)).toContain(ids[0])
  const rule = await owner().post(rules, draft({ length: 0, unit: 'days', mode: 'all', confirmation: 'DLT' }))
  expect(rule.status).toBe(201)
  await later(3)
  await look()
  await house.runJobs()
  const { rows } = await client.query('select mode from erasure_journal where thing_id = $1', [ids[0]])
  expect(rows.map(({ mode }) => mode)).toEqual(['shell'])
  expect((await client.query('select from applications where id = $1', [ids[0]])).rowCount).toBe(1)
  const again = await house.inScene('system', ({ db }) =>
    listDueAfter(db, sought, house.clock.now, { after: null, limit: 50 }),
  )
  expect(again).toEqual([])
})
