import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { listNewestEmails } from '../emails/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string
let applicationId: string
let tagId: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  base = `/api/user.programs/${call.programId}/tasks`
  const tag = await owner().post(`/api/user.programs/${call.programId}/tags`, {
    label: { fr: 'À suivre' },
    colour: '#1f5fbf',
  })
  tagId = tag.body.id
  expect(tagId, JSON.stringify(tag.body)).toBeTruthy()
  await house.runJobs()
})

const comment = (id: string, text = 'Bonjour') => ({ id, kind: 'action', action: { do: 'comment', text } })
const onTag = { kind: 'event', name: 'tag_added' }
const byHand = { kind: 'hand' }

async function create(definition: object, name = 'Suivi') {
  const { status, body } = await owner().post(base, { name, definition })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; edition: number }
}

async function publish(definition: object, name?: string) {
  const { id, edition } = await create(definition, name)
  const { status, body } = await owner().post(`${base}/${id}/publication`, { edition })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: string; edition: number; state: string; version: number }
}

const start = (id: string) => owner().post(`${base}/${id}/runs`, { selection: { ids: [applicationId] } })
const runsOf = async (id: string, query = {}) => (await owner().get(`${base}/${id}/runs`, { query })).body.data
const runOf = async (id: string) => {
  const [run] = await runsOf(id)
  return (await owner().get(`${base}/${id}/runs/${run.id}`)).body
}
const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const archive = (id: string) => owner().delete(`${base}/${id}`)
const comments = async () =>
  (await owner().get(`/api/user.programs/${call.programId}/responses/${applicationId}/comments`)).body.data

async function untag() {
  await owner().post(`/api/user.programs/${call.programId}/responses/${applicationId}/tags`, { remove: [tagId] })
  await house.runJobs()
}
async function tag() {
  const path = `/api/user.programs/${call.programId}/bulk-actions`
  await owner().post(path, { selection: { ids: [applicationId] }, act: { kind: 'tags', add: [tagId] } })
  await house.runJobs()
}

/** Lets the clock go on, and what is due with it. */
async function pass(minutes: number): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.signInAgain()
  await makeDue(house, 'start-by-clock')
  await makeDue(house, 'advance-runs')
  await makeDue(house, 'notify-failures')
  await house.runJobs()
  await makeDue(house, 'advance-runs')
  await house.runJobs()
}

