import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { findOperation, type OperationRun } from '../../kernel/operations/index.ts'
import { applyWithCanaries } from '../../test/blind-call.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { oneRun } from '../../test/one-run.ts'
import { type EvaluationCall, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { cutoffOf, listDueAfter } from './due-store.ts'
import { createRetentionRule } from './rules.ts'
import { lookAtRules, runRetention } from './run.ts'

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
    at: house.clock.now,
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

it('of every plan is one about drafts or the log; others ask for a plan with rules', async () => {
  const create = (subject: 'drafts' | 'logs' | 'mails', since: 'last_change' | 'happened' | 'sent') =>
    house.inScene('owner', (scene) => {
      const platform = { ...scene.platform, features: [] }
      const more = { length: 3, unit: 'years' as const, programId: null, states: [], mode: 'all' as const }
      const whole = { subject, since, ...more, responsibleId: null, isActive: false, confirmation: '' }
      return createRetentionRule({ ...scene, platform }, whole)
    })
  expect((await create('drafts', 'last_change')).subject).toBe('drafts')
  expect((await create('logs', 'happened')).subject).toBe('logs')
  await expect(create('mails', 'sent')).rejects.toMatchObject({ code: 'not_in_plan' })
})

it('about payments forgets who paid, but ten years of what was paid or invoiced', async () => {
  const payer = house.personId('applicant3')
  const years = (count: number) => new Date(house.clock.now.getTime() - count * 365.25 * DAY)
  const orders = new Map<string, string>()
  for (const [name, at, state] of [
    ['RF-failed', years(3), 'failed'],
    ['RF-paid', years(3), 'confirmed'],
    ['RF-old', years(11), 'confirmed'],
    ['RF-awaited', years(3), 'proof_sent'],
    ['RF-held', years(3), 'failed'],
  ] as const) {
    const { rows } = await client.query<{ id: string }>(
      `insert into payment_orders (platform_id, id, program_id, application_id, payer_id, reference, state, currency, is_test,
          total, buyer, created_at)
        select $1, gen_random_uuid(), $2, gen_random_uuid(), $3, $4, 'awaiting', 'EUR', false, 6000, '{"name":"Anouk"}', $5
        returning id`,
      [house.platformId('demo'), call.programId, payer, name, at],
    )
    const id = rows[0]?.id ?? ''
    orders.set(name, id)
    await client.query(
      `insert into payments (platform_id, id, program_id, order_id, method, state, amount, note, begun_at)
        values ($1, gen_random_uuid(), $2, $3, 'cheque', $4, 6000, 'Anouk a appelé', $5)`,
      [house.platformId('demo'), call.programId, id, state, at],
    )
  }
  await client.query(
    `with o as (update payment_orders set application_id = $2 where id = $1 returning platform_id, application_id)
      insert into holds (platform_id, id, application_id, reason, placed_at)
        select platform_id, gen_random_uuid(), application_id, 'litige', now() from o`,
    [orders.get('RF-held'), call.applicationIds.at(-1)],
  )
  const rule = draft({ subject: 'transactions', since: 'last_payment', length: 2, unit: 'years' })
  const { body: preview } = await owner().post(`${rules}/preview`, rule)
  expect(preview).toMatchObject({ count: 4, kept: 2 })
  expect(preview.examples.map(({ name }: { name: string }) => name)).toEqual(['RF-old', 'RF-failed'])
  const { body: made } = await owner().post(rules, rule)
  await client.query("update retention_rules set next_run_at = now() - interval '1 day' where id = $1", [made.id])
  await look()
  await house.runJobs()
  const { rows } = await client.query(
    `select o.reference, o.payer_id is null and o.buyer = '{}' and p.note = '' as forgotten, p.amount
      from payment_orders o join payments p on p.order_id = o.id where o.id = any($1::uuid[]) order by o.reference`,
    [[...orders.values()]],
  )
  expect(rows).toEqual([
    { reference: 'RF-awaited', forgotten: false, amount: 6000 },
    { reference: 'RF-failed', forgotten: true, amount: 6000 },
    { reference: 'RF-held', forgotten: false, amount: 6000 },
    { reference: 'RF-old', forgotten: true, amount: 6000 },
    { reference: 'RF-paid', forgotten: false, amount: 6000 },
  ])
  const { rows: runs } = await client.query('select certificate from retention_runs where rule_id = $1', [made.id])
  expect(runs[0].certificate.lines).toEqual([{ what: 'transactions', count: 2, fate: 'anonymous' }])
  const again = await owner().post(`${rules}/preview`, rule)
  expect(again.body).toMatchObject({ count: 2, kept: 2, examples: [] })
  await client.query("delete from holds where reason = 'litige'")
  await client.query('delete from payment_orders where id = $1', [orders.get('RF-held')])
  await owner().delete(`${rules}/${made.id}`)
})

it('whose last run failed says so, and goes on when asked to', async () => {
  const { body: made } = await owner().post(rules, draft({ subject: 'mails', since: 'sent', length: 5, unit: 'years' }))
  const retry = () => owner().post(`${rules}/${made.id}/retry`)
  expect((await retry()).body.error.code).toBe('run_not_failed')
  await client.query("update retention_rules set next_run_at = now() - interval '1 day' where id = $1", [made.id])
  const operationId = '0198cccc-0000-7000-8000-000000000001'
  await client.query(
    `insert into operations (platform_id, id, kind, live_key, state, created_at, ended_at)
      values ($1, $2, 'retention', $3, 'failed', now(), now())`,
    [house.platformId('demo'), operationId, made.id],
  )
  await client.query(
    'insert into retention_runs (platform_id, operation_id, rule_id, cutoff) values ($1, $2, $3, now())',
    [house.platformId('demo'), operationId, made.id],
  )
  const shown = async () =>
    (await owner().get(rules)).body.data.find(({ id }: { id: string }) => id === made.id) as { hasFailed: boolean }
  expect((await shown()).hasFailed).toBe(true)
  expect((await house.as('manager').post(`${rules}/${made.id}/retry`)).status).toBe(404)
  expect((await retry()).status).toBe(202)
  await house.runJobs()
  expect((await shown()).hasFailed).toBe(false)
  expect((await retry()).body.error.code).toBe('run_not_failed')
})

it('that erases all looks no more at what the law kept a shell of', async () => {
  const [id] = call.applicationIds
  await client.query("update evaluation_sessions set state = 'draft'")
  const sought = {
    subject: 'applications',
    since: 'submitted',
    programId: call.programId,
    states: [],
    mode: 'all',
    at: house.clock.now,
  } as const
  const due = () =>
    house.inScene('system', ({ db }) => listDueAfter(db, sought, house.clock.now, { after: null, limit: 50 }))
  expect((await due()).map((one) => one.id)).toContain(id)
  await client.query("update payment_orders set application_id = $1 where reference = 'RF-paid'", [id])
  expect((await due()).map((one) => one.id)).not.toContain(id)
})

it('that was killed goes on after its last batch: nothing is erased twice, nor half', async () => {
  await client.query(
    `with o as (insert into payment_orders (platform_id, id, program_id, application_id, payer_id, reference, state, currency,
        is_test, total, created_at)
      select $1, gen_random_uuid(), $2, gen_random_uuid(), $3, 'RF-killed-' || n, 'awaiting', 'EUR', false, 1, $4
        from generate_series(1, 60) n returning platform_id, id, program_id)
      insert into payments (platform_id, id, program_id, order_id, method, state, amount, begun_at)
        select platform_id, gen_random_uuid(), program_id, id, 'cheque', 'failed', 1, $4 from o`,
    [
      house.platformId('demo'),
      call.programId,
      house.personId('applicant4'),
      new Date(house.clock.now.getTime() - 900 * DAY),
    ],
  )
  const rule = draft({ subject: 'transactions', since: 'last_payment', length: 2, unit: 'years' })
  const { body: made } = await owner().post(rules, rule)
  await client.query("update retention_rules set next_run_at = now() - interval '1 day' where id = $1", [made.id])
  await look()
  const { rows } = await client.query('select operation_id as id from retention_runs where rule_id = $1', [made.id])
  const [{ id }] = rows
  await client.query("update operations set state = 'running', attempt = 1, heartbeat_at = now() where id = $1", [id])
  const operation = await house.inScene('system', ({ db }) => findOperation(db, id))
  const killed = oneRun(house, 2, () => {
    throw new Error('killed')
  })
  const run = { ...killed, operation, signal: new AbortController().signal, isOver: false, report: () => undefined }
  await expect(runRetention(run as OperationRun)).rejects.toThrow('killed')
  const left = async () =>
    (await client.query("select from payment_orders where reference like 'RF-killed-%' and payer_id is not null"))
      .rowCount
  expect(await left()).toBe(10)
  await client.query("update operations set state = 'waiting', heartbeat_at = null where id = $1", [id])
  await house.runJobs()
  expect(await left()).toBe(0)
  const { rows: runs } = await client.query('select erased from retention_runs where operation_id = $1', [id])
  expect(runs).toEqual([{ erased: 60 }])
})
