import type { BulkAction, BulkCommand } from '@laurel/contract/bulk'
import type { BulkSelection } from '@laurel/contract/listing'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aField,
  aForm,
  type Call,
  change,
  openCall,
  projectForm,
  sendAs,
  startAs,
} from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { walkByKey } from '../test/walk-by-key.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  base = `/api/user.programs/${call.programId}`
})

type Answer = { status: number; body: { error?: { code: string } } }
const codeOf = ({ status, body }: Answer) => [status, body.error?.code]
const start = (selection: BulkSelection, command: object, as: 'owner' | 'manager' = 'owner') =>
  house.as(as).post(`${base}/bulk-actions`, { selection, act: command })

async function done(selection: BulkSelection, command: Partial<BulkCommand>): Promise<BulkAction> {
  const started = await start(selection, command)
  expect([started.status, started.body.error]).toEqual([202, undefined])
  return finished(started.body.id)
}

async function finished(id: string): Promise<BulkAction> {
  await house.runJobs()
  return (await owner().get(`${base}/bulk-actions/${id}`)).body
}

const undone = async (id: string) => {
  expect((await owner().post(`${base}/bulk-actions/${id}/undoing`)).status).toBe(202)
  return finished(id)
}

const undoingOf = async (id: string) => (await owner().get(`${base}/bulk-actions/${id}/undoing`)).body

const problemsOf = async (id: string) => {
  const { body } = await owner().get(`${base}/bulk-actions/${id}/problems`)
  return body.data.map((one: { id: string; code: string }) => [one.id, one.code])
}

const rowOf = async (id: string) => (await owner().get(`${base}/responses/${id}`)).body
const eventsOf = (id: string) =>
  house.inScene('owner', async ({ db }) => {
    const rows = await db.from('events').where('application_id', '=', id).orderBy('id').selectAll().execute()
    return rows.map(({ name, payload, actor_name }) => ({ name, by: actor_name, ...(payload as object) }))
  })

const label = (en: string) => ({ fr: `${en} fr`, en })
const addTag = async (en: string) =>
  (await owner().post(`${base}/tags`, { label: label(en), colour: '#2c77ff' })).body.id as string
const nobody = '0198bbbb-ffff-7fff-8fff-ffffffffffff'

