import type { BulkAction } from '@laurel/contract/bulk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  base = `/api/user.programs/${call.programId}`
})

type Answer = { status: number; body: { error?: { code: string; fields?: { field: string }[] } } }
const codeOf = ({ status, body }: Answer) => [status, body.error?.code]
const fieldOf = ({ body }: Answer) => body.error?.fields?.[0]?.field
const rowOf = async (id: string) => (await owner().get(`${base}/responses/${id}`)).body
const addStatus = async (state: string, en: string) =>
  (await owner().post(`${base}/statuses`, { state, label: { en }, applicantLabel: null, colour: '#c77a12' })).body
    .id as string
const addTag = async (en: string) =>
  (await owner().post(`${base}/tags`, { label: { en }, colour: '#2c77ff' })).body.id as string
const start = async (ids: readonly string[], command: object) =>
  (await owner().post(`${base}/bulk-actions`, { selection: { ids }, act: command })).body.id as string
const finished = async (id: string): Promise<BulkAction> => {
  await house.runJobs()
  return (await owner().get(`${base}/bulk-actions/${id}`)).body
}
const problemsOf = async (id: string) =>
  (await owner().get(`${base}/bulk-actions/${id}/problems`)).body.data.map((one: BulkProblemOf) => one.code)
type BulkProblemOf = { code: string }