describe('a task', () => {
  it('does nothing before it is published, then what it says, once for each event', async () => {
    const { id, edition } = await create({ trigger: onTag, nodes: [comment('c', 'Étiquetée')] })
    await tag()
    expect(await runsOf(id)).toEqual([])
    await untag()
    await owner().post(`${base}/${id}/publication`, { edition })
    await tag()
    expect(await runOf(id)).toMatchObject({
      state: 'done',
      origin: 'event',
      event: 'application.tagged',
      isOfBulk: true,
      steps: [{ nodeId: 'c', state: 'done', effects: ['added'] }],
    })
    expect(await comments()).toMatchObject([{ text: 'Étiquetée', author: { name: expect.stringContaining('Suivi') } }])
    await untag()
    await archive(id)
  })

  it('keeps its published version while a draft is written, and runs follow the version that they began with', async () => {
    const wait = { id: 'w', kind: 'wait', amount: 2, unit: 'days' }
    const { id, edition } = await publish({ trigger: byHand, nodes: [wait, comment('one', 'Première')] })
    await start(id)
    await house.runJobs()
    expect(await runOf(id)).toMatchObject({ state: 'waiting', nodeId: 'w', version: 1 })
    const next = { name: 'Suivi', definition: { trigger: byHand, nodes: [comment('two', 'Seconde')] }, edition }
    const saved = (await owner().put(`${base}/${id}`, next)).body
    expect(saved).toMatchObject({ hasDraft: true, version: 1, published: { nodes: [{ id: 'w' }, { id: 'one' }] } })
    expect((await owner().put(`${base}/${id}`, next)).body.error.code).toBe('stale')
    const live = await owner().post(`${base}/${id}/publication`, { edition: saved.edition })
    expect(live.body).toMatchObject({ version: 2, hasDraft: false })
    await pass(2 * 24 * 60)
    expect(await runOf(id)).toMatchObject({ state: 'done', version: 1 })
    expect((await comments()).at(-1)).toMatchObject({ text: 'Première' })
    const versions = (await owner().get(`${base}/${id}/versions`)).body.data
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    await archive(id)
  })

  it('takes the way that its conditions say, read anew after each wait, and skips what does not meet them', async () => {
    const isTagged = { field: 'tags', op: 'in', value: [tagId] }
    const { id } = await publish({
      trigger: byHand,
      conditions: { field: 'state', op: 'eq', value: 'submitted' },
      nodes: [
        { id: 'w', kind: 'wait', amount: 1, unit: 'hours' },
        { id: 'b', kind: 'branch', conditions: isTagged, yes: [comment('y', 'Oui')], no: [comment('n', 'Non')] },
      ],
    })
    await start(id)
    await house.runJobs()
    await tag()
    await pass(60)
    expect(await runOf(id)).toMatchObject({
      state: 'done',
      steps: [{ nodeId: 'w' }, { nodeId: 'b', way: 'yes' }, { nodeId: 'y' }],
    })
    await untag()
    const never = await publish({ trigger: byHand, conditions: isTagged, nodes: [comment('c')] }, 'Jamais')
    await start(never.id)
    await house.runJobs()
    expect(await runOf(never.id)).toMatchObject({ state: 'skipped', reason: 'conditions', steps: [] })
    await archive(id)
    await archive(never.id)
  })

  it('waits for an event of its own application, and goes on without it after a while', async () => {
    const waitForTag = (id: string) => ({
      id,
      kind: 'wait_event',
      name: 'tag_added',
      amount: 3,
      unit: 'days',
      yes: [comment('came', 'Venue')],
      no: [comment('late', 'En retard')],
    })
    const { id } = await publish({ trigger: byHand, nodes: [waitForTag('e')] })
    await start(id)
    await house.runJobs()
    expect(await runOf(id)).toMatchObject({ state: 'waiting' })
    await tag()
    expect(await runOf(id)).toMatchObject({ state: 'done', steps: [{ way: 'yes' }, { nodeId: 'came' }] })
    await untag()
    await pass(2)
    await start(id)
    await house.runJobs()
    await pass(3 * 24 * 60)
    expect(await runOf(id)).toMatchObject({ state: 'done', steps: [{ way: 'no' }, { nodeId: 'late' }] })
    await archive(id)
  })

  it('writes a mail to each once, in their language, with fields filled', async () => {
    const mail = {
      do: 'mail',
      to: ['applicant', 'team'],
      subject: { fr: 'À propos de {{title}}', en: 'About {{title}}' },
      text: { fr: 'Bonjour {{applicant}}', en: 'Hello {{applicant}}' },
    }
    const { id } = await publish({ trigger: byHand, nodes: [{ id: 'm', kind: 'action', action: mail }] })
    await start(id)
    await house.runJobs()
    expect(await runOf(id)).toMatchObject({ state: 'done', steps: [{ effects: ['applicant', 'team'] }] })
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 20))
    const written = mails.filter(({ kind }) => kind === 'automation_mail')
    expect(new Set(written.map(({ to_address }) => to_address)).size).toBe(written.length)
    expect(written.map(({ subject }) => subject)).toContain('À propos de Pluie utile')
    await archive(id)
  })

  it('is refused where something is missing, gone or forbidden, naming the place', async () => {
    const gone = '01890000-0000-7000-8000-000000000000'
    const { id, edition } = await create({
      trigger: onTag,
      conditions: { field: 'answers.nothing', op: 'isEmpty' },
      nodes: [
        {
          id: 'm',
          kind: 'action',
          action: { do: 'mail', to: ['applicant'], subject: { fr: 'x' }, text: { fr: '{{nonsense}}' } },
        },
        { id: 't', kind: 'action', action: { do: 'tags', add: [gone] } },
        {
          id: 'f',
          kind: 'action',
          action: { do: 'mail', addresses: ['stranger@example.org'], subject: { fr: 'x' }, text: { fr: 'y' } },
        },
        { id: 's', kind: 'action', action: { do: 'status', statusId: null } },
      ],
    })
    const { status, body } = await owner().post(`${base}/${id}/publication`, { edition })
    expect([status, body.error.code]).toEqual([422, 'task_broken'])
    expect(body.error.details.problems.split(', ').sort()).toEqual([
      'conditions condition',
      'f recipient_unconfirmed addresses',
      'm unknown_field text',
      's missing statusId',
      't gone add',
    ])
    expect((await read(id)).problems).toHaveLength(5)
    await archive(id)
  })

  it('tells what it would do with an application and writes nothing of it', async () => {
    const definition = {
      trigger: onTag,
      conditions: { field: 'state', op: 'eq', value: 'draft' },
      nodes: [
        comment('c'),
        {
          id: 'm',
          kind: 'action',
          action: { do: 'mail', to: ['applicant'], subject: { fr: 'Sujet' }, text: { fr: '{{title}}' } },
        },
        { id: 'w', kind: 'wait', amount: 5, unit: 'days' },
        { id: 's', kind: 'action', action: { do: 'state', to: 'waitlisted' } },
        { id: 'r', kind: 'action', action: { do: 'more_time', days: 3, reason: 'x' } },
        { id: 'e', kind: 'end' },
        comment('z'),
      ],
    }
    const before = [await comments(), (await house.inScene('owner', ({ db }) => listNewestEmails(db, 200))).length]
    const { status, body } = await owner().post(`${base}/trial`, { definition, applicationId })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.matches).toBe(false)
    expect(body.clauses).toEqual([{ clause: definition.conditions, holds: false }])
    expect(body.steps.map(({ would }: { would: string }) => would)).toEqual([
      'do',
      'do',
      'wait',
      'do',
      'refused',
      'end',
      'not_reached',
    ])
    expect(body.steps[1].mails).toMatchObject([{ subject: 'Sujet', text: expect.stringContaining('Pluie utile') }])
    expect(body.steps[4].code).toBe('state_not_allowed')
    await house.runJobs()
    expect([await comments(), (await house.inScene('owner', ({ db }) => listNewestEmails(db, 200))).length]).toEqual(
      before,
    )
    const { body: facts } = await owner().get(`/api/user.programs/${call.programId}/responses/${applicationId}`)
    expect(facts.state).toBe('submitted')
  })

  it('says how often it would have run', async () => {
    const estimate = async (definition: object) => (await owner().post(`${base}/estimate`, { definition })).body
    const nodes = [comment('c')]
    expect(await estimate({ trigger: { kind: 'event', name: 'submitted' }, nodes })).toMatchObject({
      days: 30,
      events: 1,
      matched: 1,
      recent: [{ application: { id: applicationId }, matches: true }],
    })
    const conditions = { field: 'state', op: 'eq', value: 'draft' }
    expect(await estimate({ trigger: { kind: 'event', name: 'submitted' }, conditions, nodes })).toMatchObject({
      events: 1,
      matched: 0,
    })
    expect(await estimate({ trigger: byHand, nodes })).toMatchObject({ matched: 1 })
  })
})