describe('a state for many', () => {
  it('is set with an event each in the name of whoever ordered it, refusals told one by one, and undone', async () => {
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    const draft = await startAs(house, 'applicant3', call)
    await owner().post(`${second.staff}/state`, { to: 'in_review' })
    const ids = [first.id, second.id, draft.id, nobody]
    const bulk = await done({ ids }, { kind: 'state', to: 'accepted', reason: 'Good' })
    expect(bulk).toMatchObject({ state: 'done', total: 4, done: 4, changed: 2, unchanged: 0, failed: 2, isMine: true })
    expect(await problemsOf(bulk.id)).toEqual([
      [draft.id, 'state_not_allowed'],
      [nobody, 'not_found'],
    ])
    expect(await rowOf(first.id)).toMatchObject({ state: 'accepted', stateShown: 'submitted' })
    expect((await eventsOf(second.id)).at(-1)).toMatchObject({
      name: 'application.decided',
      by: 'Cécile Arnaud',
      from: 'in_review',
      to: 'accepted',
      reason: 'Good',
      bulkId: bulk.id,
    })
    // Again: there is nothing left to do for two of them.
    const again = await done({ ids: [first.id, second.id] }, { kind: 'state', to: 'accepted' })
    expect(again).toMatchObject({ changed: 0, unchanged: 2, failed: 0, canUndo: false })

    await owner().post(`${first.staff}/state`, { to: 'waitlisted' })
    expect(await undone(bulk.id)).toMatchObject({ state: 'undone', undone: 1, kept: 1, canUndo: false })
    expect((await rowOf(second.id)).state).toBe('in_review')
    expect((await rowOf(first.id)).state).toBe('waitlisted')
    expect((await problemsOf(bulk.id)).at(-1)).toEqual([first.id, 'changed_meanwhile'])
    for (const path of [`${base}/bulk-actions/${bulk.id}/problems`, `${base}/bulk-actions`]) {
      const read = await walkByKey((query) => owner().get(path, { query }))
      expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
      expect(read.whole.length).toBeGreaterThan(1)
    }
    const elsewhere = Buffer.from(JSON.stringify(['after', 'tried', '0.x.1', nobody])).toString('base64url')
    const wrong = await owner().get(`${base}/bulk-actions/${bulk.id}/problems`, { query: { after: elsewhere } })
    expect(codeOf(wrong)).toEqual([422, 'invalid_input'])
    const jumped = { query: { perPage: '1', page: '3' } }
    expect((await owner().get(`${base}/bulk-actions/${bulk.id}/problems`, jumped)).body).toMatchObject({
      data: [{ id: first.id, isOfUndo: true }],
      metadata: { total: 3, after: null },
    })
    expect((await eventsOf(second.id)).at(-1)).toMatchObject({ name: 'application.state_restored', to: 'in_review' })
    expect(codeOf(await owner().post(`${base}/bulk-actions/${bulk.id}/undoing`))).toEqual([
      409,
      'bulk_state_not_allowed',
    ])
  })

  it('leaves alone what a colleague changed since it was chosen, and tries that again when asked', async () => {
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const started = await start({ ids: [id] }, { kind: 'state', to: 'rejected' })
    await owner().post(`${staff}/state`, { to: 'accepted' })
    const bulk = await finished(started.body.id)
    expect(bulk).toMatchObject({ changed: 0, failed: 1, canRetry: true, canUndo: false })
    expect(await problemsOf(bulk.id)).toEqual([[id, 'changed_meanwhile']])
    expect((await rowOf(id)).state).toBe('accepted')
    const retried = await owner().post(`${base}/bulk-actions/${bulk.id}/retry`)
    expect(await finished(retried.body.id)).toMatchObject({ total: 1, changed: 1, failed: 0 })
    expect((await rowOf(id)).state).toBe('rejected')
    const first = (await owner().get(`${base}/bulk-actions`)).body.data.find(
      (one: { id: string }) => one.id === bulk.id,
    )
    expect(first).toMatchObject({ failed: 1, canRetry: false, isRetried: true })
    expect(codeOf(await owner().post(`${base}/bulk-actions/${retried.body.id}/retry`))).toEqual([
      409,
      'bulk_state_not_allowed',
    ])
  })

  it('takes all that match but those left out, stops when cancelled and goes on after the server was killed', async () => {
    const paths = []
    for (const person of ['applicant1', 'applicant2', 'applicant4'] as const)
      paths.push(await sendAs(house, person, call, { name: 'Tramway' }))
    const ids = paths.map(({ id }) => id)
    const selection = {
      filter: { field: 'title', op: 'eq', value: 'Tramway' } as const,
      search: '',
      except: ids.slice(0, 1),
    }
    const cancelled = await start(selection, { kind: 'state', to: 'in_review' })
    expect(cancelled.body).toMatchObject({ state: 'waiting', total: 2 })
    const stop = await owner().post(`${base}/bulk-actions/${cancelled.body.id}/cancellation`)
    expect(stop.body).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await finished(cancelled.body.id)).toMatchObject({ state: 'cancelled', changed: 0 })

    const started = await start(selection, { kind: 'state', to: 'in_review' })
    const id = started.body.id as string
    // As a server leaves it that was killed behind the first application.
    await house.inScene('owner', ({ db }) =>
      db
        .change('operations')
        .set({ state: 'running', heartbeat_at: house.clock.now, done: 1 })
        .where('id', '=', id)
        .execute(),
    )
    expect(await finished(id)).toMatchObject({ state: 'done', done: 2, changed: 1 })
    const states = await Promise.all(ids.map(async (one) => (await rowOf(one)).state))
    expect(states[0]).toBe('submitted')
    expect(states.filter((state) => state === 'in_review')).toHaveLength(1)
    expect((await owner().get(`${base}/bulk-actions`)).body.data[0]).toMatchObject({ id, isMine: true })
  })

  it('asks for changes by mail, which nothing takes back', async () => {
    const [first, draft] = [await sendAs(house, 'applicant1', call), await startAs(house, 'applicant3', call)]
    const bulk = await done(
      { ids: [first.id, draft.id] },
      { kind: 'state', to: 'to_complete', message: 'Add the plan' },
    )
    expect(bulk).toMatchObject({ changed: 1, failed: 1, canUndo: false })
    expect(await rowOf(first.id)).toMatchObject({ state: 'to_complete', changes: { message: 'Add the plan' } })
  })

  it('brings what was to be completed back with what was asked, what was typed since and the request that waited', async () => {
    const sent = await sendAs(house, 'applicant1', call, { budget: 10 })
    const marie = house.as('applicant1')
    const until = '2027-02-20T09:00:00.000Z'
    await owner().post(`${sent.staff}/state`, { to: 'to_complete', message: 'Your budget?', until })
    await marie.patch(sent.step, change('name', 'Pluie belle', 1))
    await marie.patch(sent.step, change('budget', 20, 2))
    const request = await marie.post(`${sent.own}/requests`, { kind: 'more_time', reason: 'A storm' })
    expect([request.status, request.body.error]).toEqual([201, undefined])
    const before = await rowOf(sent.id)
    expect(before).toMatchObject({ state: 'to_complete', title: 'Pluie belle', changes: { until } })
    const written = before.steps[0].answers

    const bulk = await done({ ids: [sent.id] }, { kind: 'state', to: 'in_review' })
    const row = await rowOf(sent.id)
    expect(row).toMatchObject({ state: 'in_review', title: 'Pluie utile', changes: null })
    expect(row.steps[0].answers).toMatchObject({ name: 'Pluie utile', budget: 10 })
    expect(await undoingOf(bulk.id)).toEqual({ restorable: 1, changedSince: 0, some: [] })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1, kept: 0 })
    const after = await rowOf(sent.id)
    expect(after).toMatchObject({ state: 'to_complete', title: 'Pluie belle', changes: before.changes })
    expect(after.steps[0].answers).toEqual(written)
    expect((await marie.get(`${sent.own}/requests`)).body.data).toMatchObject([{ kind: 'more_time', state: 'pending' }])
    // Whoever has the page open goes on from there.
    const { answers, versions } = (await marie.get(sent.own)).body.steps[0]
    expect(answers).toMatchObject({ name: 'Pluie belle', budget: 20 })
    const typed = await marie.patch(sent.step, change('budget', 30, versions.budget))
    expect(typed.body).toMatchObject({ conflicts: [] })
    expect((await marie.post(`${sent.own}/submission`)).status).toBe(200)
  })

  it('names what was changed since, before it is undone and after', async () => {
    const request = { to: 'to_complete', message: 'The map?' }
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    for (const { staff } of [first, second]) await owner().post(`${staff}/state`, request)
    const bulk = await done({ ids: [first.id, second.id] }, { kind: 'state', to: 'in_review' })
    await owner().post(`${second.staff}/state`, { to: 'accepted' })
    expect(await undoingOf(bulk.id)).toEqual({
      restorable: 1,
      changedSince: 1,
      some: [{ id: second.id, title: 'Pluie utile', reference: expect.any(String) }],
    })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1, kept: 1 })
    expect((await rowOf(first.id)).state).toBe('to_complete')
    expect((await rowOf(second.id)).state).toBe('accepted')
    expect(await problemsOf(bulk.id)).toEqual([[second.id, 'changed_meanwhile']])
    expect(codeOf(await owner().get(`${base}/bulk-actions/${bulk.id}/undoing`))).toEqual([
      409,
      'bulk_state_not_allowed',
    ])
  })

  it.each([
    ['nobody', { ids: [nobody] }, { kind: 'state', to: 'to_complete' }, [422, 'invalid_input']],
    ['no reason', { ids: [nobody] }, { kind: 'state', to: 'ineligible' }, [422, 'invalid_input']],
    ['an empty choice', { ids: [] }, { kind: 'trash' }, [422, 'invalid_input']],
    [
      'a list that holds nothing',
      { filter: { field: 'title', op: 'eq', value: 'None' }, search: '', except: [] },
      { kind: 'trash' },
      [422, 'nothing_selected'],
    ],
    [
      'a filter that names nothing',
      { filter: { field: 'none', op: 'eq', value: 1 }, search: '', except: [] },
      { kind: 'trash' },
      [422, 'invalid_input'],
    ],
    ['a tag of nobody', { ids: [nobody] }, { kind: 'tags', add: [nobody] }, [422, 'invalid_input']],
    ['no tag', { ids: [nobody] }, { kind: 'tags' }, [422, 'invalid_input']],
    ['a status of nobody', { ids: [nobody] }, { kind: 'status', statusId: nobody }, [422, 'invalid_input']],
    ['somebody outside the team', { ids: [nobody] }, { kind: 'assignees', add: [nobody] }, [422, 'invalid_input']],
    ['rules where there are none', { ids: [nobody] }, { kind: 'rules' }, [422, 'invalid_input']],
    ['a session of nobody', { ids: [nobody] }, { kind: 'session', sessionId: nobody }, [422, 'invalid_input']],
    ['a gate refused without a word', { ids: [nobody] }, { kind: 'gate', to: 'rejected' }, [422, 'invalid_input']],
  ])('refuses %s', async (_what, selection, command, expected) => {
    expect(codeOf(await start(selection as BulkSelection, command))).toEqual(expected)
  })

  it('is for those with the right to the act', async () => {
    const { id } = await sendAs(house, 'applicant1', call)
    const body = { selection: { ids: [id] }, act: { kind: 'state', to: 'accepted' } }
    for (const person of ['applicant1', 'juror1'] as const)
      expect([403, 404]).toContain((await house.as(person).post(`${base}/bulk-actions`, body)).status)
    expect((await house.as('nobody').post(`${base}/bulk-actions`, body)).status).toBe(401)
    expect((await house.as('otherOwner', 'other').post(`${base}/bulk-actions`, body)).status).toBe(404)
  })
})