describe('the status of one application', () => {
  it('is not given over what a colleague did since it was read', async () => {
    const [first, second] = [await addStatus('in_review', 'First look'), await addStatus('in_review', 'Second look')]
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const read = { state: 'submitted', statusId: null }
    expect((await owner().put(`${staff}/status`, { statusId: first, read })).body).toEqual({ statusId: first })
    const late = await owner().put(`${staff}/status`, { statusId: second, read })
    expect(codeOf(late)).toEqual([409, 'stale'])
    expect(await rowOf(id)).toMatchObject({ state: 'in_review', statusId: first })
    const again = { statusId: second, read: { state: 'in_review', statusId: first } }
    expect((await owner().put(`${staff}/status`, again)).status).toBe(200)
    const late2 = await owner().put(`${staff}/status`, { statusId: null, read: again.read })
    expect(codeOf(late2)).toEqual([409, 'stale'])
  })

  it('asks for a reason where it lifts a decision, and stands in the trash for nobody', async () => {
    const [won, back] = [await addStatus('accepted', 'Wins'), await addStatus('in_review', 'Back again')]
    const { id, staff } = await sendAs(house, 'applicant2', call)
    await owner().put(`${staff}/status`, { statusId: won })
    const withoutReason = await owner().put(`${staff}/status`, { statusId: back })
    expect([...codeOf(withoutReason), fieldOf(withoutReason)]).toEqual([422, 'invalid_input', 'reason'])
    expect((await owner().put(`${staff}/status`, { statusId: back, reason: 'A mistake' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'in_review', statusId: back })
    await owner().delete(staff)
    const [tag, cecile] = [await addTag('Too late'), house.personId('owner')]
    for (const refused of [
      await owner().put(`${staff}/status`, { statusId: won }),
      await owner().post(`${staff}/tags`, { add: [tag] }),
      await owner().post(`${staff}/assignees`, { add: [cecile] }),
    ])
      expect(codeOf(refused)).toEqual([409, 'state_not_allowed'])
  })
})

describe('colleagues at the same application', () => {
  it('keep the tags of both, and one lead', async () => {
    const [red, blue] = [await addTag('Hers'), await addTag('His')]
    const { id, staff } = await sendAs(house, 'applicant1', call)
    await Promise.all([
      owner().post(`${staff}/tags`, { add: [red] }),
      house.as('owner').post(`${staff}/tags`, { add: [blue] }),
    ])
    expect((await rowOf(id)).tags.toSorted()).toEqual([red, blue].toSorted())
    const data = (await owner().get(`${base}/assignable`)).body.data as { id: string }[]
    const [one] = data
    await owner().post(`${staff}/assignees`, { add: [one?.id], lead: one?.id })
    expect((await rowOf(id)).assignees).toMatchObject([{ id: one?.id, role: 'lead' }])
    const wrong = await owner().post(`${staff}/assignees`, { add: [one?.id], lead: house.personId('juror1') })
    expect([...codeOf(wrong), fieldOf(wrong)]).toEqual([422, 'invalid_input', 'lead'])
    const both = await owner().post(`${staff}/tags`, { add: [red], remove: [red] })
    expect([...codeOf(both), fieldOf(both)]).toEqual([422, 'invalid_input', 'remove'])
  })
})

describe('a bulk action over what changes meanwhile', () => {
  it('leaves a status alone where the state moved, and one that is gone for good', async () => {
    const check = await addStatus('in_review', 'Looked at')
    const [moved, gone, still] = [
      await sendAs(house, 'applicant1', call),
      await sendAs(house, 'applicant2', call),
      await sendAs(house, 'applicant4', call),
    ]
    const bulk = await start([moved.id, gone.id, still.id], { kind: 'status', statusId: check })
    await owner().post(`${moved.staff}/state`, { to: 'rejected' })
    await owner().delete(gone.staff)
    await house.inScene('owner', ({ db }) => db.remove('applications').where('id', '=', gone.id).execute())
    expect(await finished(bulk)).toMatchObject({ state: 'done', changed: 1, failed: 2, canRetry: true, canUndo: true })
    expect((await problemsOf(bulk)).toSorted()).toEqual(['changed_meanwhile', 'not_found'])
    expect((await rowOf(still.id)).statusId).toBe(check)
  })

  it('puts tags on whatever state it is in by then, and takes back only what it put on', async () => {
    const tag = await addTag('Seen')
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const bulk = await start([id], { kind: 'tags', add: [tag] })
    await owner().post(`${staff}/state`, { to: 'in_review' })
    expect(await finished(bulk)).toMatchObject({ changed: 1, failed: 0 })
    await owner().post(`${staff}/tags`, { remove: [tag] })
    await owner().post(`${base}/bulk-actions/${bulk}/undoing`)
    expect(await finished(bulk)).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
  })

  it('ends with its reason when what it gives was deleted, and nothing is half done', async () => {
    const tag = await addTag('Short-lived')
    const { id } = await sendAs(house, 'applicant1', call)
    const bulk = await start([id], { kind: 'tags', add: [tag] })
    await owner().delete(`${base}/tags/${tag}`)
    expect(await finished(bulk)).toMatchObject({
      state: 'failed',
      failure: 'invalid_input',
      changed: 0,
      canUndo: false,
    })
    expect((await rowOf(id)).tags).toEqual([])
  })

  it('undone by two at once is undone once', async () => {
    const { id } = await sendAs(house, 'applicant1', call)
    const bulk = await start([id], { kind: 'state', to: 'in_review' })
    await finished(bulk)
    const undoings = await Promise.all([1, 2].map(() => owner().post(`${base}/bulk-actions/${bulk}/undoing`)))
    expect(undoings.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(await finished(bulk)).toMatchObject({ state: 'undone', undone: 1 })
  })

  it('of the rules, once undone, can be done again', async () => {
    const cecile = house.personId('owner')
    const rule = {
      name: 'Everything',
      categoryIds: [],
      condition: null,
      userIds: [cecile],
      share: 'all',
      role: 'lead',
      isLast: false,
      isActive: true,
    }
    const { id } = await sendAs(house, 'applicant1', call)
    // What is sent is looked at by the rules that stand: none does yet.
    await house.runJobs()
    const added = (await owner().post(`${base}/assignment-rules`, rule)).body
    for (const _again of [1, 2]) {
      const bulk = await start([id], { kind: 'rules' })
      expect(await finished(bulk)).toMatchObject({ changed: 1 })
      expect((await rowOf(id)).assignees).toMatchObject([{ id: cecile, role: 'lead' }])
      await owner().post(`${base}/bulk-actions/${bulk}/undoing`)
      expect(await finished(bulk)).toMatchObject({ undone: 1, kept: 0 })
      expect((await rowOf(id)).assignees).toEqual([])
    }
    await owner().delete(`${base}/assignment-rules/${added.id}`)
    const none = await owner().post(`${base}/bulk-actions`, { selection: { ids: [id] }, act: { kind: 'rules' } })
    expect([...codeOf(none), fieldOf(none)]).toEqual([422, 'invalid_input', 'act.kind'])
  })
})