describe('a run that fails', () => {
  const failing = () => ({
    trigger: byHand,
    nodes: [
      comment('before', 'Avant'),
      { id: 'late', kind: 'action', action: { do: 'more_time', days: 3, reason: 'Encore' } },
      comment('after', 'Après'),
    ],
  })

  it('stops at its step, is told once a day, and goes on from there, from the start, or behind it', async () => {
    const { id } = await publish(failing(), 'Bancale')
    await start(id)
    await pass(1)
    const run = await runOf(id)
    expect(run).toMatchObject({ state: 'failed', nodeId: 'late', reason: 'state_not_allowed', canRetry: true })
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 20))
    expect(mails.filter(({ kind }) => kind === 'automation_failed')).toHaveLength(1)
    const at = `${base}/${id}/runs/${run.id}`
    await owner().post(`${at}/retry`, { from: 'step' })
    await house.runJobs()
    expect(await runOf(id)).toMatchObject({ id: run.id, state: 'failed' })
    expect((await comments()).filter(({ text }: { text: string }) => text === 'Avant')).toHaveLength(1)
    const again = (await owner().post(`${at}/retry`, { from: 'start' })).body
    expect(again).toMatchObject({ origin: 'retry' })
    expect((await owner().post(`${at}/retry`, { from: 'start' })).body.error.code).toBe('run_over')
    await house.runJobs()
    const second = await runOf(id)
    expect((await owner().post(`${base}/${id}/runs/${second.id}/skip`)).status).toBe(200)
    await house.runJobs()
    expect(await runOf(id)).toMatchObject({
      state: 'done',
      steps: [{ state: 'done' }, { nodeId: 'late', state: 'skipped' }, { nodeId: 'after', state: 'done' }],
    })
    expect((await owner().post(`${base}/${id}/runs/${second.id}/cancellation`)).body.error.code).toBe('run_over')
    await archive(id)
  })

  it('is cancelled by a person, by an archive, and with the trash', async () => {
    const { id } = await publish({
      trigger: byHand,
      nodes: [{ id: 'w', kind: 'wait', amount: 1, unit: 'weeks' }, comment('c')],
    })
    await start(id)
    await house.runJobs()
    const run = await runOf(id)
    expect((await owner().post(`${base}/${id}/runs/${run.id}/cancellation`)).body).toMatchObject({
      state: 'cancelled',
      reason: 'person',
    })
    await pass(2)
    await start(id)
    await house.runJobs()
    await archive(id)
    expect(await runOf(id)).toMatchObject({ state: 'cancelled', reason: 'archived' })
    expect((await owner().post(`${base}/${id}/publication`, { edition: 99 })).body.error.code).toBe(
      'task_not_published',
    )
  })
})

describe('a clock', () => {
  it('starts a task at its hour, once whatever the number of jobs, and late by a day not at all', async () => {
    const trigger = { kind: 'every', every: 'day', hour: 9 }
    const { id } = await publish({ trigger, nodes: [comment('c', 'Chaque jour')] }, 'Quotidienne')
    const { nextAt } = await read(id)
    expect(new Date(nextAt) > house.clock.now).toBe(true)
    const toNext = (new Date(nextAt).getTime() - house.clock.now.getTime()) / 60_000
    await pass(toNext)
    await pass(1)
    expect(await runsOf(id)).toHaveLength(1)
    await pass(24 * 60)
    expect(await runsOf(id)).toHaveLength(2)
    await owner().post(`${base}/${id}/pause`)
    await pass(5 * 24 * 60)
    await owner().post(`${base}/${id}/resumption`)
    await pass(1)
    expect(await runsOf(id)).toHaveLength(2)
    await archive(id)
  })
})