describe('tags', () => {
  it('are put on and taken off many, and that is undone; the trash is left alone', async () => {
    const [red, blue] = [await addTag('Red'), await addTag('Blue')]
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    const gone = await sendAs(house, 'applicant4', call)
    await owner().delete(gone.staff)
    await owner().post(`${first.staff}/tags`, { add: [blue] })
    const bulk = await done({ ids: [first.id, second.id, gone.id] }, { kind: 'tags', add: [red], remove: [blue] })
    expect(bulk).toMatchObject({ changed: 2, failed: 1 })
    expect([(await rowOf(first.id)).tags, (await rowOf(second.id)).tags]).toEqual([[red], [red]])
    expect((await eventsOf(first.id)).at(-1)).toMatchObject({
      name: 'application.tagged',
      added: [red],
      removed: [blue],
      bulkId: bulk.id,
    })
    await owner().post(`${second.staff}/tags`, { remove: [red] })
    expect(await undoingOf(bulk.id)).toMatchObject({ restorable: 1, changedSince: 1, some: [{ id: second.id }] })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1, kept: 1 })
    expect([(await rowOf(first.id)).tags, (await rowOf(second.id)).tags]).toEqual([[blue], []])
    const twice = await done({ ids: [first.id] }, { kind: 'tags', add: [blue] })
    expect(twice).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('go back to what is left where a tag or an application is gone, and that is foreseen', async () => {
    const [red, blue] = [await addTag('Ochre'), await addTag('Cyan')]
    const [first, second, third] = [
      await sendAs(house, 'applicant1', call),
      await sendAs(house, 'applicant2', call),
      await sendAs(house, 'applicant4', call),
    ]
    for (const { staff } of [first, second]) await owner().post(`${staff}/tags`, { add: [red] })
    await owner().post(`${third.staff}/tags`, { add: [blue] })
    const ids = [first.id, second.id, third.id]
    const bulk = await done({ ids }, { kind: 'tags', remove: [red, blue] })
    await owner().delete(`${base}/tags/${blue}`)
    await house.inScene('owner', ({ db }) => db.remove('applications').where('id', '=', second.id).execute())
    const { some, ...counts } = await undoingOf(bulk.id)
    expect(counts).toEqual({ restorable: 1, changedSince: 2 })
    expect(new Set(some.map(({ id }: { id: string }) => id))).toEqual(new Set([second.id, third.id]))
    expect(await undone(bulk.id)).toMatchObject({ state: 'undone', undone: 1, kept: 2 })
    expect((await rowOf(first.id)).tags).toEqual([red])
  })

  it('are kept apart by name, renamed, put in order, merged and deleted with what bears them', async () => {
    const [one, other] = [await addTag('Urgent'), await addTag('Pressing')]
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const second = await sendAs(house, 'applicant2', call)
    await owner().post(`${staff}/tags`, { add: [one, other] })
    await owner().post(`${second.staff}/tags`, { add: [one] })
    const twin = { label: { en: 'URGENT' }, colour: '#2c77ff' }
    expect(codeOf(await owner().post(`${base}/tags`, twin))).toEqual([409, 'tag_exists'])
    expect(codeOf(await owner().put(`${base}/tags/${other}`, twin))).toEqual([409, 'tag_exists'])
    const blank = { label: { en: ' ' }, colour: '#2c77ff' }
    expect(codeOf(await owner().post(`${base}/tags`, blank))).toEqual([422, 'invalid_input'])
    expect(codeOf(await owner().post(`${base}/tags`, { ...twin, colour: 'red' }))).toEqual([422, 'invalid_input'])
    const renamed = await owner().put(`${base}/tags/${one}`, { label: { en: 'Now ' }, colour: '#0f9b8e' })
    expect(renamed.body).toMatchObject({ label: { en: 'Now' }, colour: '#0f9b8e' })
    await owner().put(`${base}/tags-order`, { ids: [other, one] })
    const tags = async () => (await owner().get(`${base}/tags`)).body.data
    const uses = async (tagId: string) => (await tags()).find((tag: { id: string }) => tag.id === tagId)?.uses
    expect((await tags())[0].id).toBe(other)
    expect([await uses(one), await uses(other)]).toEqual([2, 1])
    expect(codeOf(await owner().post(`${base}/tags/${one}/merging`, { into: one }))).toEqual([422, 'invalid_input'])
    expect((await owner().post(`${base}/tags/${one}/merging`, { into: other })).body).toMatchObject({ uses: 2 })
    expect((await rowOf(id)).tags).toEqual([other])
    expect((await owner().delete(`${base}/tags/${other}`)).status).toBe(204)
    expect((await rowOf(second.id)).tags).toEqual([])
  })
})

