import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { findBroken } from '../composition/invariants.ts'
import { record, recordAll } from '../kernel/events/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { type AnyActionKind, offerActions, teamActions } from './actions/index.ts'
import { advanceSoon } from './advance-soon.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string
let applicationId: string
const tags: string[] = []

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  base = `/api/user.programs/${call.programId}/tasks`
  for (const fr of ['Une', 'Deux']) {
    const tag = await owner().post(`/api/user.programs/${call.programId}/tags`, { label: { fr }, colour: '#1f5fbf' })
    tags.push(tag.body.id)
  }
  await house.runJobs()
})

const node = (id: string, action: object) => ({ id, kind: 'action', action })
const comment = (id = 'c') => node(id, { do: 'comment', text: 'Bonjour' })

async function publish(definition: object) {
  const { body: draft } = await owner().post(base, { name: 'Suivi', definition })
  const { status, body } = await owner().post(`${base}/${draft.id}/publication`, { edition: draft.edition })
  expect(status, JSON.stringify(body)).toBe(200)
  return draft.id as string
}

const happen = (name: string, payload: Record<string, unknown> = {}) =>
  house.inScene('owner', (scene) => record(scene, name, { programId: call.programId, applicationId }, payload))
const runsOf = async (id: string) => (await owner().get(`${base}/${id}/runs`, { query: { perPage: '100' } })).body.data
const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const archive = (id: string) => owner().delete(`${base}/${id}`)

describe('loops', () => {
  it('are not begun by a task that does what starts it', async () => {
    const id = await publish({ trigger: { kind: 'event', name: 'commented' }, nodes: [comment()] })
    await happen('application.commented')
    await house.runJobs()
    expect(await runsOf(id)).toHaveLength(1)
    await archive(id)
  })

  it('end where two tasks start each other', async () => {
    const first = await publish({
      trigger: { kind: 'event', name: 'commented' },
      nodes: [node('t', { do: 'team_task', title: 'Voir' })],
    })
    const second = await publish({ trigger: { kind: 'event', name: 'commented' }, nodes: [comment()] })
    await happen('application.commented')
    await house.runJobs()
    expect((await runsOf(first)).length).toBe(2)
    expect((await runsOf(second)).length).toBe(1)
    await archive(first)
    await archive(second)
  })

  it('are paused where nobody knows what caused them', async () => {
    const id = await publish({ trigger: { kind: 'event', name: 'answers_edited' }, nodes: [comment()] })
    for (let count = 0; count < 7; count += 1) {
      await happen('application.answers_edited')
      await house.runJobs()
    }
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'loop' })
    expect(await runsOf(id)).toHaveLength(5)
    await archive(id)
  })
})

describe('many at once', () => {
  it('start nothing where a task leaves them out, nor where an import adds what a task waits for otherwise', async () => {
    const alone = { kind: 'event', name: 'imported', withBulk: false }
    const ids = [
      await publish({ trigger: alone, nodes: [comment()] }),
      await publish({ trigger: { kind: 'event', name: 'submitted' }, nodes: [comment()] }),
      await publish({ trigger: { kind: 'event', name: 'state_changed' }, nodes: [comment()] }),
    ]
    const subject = { programId: call.programId, applicationId }
    const changes = Array.from({ length: 10_000 }, () => ({ ...subject, payload: { importId: call.programId } }))
    await house.inScene('owner', (scene) => recordAll(scene, 'application.imported', changes))
    await house.runJobs()
    for (const id of ids) {
      expect(await runsOf(id)).toEqual([])
      await archive(id)
    }
  })

  it('start what asks for imports', async () => {
    const id = await publish({ trigger: { kind: 'event', name: 'imported' }, nodes: [comment()] })
    await happen('application.imported', { importId: call.programId })
    await house.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'done', isOfBulk: true }])
    await archive(id)
  })
})

it('a step that breaks half-way leaves nothing behind, and is taken again', async () => {
  const kind = teamActions.find((one) => one.kind === 'comment') as AnyActionKind
  let breaks = 1
  const run: AnyActionKind['run'] = async (context, action) => {
    const effects = await kind.run(context, action)
    breaks -= 1
    if (breaks >= 0) throw new Error('The server is gone')
    return effects
  }
  offerActions([{ ...kind, run }])
  const id = await publish({ trigger: { kind: 'hand' }, nodes: [node('k', { do: 'comment', text: 'Une fois' })] })
  await owner().post(`${base}/${id}/runs`, { selection: { ids: [applicationId] } })
  await house.runJobs()
  expect(await runsOf(id)).toMatchObject([{ state: 'running', attempts: 1, reason: 'unexpected' }])
  house.clock.now = new Date(house.clock.now.getTime() + 60_000)
  await makeDue(house, 'advance-runs')
  await house.runJobs()
  offerActions([kind])
  expect(await runsOf(id)).toMatchObject([{ state: 'done' }])
  const path = `/api/user.programs/${call.programId}/responses/${applicationId}/comments`
  const said = (await owner().get(path)).body.data.filter(({ text }: { text: string }) => text === 'Une fois')
  expect(said).toHaveLength(1)
  await archive(id)
})

describe('rights', () => {
  it('that the person loses pause the task, and hold what waits', async () => {
    const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'hours' }
    const id = await publish({ trigger: { kind: 'event', name: 'sent_back' }, nodes: [wait, comment()] })
    await happen('application.sent_back')
    await house.runJobs()
    const stranger = house.personId('applicant2')
    await house.inScene('owner', ({ db }) =>
      db.change('automation_tasks').set({ acts_for: stranger }).where('id', '=', id).execute(),
    )
    house.clock.now = new Date(house.clock.now.getTime() + 2 * 3_600_000)
    await house.signInAgain()
    await makeDue(house, 'advance-runs')
    await house.runJobs()
    expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'rights' })
    expect(await runsOf(id)).toMatchObject([{ state: 'waiting' }])
    await owner().post(`${base}/${id}/resumption`)
    await makeDue(house, 'advance-runs')
    await house.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'done' }])
    await archive(id)
  })
})

it('two processes on one queue do each step once', async () => {
  const id = await publish({ trigger: { kind: 'hand' }, nodes: [comment('a'), comment('b'), comment('d')] })
  await owner().post(`${base}/${id}/runs`, { selection: { ids: [applicationId] } })
  await Promise.all([house.runJobs(), house.runJobs()])
  const [run] = await runsOf(id)
  const { steps, state } = (await owner().get(`${base}/${id}/runs/${run.id}`)).body
  expect([state, steps.length]).toEqual(['done', 3])
  await archive(id)
})

it('what is due now is not put off by what is due next', async () => {
  await house.inScene('owner', async (scene) => {
    await advanceSoon(scene, call.programId)
    await advanceSoon(scene, call.programId, new Date(Date.now() + 86_400_000))
  })
  const { rows } = await house.database.pool.query(
    `select run_at <= now() as is_due from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'advance-runs' and j.key like '%automation-' || $1 || '%' order by run_at`,
    [call.programId],
  )
  expect(rows.map(({ is_due }) => is_due)).toEqual([true, false])
  await house.runJobs()
})

it('leaves nothing broken behind', async () => {
  const client = await house.database.pool.connect()
  try {
    expect(await findBroken(client)).toEqual([])
  } finally {
    client.release()
  }
})
