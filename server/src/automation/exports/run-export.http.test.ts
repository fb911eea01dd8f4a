import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../../applications/call-for-tests.ts'
import { record } from '../../kernel/events/index.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let applicationId: string
let tasks: string
let runs: string
const tags: string[] = []

beforeAll(async () => {
  call = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  tasks = `/api/user.programs/${call.programId}/tasks`
  runs = `/api/user.programs/${call.programId}/task-runs`
  for (const fr of ['Une', 'Deux']) {
    const tag = await owner().post(`/api/user.programs/${call.programId}/tags`, { label: { fr }, colour: '#1f5fbf' })
    tags.push(tag.body.id)
  }
  await house.runJobs()
})

const steps = [{ id: 't', kind: 'action', action: { do: 'team_task', title: 'Voir' } }]
async function publish(name: string, trigger: object, conditions: object | null = null): Promise<string> {
  const { body: draft } = await owner().post(tasks, { name, definition: { trigger, conditions, nodes: steps } })
  const { status, body } = await owner().post(`${tasks}/${draft.id}/publication`, { edition: draft.edition })
  expect(status, JSON.stringify(body)).toBe(200)
  return draft.id
}

describe('a file of runs', () => {
  it('is written in the background, in the language of who asks, for them alone', async () => {
    const taskId = await publish('Suivi; des "rappels"', { kind: 'event', name: 'commented' })
    await publish('Autre', { kind: 'event', name: 'commented' })
    await house.inScene('owner', (scene) =>
      record(scene, 'application.commented', { programId: call.programId, applicationId }, {}),
    )
    await house.runJobs()
    const { status, body } = await owner().post(`${runs}/exports`, { taskId, state: 'done', lang: 'fr' })
    expect([status, body.state]).toEqual([202, 'waiting'])
    const place = `${runs}/exports/${body.id}`
    expect((await owner().get(`${place}/file`)).body.error.code).toBe('run_export_not_ready')
    await house.runJobs()
    expect((await owner().get(place)).body).toMatchObject({ state: 'done', rows: 1 })
    const text = (await owner().get(`${place}/file`)).bytes.toString('utf8')
    expect(text).toContain('Règle')
    expect(text).toContain('"Suivi; des ""rappels"""')
    expect(text).toContain('Pluie utile')
    expect(text).toContain('Terminée')
    expect(text).not.toContain('Autre')
    expect((await house.as('manager').get(place)).status).toBe(404)
    expect((await house.as('applicant1').get(place)).status).toBeGreaterThanOrEqual(403)
  })

  it('is gone after two days', async () => {
    const { body } = await owner().post(`${runs}/exports`, {})
    await house.runJobs()
    house.clock.now = new Date(house.clock.now.getTime() + 49 * 3_600_000)
    await house.signInAgain()
    expect((await owner().get(`${runs}/exports/${body.id}`)).status).toBe(404)
  })

  it('is written three at a time for one person', async () => {
    for (const _ of [1, 2, 3]) expect((await owner().post(`${runs}/exports`, {})).status).toBe(202)
    expect((await owner().post(`${runs}/exports`, {})).body.error.code).toBe('run_exports_at_work')
  })
})

describe('a forecast', () => {
  const forecast = async (body: object, who: 'owner' | 'manager' = 'owner') =>
    (await house.as(who).post(`${runs}/forecast`, body)).body
  const selection = () => ({ ids: [applicationId] })

  it('says how many runs something with many would start, and writes nothing', async () => {
    const only = { tag: [tags[0]] }
    await publish('Étiquetées', { kind: 'event', name: 'tag_added', only })
    await publish('Jamais', { kind: 'event', name: 'tag_added', only: { tag: [tags[1]] } })
    await publish('Sans lots', { kind: 'event', name: 'tag_added', only, withBulk: false })
    await publish('Par le candidat', { kind: 'event', name: 'tag_added', only, by: 'applicant' })
    const draft = { kind: 'event', name: 'tag_added', only }
    await owner().post(tasks, { name: 'Brouillon', definition: { trigger: draft, nodes: steps } })
    const command = { kind: 'tags', add: [tags[0]], remove: [] }
    const all = { filter: null, search: '', except: [] }
    const expected = { runs: 1, isCapped: false, tasks: [{ name: 'Étiquetées', runs: 1 }] }
    expect(await forecast({ selection: selection(), act: command })).toEqual(expected)
    expect(await forecast({ selection: all, act: command })).toEqual(expected)
    expect((await forecast({ selection: { ...all, except: [applicationId] }, act: command })).runs).toBe(0)
    expect((await forecast({ selection: selection(), act: { kind: 'trash' } })).runs).toBe(0)
    const before = (await owner().get(runs)).body.metadata.total
    await house.runJobs()
    expect((await owner().get(runs)).body.metadata.total).toBe(before)
  })

  it('asks the conditions of each task, and leaves out what is so already', async () => {
    const state = { field: 'state', op: 'eq', value: 'draft' }
    const trigger = { kind: 'event', name: 'state_changed' }
    await publish('Tous', trigger)
    await publish('Les brouillons', trigger, state)
    const to = (name: string) => ({ selection: selection(), act: { kind: 'state', to: name, reason: 'x' } })
    expect((await forecast(to('in_review'))).tasks).toEqual([{ name: 'Tous', runs: 1 }])
    const row = await owner().get(`/api/user.programs/${call.programId}/responses/${applicationId}`)
    expect(row.body.state).toBe('submitted')
  })

  it('says what an import would start: what asks for imports alone', async () => {
    await publish('Importées', { kind: 'event', name: 'imported' })
    await publish('Commencées', { kind: 'event', name: 'started' })
    expect(await forecast({ imported: 40 })).toEqual({
      runs: 40,
      isCapped: false,
      tasks: [{ name: 'Importées', runs: 40 }],
    })
  })
})
