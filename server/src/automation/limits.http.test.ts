import { taskLimits } from '@laurel/contract/automation'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { listNewestEmails } from '../emails/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { insertRuns } from './store/index.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name'), aField('date', 'start')))
  base = `/api/user.programs/${call.programId}/tasks`
  await house.runJobs()
})

async function publish(definition: object): Promise<string> {
  const { body } = await owner().post(base, { name: 'Suivi', definition })
  const { status, body: live } = await owner().post(`${base}/${body.id}/publication`, { edition: body.edition })
  expect(status, JSON.stringify(live)).toBe(200)
  return body.id
}
const comment = { id: 'c', kind: 'action', action: { do: 'comment', text: 'Vu' } }
const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const runsOf = async (id: string) => (await owner().get(`${base}/${id}/runs`)).body.data
const start = (id: string, applicationId: string) =>
  owner().post(`${base}/${id}/runs`, { selection: { ids: [applicationId] } })
const away = (id: string) => owner().delete(`${base}/${id}`)

async function pass(minutes: number): Promise<void> {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.signInAgain()
  for (const name of ['start-by-clock', 'advance-runs']) await makeDue(house, name)
  await house.runJobs()
}
const dayAfter = (days: number) => new Date(house.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const passUntil = (moment: string) => pass((new Date(moment).getTime() - house.clock.now.getTime()) / 60_000 + 1)

describe('a date that an applicant answers', () => {
  it('starts a task so many days before it, for those alone whose day it is, once', async () => {
    const soon = await sendAs(house, 'applicant1', call, { start: dayAfter(4) })
    await sendAs(house, 'applicant2', call, { start: dayAfter(40) })
    await sendAs(house, 'applicant3', call)
    const trigger = { kind: 'date', date: 'answers.start', days: -3, hour: 9 }
    const id = await publish({ trigger, nodes: [comment] })
    for (let day = 0; day < 3; day++) await passUntil((await read(id)).nextAt)
    expect(await runsOf(id)).toMatchObject([{ state: 'done', origin: 'date', application: { id: soon.id } }])
    await away(id)
  })

  it('is waited for, and goes on at once where it is over', async () => {
    const ahead = await sendAs(house, 'applicant1', call, { start: dayAfter(5) })
    const over = await sendAs(house, 'applicant2', call, { start: dayAfter(-9) })
    const wait = { id: 'w', kind: 'wait_date', date: 'answers.start', days: 2, hour: 9 }
    const id = await publish({ trigger: { kind: 'hand' }, nodes: [wait, comment] })
    await start(id, ahead.id)
    await start(id, over.id)
    await house.runJobs()
    const states = async () =>
      Object.fromEntries(
        (await runsOf(id)).map((run: { application: { id: string }; state: string }) => [
          run.application.id,
          run.state,
        ]),
      )
    expect(await states()).toEqual({ [ahead.id]: 'waiting', [over.id]: 'done' })
    await pass(6 * 24 * 60)
    expect((await states())[ahead.id]).toBe('waiting')
    await pass(2 * 24 * 60)
    expect((await states())[ahead.id]).toBe('done')
    await away(id)
  })
})

describe('what goes wrong too often', () => {
  it('is paused at the twentieth failure in a row, and told; one that goes well begins the count anew', async () => {
    const { id: applicationId } = await sendAs(house, 'applicant1', call)
    const late = { id: 'l', kind: 'action', action: { do: 'more_time', days: 3, reason: 'Encore' } }
    const id = await publish({ trigger: { kind: 'hand' }, nodes: [late] })
    const count = (failures_in_row: number) =>
      house.inScene('system', ({ db }) =>
        db.change('automation_tasks').set({ failures_in_row }).where('id', '=', id).execute(),
      )
    await count(taskLimits.failuresInRow - 2)
    await start(id, applicationId)
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'enabled' })
    await pass(2)
    await start(id, applicationId)
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'failures' })
    const mails = await house.inScene('owner', ({ db }) => listNewestEmails(db, 20))
    expect(mails.map(({ kind }) => kind)).toContain('automation_paused')
    await away(id)
  })

  it('is paused beyond a thousand runs of an hour', async () => {
    const mail = { do: 'mail', to: ['team'], subject: { fr: 'x' }, text: { fr: 'y' } }
    const id = await publish({
      trigger: { kind: 'event', name: 'program_unpublished' },
      nodes: [{ id: 'm', kind: 'action', action: mail }],
    })
    await house.inScene('system', async ({ db, now }) => {
      const rows = Array.from({ length: taskLimits.runsPerHour }, () => {
        const run = newId()
        const facts = { id: run, task_id: id, program_id: call.programId, version: 1, chain: run, trigger_key: run }
        return { ...facts, application_id: null, origin: 'event' as const }
      })
      await insertRuns(db, rows, now)
      await db
        .change('automation_runs')
        .set({ state: 'done', ended_at: now, due_at: null, node: null })
        .where('task_id', '=', id)
        .execute()
    })
    await house.inScene('owner', (scene) => record(scene, 'program.unpublished', { programId: call.programId }))
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'ceiling' })
    expect((await read(id)).counts.total).toBe(taskLimits.runsPerHour)
    await away(id)
  })
})
