import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCall, projectForm, sendAs } from '../../applications/call-for-tests.ts'
import { openHouse } from '../../test/open-house.ts'
import { lookAtRules } from './run.ts'

/** A rule that keeps nothing has two days in which somebody may stop it. */
const house = openHouse()
const rules = '/api/retention-rules'
const rule = {
  subject: 'mails',
  since: 'sent',
  length: 0,
  unit: 'days',
  programId: null,
  mode: 'all',
  confirmation: 'DLT',
}
let client: pg.Client
let mails: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const call = await openCall(house, projectForm)
  await sendAs(house, 'applicant1', call)
  await house.runJobs()
  mails = (await client.query('select id from emails')).rows.map(({ id }) => id)
})
afterAll(() => client.end())

const later = async (hours: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + hours * 3_600_000)
  await house.signInAgain()
  await house.inScene('system', lookAtRules)
  await house.runJobs()
}
const erased = async () =>
  (await client.query("select from emails where id = any($1) and to_address = 'erased@erased.invalid'", [mails]))
    .rowCount

it('is stopped within two days: nothing was erased', async () => {
  expect(mails.length).toBeGreaterThan(0)
  const { body } = await house.as('owner').post(rules, rule)
  await later(0)
  await later(47)
  expect(await erased()).toBe(0)
  await house.as('owner').delete(`${rules}/${body.id}`)
  await later(10)
  expect(await erased()).toBe(0)
})

it('runs after two days, and not an hour before', async () => {
  const { status, body } = await house.as('owner').post(rules, rule)
  expect(status, JSON.stringify(body)).toBe(201)
  await later(0)
  await later(47)
  expect(await erased()).toBe(0)
  await later(2)
  expect(await erased()).toBe(mails.length)
})

it('that another is made into waits as long', async () => {
  const { body } = await house.as('owner').post(rules, { ...rule, length: 10, unit: 'years', confirmation: undefined })
  const changed = await house.as('owner').put(`${rules}/${body.id}`, rule)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const waits = Date.parse(changed.body.effectiveAt) - house.clock.now.getTime()
  expect(waits).toBeGreaterThanOrEqual(48 * 3_600_000)
})