describe('statuses of the program', () => {
  const addStatus = async (state: string, en: string, applicantLabel: object | null = null) =>
    (await owner().post(`${base}/statuses`, { state, label: label(en), applicantLabel, colour: '#c77a12' })).body
      .id as string

  it('bring their state, show applicants the words for them, and betray no decision', async () => {
    const shortlist = await addStatus('in_review', 'Shortlisted', { fr: 'Présélectionnée' })
    const winner = await addStatus('accepted', 'Winner', { fr: 'Lauréate' })
    const { id, own, staff } = await sendAs(house, 'applicant1', call)
    const mine = async () => (await house.as('applicant1').get(own)).body
    const bulk = await done({ ids: [id] }, { kind: 'status', statusId: shortlist })
    expect(bulk).toMatchObject({ changed: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'in_review', statusId: shortlist })
    const before = await mine()
    expect(before).toMatchObject({ state: 'in_review', status: { label: { fr: 'Présélectionnée' } } })
    expect((await house.as('applicant1').get('/api/portal/me/responses')).body.data[0].status).toEqual(before.status)

    expect((await owner().put(`${staff}/status`, { statusId: winner })).body).toEqual({ statusId: winner })
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', statusId: winner, stateShown: 'in_review' })
    expect(await mine()).toEqual(before)
    // Taken back before anybody knew: as it was.
    await owner().post(`${staff}/state`, { to: 'in_review', reason: 'Too early' })
    expect(await rowOf(id)).toMatchObject({ state: 'in_review', statusId: shortlist })
    expect(await mine()).toEqual(before)
    await owner().put(`${staff}/status`, { statusId: winner })
    await owner().post(`${base}/responses/decisions-publication`, { ids: [id] })
    expect(await mine()).toMatchObject({ state: 'accepted', status: { label: { fr: 'Lauréate' } } })
    await owner().delete(staff)
    await owner().post(`${staff}/restoration`)
    expect((await rowOf(id)).statusId).toBe(winner)
    const list = await owner().get(`${base}/responses`, {
      query: { filter: JSON.stringify([{ field: 'status', op: 'eq', value: winner }]) },
    })
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([id])
    const uses = (await owner().get(`${base}/statuses`)).body.data.map((one: { uses: number }) => one.uses)
    expect(uses).toEqual([0, 1])
    await owner().delete(`${base}/statuses/${winner}`)
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', statusId: null })
  })

  it('go with the state they stand on, and are undone with it', async () => {
    const check = await addStatus('in_review', 'Being checked')
    const [first, second] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant2', call)]
    await owner().post(`${second.staff}/state`, { to: 'in_review' })
    const bulk = await done({ ids: [first.id, second.id] }, { kind: 'status', statusId: check })
    expect(bulk).toMatchObject({ changed: 2 })
    expect((await eventsOf(second.id)).at(-1)).toMatchObject({ name: 'application.status_set', to: check })
    expect(await undone(bulk.id)).toMatchObject({ undone: 2, kept: 0 })
    expect(await rowOf(first.id)).toMatchObject({ state: 'submitted', statusId: null })
    expect(await rowOf(second.id)).toMatchObject({ state: 'in_review', statusId: null })
    await done({ ids: [second.id] }, { kind: 'status', statusId: check })
    expect((await done({ ids: [second.id] }, { kind: 'status', statusId: null })).changed).toBe(1)
    const draft = await startAs(house, 'applicant3', call)
    const refused = await owner().put(`${draft.staff}/status`, { statusId: check })
    expect(codeOf(refused)).toEqual([409, 'state_not_allowed'])
    const same = { state: 'accepted', label: { en: 'being CHECKED' }, applicantLabel: null, colour: '#c77a12' }
    expect(codeOf(await owner().post(`${base}/statuses`, same))).toEqual([409, 'status_exists'])
    expect(codeOf(await owner().post(`${base}/statuses`, { ...same, state: 'draft' }))).toEqual([422, 'invalid_input'])
    const changed = { label: { en: 'Checked' }, applicantLabel: { en: 'We check' }, colour: '#0f9b8e' }
    expect((await owner().put(`${base}/statuses/${check}`, changed)).body).toMatchObject(changed)
    await owner().put(`${base}/statuses-order`, { ids: [check] })
    expect((await owner().get(`${base}/statuses`)).body.data[0].id).toBe(check)
  })
})

describe('assignees', () => {
  const people = async () => {
    const { data } = (await owner().get(`${base}/assignable`)).body
    const of = (email: string) => data.find((one: { email: string }) => one.email.startsWith(email))?.id as string
    return { cecile: of('owner@'), all: data.map((one: { id: string }) => one.id) as string[] }
  }

  it('are added and removed for many, one of them leading, and that is undone', async () => {
    const { cecile } = await people()
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const bulk = await done({ ids: [id] }, { kind: 'assignees', add: [cecile], lead: cecile })
    expect(bulk).toMatchObject({ changed: 1 })
    expect((await rowOf(id)).assignees).toEqual([{ id: cecile, name: 'Cécile Arnaud', role: 'lead' }])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ name: 'application.assigned', added: [cecile] })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1 })
    expect((await rowOf(id)).assignees).toEqual([])
    await owner().post(`${staff}/assignees`, { add: [cecile] })
    const off = await done({ ids: [id] }, { kind: 'assignees', remove: [cecile] })
    await undone(off.id)
    expect((await rowOf(id)).assignees).toMatchObject([{ id: cecile, role: 'member' }])
    const led = await done({ ids: [id] }, { kind: 'assignees', add: [cecile], lead: cecile })
    expect((await rowOf(id)).assignees).toMatchObject([{ id: cecile, role: 'lead' }])
    expect(await undoingOf(led.id)).toEqual({ restorable: 1, changedSince: 0, some: [] })
    expect(await undone(led.id)).toMatchObject({ undone: 1, kept: 0 })
    expect((await rowOf(id)).assignees).toMatchObject([{ id: cecile, role: 'member' }])
    const again = await done({ ids: [id] }, { kind: 'assignees', add: [cecile], lead: cecile })
    await owner().post(`${staff}/assignees`, { remove: [cecile] })
    expect(await undoingOf(again.id)).toMatchObject({ restorable: 0, changedSince: 1, some: [{ id }] })
    const wrong = await owner().post(`${staff}/assignees`, { add: [house.personId('juror1')] })
    expect(codeOf(wrong)).toEqual([422, 'invalid_input'])
  })

  it('come by rules when something is sent: in turn, by answer and category, once', async () => {
    const other = await openCall(house, aForm(aField('text', 'name', { required: true }), aField('number', 'budget')))
    const at = `/api/user.programs/${other.programId}`
    const role = (await owner().get(`${at}/roles`)).body.data?.find((one: { key: string }) => one.key === 'manager')
    await house.inScene('owner', async ({ db }) => {
      const { id } = await db.from('roles').where('key', '=', 'manager').select('id').executeTakeFirstOrThrow()
      await db
        .insert('role_grants', {
          id: crypto.randomUUID(),
          user_id: house.personId('manager'),
          role_id: role?.id ?? id,
          program_id: other.programId,
        })
        .execute()
    })
    const [cecile, mehdi] = [house.personId('owner'), house.personId('manager')]
    const rule = {
      name: 'In turn',
      categoryIds: [other.categoryId],
      condition: { field: 'answers.budget', op: 'gte', value: 1000 },
      userIds: [cecile, mehdi],
      share: 'in_turn',
      role: 'lead',
      isLast: true,
      isActive: true,
    }
    const added = await owner().post(`${at}/assignment-rules`, rule)
    expect([added.status, added.body.error]).toEqual([201, undefined])
    const rest = { ...rule, name: 'The rest', condition: null, userIds: [cecile], share: 'all', role: 'member' }
    await owner().post(`${at}/assignment-rules`, rest)
    const sent: Awaited<ReturnType<typeof sendAs>>[] = []
    for (const [person, budget] of [
      ['applicant1', 2000],
      ['applicant2', 3000],
      ['applicant3', 10],
    ] as const)
      sent.push(await sendAs(house, person, other, { budget }))
    await house.runJobs()
    const assigned = async () =>
      Promise.all(
        sent.map(async ({ staff }) =>
          (await owner().get(staff)).body.assignees.map((one: { id: string; role: string }) => [one.id, one.role]),
        ),
      )
    const first = await assigned()
    expect(
      new Set(
        first
          .slice(0, 2)
          .flat()
          .map(([id]) => id),
      ),
    ).toEqual(new Set([cecile, mehdi]))
    expect(first[0]?.[0]?.[1]).toBe('lead')
    expect(first[2]).toEqual([[cecile, 'member']])
    const rules = (await owner().get(`${at}/assignment-rules`)).body.data
    expect(rules.map(({ uses }: { uses: number }) => uses)).toEqual([2, 1])
    // Nothing is assigned twice by the same rule.
    await owner().post(`${sent[2]?.staff}/assignees`, { remove: [cecile] })
    const ids = sent.map(({ id }) => id)
    const again = await owner().post(`${at}/bulk-actions`, { selection: { ids }, act: { kind: 'rules' } })
    await house.runJobs()
    expect((await owner().get(`${at}/bulk-actions/${again.body.id}`)).body).toMatchObject({ changed: 0, unchanged: 3 })
    const unknown = { ...rule, condition: { field: 'answers.none', op: 'eq', value: 1 } }
    expect(codeOf(await owner().post(`${at}/assignment-rules`, unknown))).toEqual([422, 'invalid_input'])
    expect(codeOf(await owner().post(`${at}/assignment-rules`, { ...rule, userIds: [nobody] }))).toEqual([
      422,
      'invalid_input',
    ])
    const one = `${at}/assignment-rules/${rules[0].id}`
    expect((await owner().put(one, { ...rule, isActive: false })).body.isActive).toBe(false)
    await owner().put(`${at}/assignment-rules-order`, { ids: [rules[1].id, rules[0].id] })
    expect((await owner().get(`${at}/assignment-rules`)).body.data[0].name).toBe('The rest')
    expect((await owner().delete(one)).status).toBe(204)
  })
})

describe('other acts', () => {
  it('send to the trash and bring back', async () => {
    const { id } = await sendAs(house, 'applicant1', call)
    const bulk = await done({ ids: [id] }, { kind: 'trash' })
    expect(await rowOf(id)).toMatchObject({ state: 'deleted', stateBeforeDeletion: 'submitted' })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1 })
    expect(await rowOf(id)).toMatchObject({ state: 'submitted', deletedAt: null })
  })

  it('answer gates where there are any', async () => {
    const { id } = await sendAs(house, 'applicant1', call)
    const bulk = await done({ ids: [id] }, { kind: 'gate', to: 'validated' })
    expect(bulk).toMatchObject({ changed: 0, failed: 1 })
    expect(await problemsOf(bulk.id)).toEqual([[id, 'state_not_allowed']])
  })

  it('add to an evaluation session, and take out again what nobody judged', async () => {
    const { id } = await sendAs(house, 'applicant1', call)
    const draft = await startAs(house, 'applicant3', call)
    const created = await owner().post(`${base}/evaluation-sessions`, { title: label('Jury') })
    const sessionId = created.body.id as string
    const bulk = await done({ ids: [id, draft.id] }, { kind: 'session', sessionId })
    expect(bulk).toMatchObject({ changed: 1, failed: 1 })
    const entries = async () =>
      house.inScene('owner', ({ db }) => db.from('entries').where('session_id', '=', sessionId).select('id').execute())
    expect(await entries()).toHaveLength(1)
    expect(await undoingOf(bulk.id)).toEqual({ restorable: 1, changedSince: 0, some: [] })
    expect(await undone(bulk.id)).toMatchObject({ undone: 1 })
    expect(await entries()).toHaveLength(0)
    const again = await done({ ids: [id] }, { kind: 'session', sessionId })
    await house.inScene('owner', ({ db }) => db.remove('entries').where('session_id', '=', sessionId).execute())
    expect(await undoingOf(again.id)).toMatchObject({ restorable: 0, changedSince: 1, some: [{ id }] })
    const later = await done({ ids: [id] }, { kind: 'session', sessionId })
    await house.inScene('owner', ({ db }) => db.remove('evaluation_sessions').where('id', '=', sessionId).execute())
    expect(await undoingOf(later.id)).toMatchObject({ restorable: 0, changedSince: 1 })
    expect(await undone(later.id)).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
  })
})
