import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, pathsOf, projectForm, sendAs, startAs } from './call-for-tests.ts'
import { closeDrafts, remindOwners } from './deadlines/close-drafts.ts'
import { noticeOverdue } from './states/changes-overdue.ts'

const house = openHouse()
const owner = () => house.as('owner')
const marie = () => house.as('applicant1')
let call: Call

beforeAll(async () => {
  call = await openCall(house, projectForm)
})

const mailsOf = (where: Record<string, string>) =>
  house.inScene('owner', async ({ db }) => {
    let rows = db.from('emails').orderBy('id').select(['kind', 'text', 'subject', 'to_address'])
    for (const [column, value] of Object.entries(where)) rows = rows.where(column as 'kind', '=', value)
    return rows.execute()
  })
const eventsOf = (id: string) =>
  house.inScene('owner', async ({ db }) => {
    const rows = await db.from('events').where('application_id', '=', id).orderBy('id').select('name').execute()
    return rows.map(({ name }) => name)
  })
const settings = async (programId: string, body: object) => {
  const { version } = (await owner().get(`/api/user.programs/${programId}`)).body
  return owner().put(`/api/user.programs/${programId}`, { version, ...body })
}
/** A run of a job, as the worker gives it. */
const run = () =>
  ({
    inPlatform: (work: Parameters<typeof house.inScene>[1]) => house.inScene('system', work),
    stopping: new AbortController().signal,
  }) as unknown as Parameters<typeof closeDrafts>[0]
/** Brings the end of a program to a moment, as if its drafts had been begun long before. */
const shut = (programId: string, closes_at: string) =>
  house.inScene('owner', async ({ db }) => {
    await db.change('programs').set({ closes_at }).where('id', '=', programId).execute()
    const begun = { created_at: '2027-02-01T09:00:00.000Z' }
    await db.change('applications').set(begun).where('program_id', '=', programId).execute()
  })
/** For work that no caller does: tokens do not last that long. */
const at = async (moment: string, work: () => Promise<unknown>) => {
  const before = house.clock.now
  house.clock.now = new Date(moment)
  try {
    await work()
  } finally {
    house.clock.now = before
  }
}

describe('a gate', () => {
  const gated = (lockBefore?: boolean) =>
    aForm(
      aField('text', 'name', { required: true }),
      aField('validation', 'check', {
        title: { fr: 'Éligibilité' },
        gate: { lockBefore, messageAfter: { fr: 'Bravo, à la suite' } },
      }),
      aField('text', 'after'),
    )

  it('holds what is before it while it waits and once it is decided, and opens it for changes', async () => {
    const one = await openCall(house, gated())
    const { id, own, step, staff } = await startAs(house, 'applicant1', one)
    const gate = { stepId: one.stepIds[0], fieldKey: 'check' }
    const listed = async () =>
      (await marie().get('/api/portal/me/responses')).body.data.find((mine: { id: string }) => mine.id === id)
    await marie().patch(step, change('name', 'Vélo'))
    // Named in the list before it is asked for, too.
    expect(await listed()).toMatchObject({ gate: null, gateTitle: { fr: 'Éligibilité' } })
    await marie().post(`${own}/gates`, { ...gate, to: 'pending' })
    expect(await listed()).toMatchObject({ gate: 'pending', gateTitle: { fr: 'Éligibilité' } })
    const held = await marie().patch(step, change('name', 'Tram', 1))
    expect(held.body.refused).toEqual([{ field: 'name', reason: 'blocked', by: { fr: 'Éligibilité' } }])
    await owner().post(`${staff}/gates`, { ...gate, to: 'changes_allowed', message: 'Which city?' })
    expect((await marie().patch(step, change('name', 'Tram', 1))).body.saved).toHaveLength(1)
    await marie().post(`${own}/gates`, { ...gate, to: 'pending' })
    await owner().post(`${staff}/gates`, { ...gate, to: 'validated' })
    expect(await listed()).toMatchObject({ gate: null, gateTitle: null })
    expect((await marie().patch(step, change('name', 'Bus', 2))).body.refused).toHaveLength(1)
    expect((await marie().patch(step, change('after', 'Oui'))).body.saved).toHaveLength(1)
    // Told by the name of the gate, with the words of the team and, once it is open, those of the form.
    const [gateMail, opened] = (await mailsOf({ application_id: id })).filter(({ kind }) => kind === 'application_gate')
    for (const said of ['Éligibilité', 'Which city?']) expect(gateMail?.text).toContain(said)
    expect(gateMail?.text).not.toContain('Bravo')
    for (const said of ['Éligibilité', 'Bravo, à la suite']) expect(opened?.text).toContain(said)
  })

  it('that does not lock becomes stale when an answer before it changes, and blocks again', async () => {
    const one = await openCall(house, gated(false))
    const { id, own, step, staff } = await startAs(house, 'applicant1', one)
    const gate = { stepId: one.stepIds[0], fieldKey: 'check' }
    await marie().patch(step, change('name', 'Vélo'))
    await marie().post(`${own}/gates`, { ...gate, to: 'pending' })
    await owner().post(`${staff}/gates`, { ...gate, to: 'validated' })
    await marie().patch(step, change('after', 'Oui'))
    expect((await marie().get(own)).body.gates[0].status).toBe('validated')
    expect((await marie().patch(step, change('name', 'Tram', 1))).body.saved).toHaveLength(1)
    const read = (await marie().get(own)).body
    expect(read.gates[0].status).toBe('stale')
    expect(read.steps[0].answers).toMatchObject({ name: 'Tram', after: 'Oui' })
    expect((await marie().patch(step, change('after', 'Non', 2))).body.refused).toHaveLength(1)
    expect((await marie().post(`${own}/submission`)).body.error.code).toBe('application_incomplete')
    expect((await eventsOf(id)).at(-1)).toBe('application.gate_moved')
    expect((await marie().post(`${own}/gates`, { ...gate, to: 'pending' })).status).toBe(200)
  })

  it('of a submission step keeps the part before it as sent, and opens the rest', async () => {
    const first = aForm(aField('text', 'name', { required: true }))
    const two = await openCall(house, first, aForm(aField('text', 'more')))
    const at = `/api/user.programs/${two.programId}/categories/${two.categoryId}/steps`
    const middle = { type: 'submission', title: { fr: 'Première partie' }, number: 2 }
    const texts = { gate: { messageBefore: { fr: 'Nous regardons' }, messageAfter: { fr: 'Continuez' } } }
    const { steps } = (await owner().post(at, { ...middle, ...texts })).body
    const gateStep = steps[1]
    expect(gateStep.gate).toEqual(texts.gate)
    const { id, own, step, staff } = await startAs(house, 'applicant1', two)
    const gate = { stepId: gateStep.id }
    await marie().patch(step, change('name', 'Vélo'))
    const later = `${own}/steps/${two.stepIds[1]}`
    const closed = await marie().patch(later, change('more', 'x'))
    expect(closed.body.error).toMatchObject({
      code: 'application_locked',
      details: { gate: { stepId: gateStep.id, title: { fr: 'Première partie' } } },
    })
    const requested = await marie().post(`${own}/gates`, { ...gate, to: 'pending' })
    expect(requested.body.submissions).toMatchObject([{ number: 1, gateStepId: gateStep.id }])
    const part = (await marie().get(`${own}/submissions/${requested.body.submissions[0].id}`)).body
    expect(part.steps.map((one: { stepId: string }) => one.stepId)).toEqual([two.stepIds[0]])
    expect((await marie().patch(step, change('name', 'Tram', 1))).body.error.code).toBe('application_locked')
    expect((await mailsOf({ application_id: id })).map(({ kind }) => kind)).toContain('application_part_receipt')
    await owner().post(`${staff}/gates`, { ...gate, to: 'validated' })
    expect((await marie().patch(later, change('more', 'x'))).status).toBe(200)
    const sent = await marie().post(`${own}/submission`)
    expect(sent.body).toMatchObject({ number: 2, gateStepId: null })
    expect((await marie().post(`${own}/submission`)).body.id).toBe(sent.body.id)
  })

  it('is answered for many at once, each with its result', async () => {
    const one = await openCall(house, gated())
    const gate = { stepId: one.stepIds[0], fieldKey: 'check' }
    const all = [await startAs(house, 'applicant1', one), await startAs(house, 'applicant2', one)]
    for (const [index, person] of (['applicant1', 'applicant2'] as const).entries()) {
      await house.as(person).patch(all[index]?.step ?? '', change('name', 'Vélo'))
    }
    await marie().post(`${all[0]?.own}/gates`, { ...gate, to: 'pending' })
    const path = `/api/user.programs/${one.programId}/responses/gates`
    const ids = all.map(({ id }) => id)
    expect((await owner().post(path, { ids, to: 'rejected' })).body.error.fields[0].field).toBe('message')
    const found = await owner().get(`/api/user.programs/${one.programId}/responses`, {
      query: { filter: JSON.stringify([{ field: 'gate', op: 'in', value: ['pending'] }]) },
    })
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([ids[0]])
    expect((await owner().get(`/api/user.programs/${one.programId}/waiting`)).body).toMatchObject({ gates: 1 })
    const many = await owner().post(path, { ids, to: 'rejected', message: 'Not a project' })
    expect(many.body.results).toEqual([
      { id: ids[0], done: true },
      { id: ids[1], done: false, code: 'state_not_allowed' },
    ])
    const mail = (await mailsOf({ application_id: ids[0] ?? '' })).at(-1)
    expect(mail).toMatchObject({ kind: 'application_gate' })
    expect(mail?.text).toContain('Not a project')
  })
})

describe('changes requested', () => {
  const form = aForm(
    aField('text', 'name', { required: true }),
    aField('number', 'budget'),
    aField('textarea', 'plan', { visibleIf: { op: 'gt', left: { field: 'budget' }, right: { value: 1000 } } }),
  )

  it('open the fields chosen and what depends on them, then show staff what changed', async () => {
    const one = await openCall(house, form)
    const { id, own, step, staff } = await sendAs(house, 'applicant1', one, { budget: 10 })
    const stepId = one.stepIds[0] as string
    const request = { to: 'to_complete', message: 'Your budget?', fields: [{ stepId, key: 'budget' }] }
    const wrong = await owner().post(`${staff}/state`, { ...request, fields: [{ stepId, key: 'nothing' }] })
    expect(wrong.body.error.fields).toEqual([{ field: 'fields', reason: 'unknown' }])
    expect((await owner().post(`${staff}/state`, request)).body.changes.fields).toEqual(request.fields)
    expect((await marie().patch(step, change('name', 'Other', 1))).body.refused).toMatchObject([
      { field: 'name', reason: 'blocked' },
    ])
    expect((await marie().patch(step, change('budget', 5000, 2))).body.saved).toHaveLength(1)
    expect((await marie().patch(step, change('plan', 'In two years'))).body.saved).toHaveLength(1)
    expect((await marie().post(`${own}/submission`)).body.number).toBe(2)
    const file = (await owner().get(staff)).body
    const path = (number: number) => `${staff}/submissions/${file.submissions[number].id}/differences`
    expect((await owner().get(path(0))).body.data).toEqual([])
    expect((await owner().get(path(1))).body.data).toMatchObject([
      { key: 'budget', before: '10' },
      { key: 'plan', before: '', after: 'In two years' },
    ])
    expect((await eventsOf(id)).filter((name) => name === 'application.sent_back')).toHaveLength(1)
  })

  it('that come too late leave the application as it was sent; staff give more time, or go on', async () => {
    const one = await openCall(house, form)
    const { id, own, step, staff } = await sendAs(house, 'applicant1', one, { budget: 10 })
    const until = '2027-02-10T09:00:00.000Z'
    await owner().post(`${staff}/state`, { to: 'to_complete', message: 'More', until })
    await marie().patch(step, change('budget', 999, 2))
    const notice = () => house.inScene('system', (scene) => noticeOverdue(scene, { id }))
    expect(await notice()).toBe(false)
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ changes_until: '2027-02-09T08:00:00.000Z' }).where('id', '=', id).execute(),
    )
    expect((await marie().patch(step, change('budget', 5, 3))).body.error.code).toBe('program_closed')
    expect(await notice()).toBe(true)
    const kinds = (await mailsOf({ application_id: id })).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['application_overdue', 'staff_overdue']))
    const grant = await owner().post(`/api/user.programs/${one.programId}/more-time`, {
      responseId: id,
      until: '2027-02-12T09:00:00.000Z',
      reason: 'A storm',
    })
    expect(grant.status).toBe(201)
    expect((await marie().patch(step, change('budget', 5, 3))).status).toBe(200)
    const back = await owner().post(`${staff}/state`, { to: 'in_review' })
    expect(back.body).toMatchObject({ state: 'in_review', changes: null })
    expect(back.body.steps[0].answers).toMatchObject({ budget: 10 })
    expect((await marie().get(own)).body.isOpen).toBe(false)
    expect(await eventsOf(id)).toContain('application.changes_given_up')
  })
})

describe('the deadline of a program', () => {
  const simple = aForm(aField('text', 'name', { required: true }))
  it('is exact where the program says so, and has its own grace elsewhere', async () => {
    const one = await openCall(house, simple)
    const { step, own } = await startAs(house, 'applicant1', one)
    const grace = async () => (await marie().get(own)).body.program.graceMinutes
    await shut(one.programId, '2027-02-09T08:57:00.000Z')
    expect((await marie().patch(step, change('name', 'A'))).status).toBe(200)
    expect(await grace()).toBe(5)
    await settings(one.programId, { deadlineBehaviour: 'lock' })
    expect(await grace()).toBe(0)
    expect((await marie().patch(step, change('name', 'B', 1))).body.error).toMatchObject({ code: 'program_closed' })
    await settings(one.programId, { deadlineBehaviour: 'grace', graceMinutes: 60 })
    await shut(one.programId, '2027-02-09T08:15:00.000Z')
    expect((await marie().patch(step, change('name', 'C', 1))).status).toBe(200)
    const begin = marie().post(`/api/portal/programs/${one.programId}/responses`, { categoryId: one.categoryId })
    expect((await begin).body.error?.code).toBe('program_closed')
  })

  it('sends what is complete and tells the others, once', async () => {
    const one = await openCall(house, simple)
    await settings(one.programId, { deadlineBehaviour: 'autosubmit', closingTexts: { fr: 'Merci à tous' } })
    const complete = await startAs(house, 'applicant1', one)
    expect((await marie().get(complete.own)).body.program.sendsAtEnd).toBe(true)
    await marie().patch(complete.step, change('name', 'Vélo'))
    const empty = await startAs(house, 'applicant2', one)
    await closeDrafts(run(), one.programId)
    expect((await marie().get(complete.own)).body.state).toBe('draft')
    await at('2027-02-26T16:06:00.000Z', async () => {
      await closeDrafts(run(), one.programId)
      await closeDrafts(run(), one.programId)
    })
    expect((await marie().get(complete.own)).body).toMatchObject({ state: 'submitted', submissions: [{ number: 1 }] })
    expect((await house.as('applicant2').get(empty.own)).body.state).toBe('draft')
    expect((await mailsOf({ application_id: complete.id })).map(({ kind }) => kind)).toEqual(['application_receipt'])
    const mails = await mailsOf({ application_id: empty.id })
    expect(mails.map(({ kind }) => kind)).toEqual(['application_deadline_missed'])
    expect(mails[0]?.text).toContain('Merci à tous')
    expect(await eventsOf(empty.id)).toContain('application.deadline_missed')
  })

  it('is later for whom staff say, before they started and after', async () => {
    const one = await openCall(house, simple)
    const base = `/api/user.programs/${one.programId}/more-time`
    const until = '2027-03-02T22:59:00.000Z'
    const early = await owner().post(base, { email: 'a@b.org', until: '2027-02-20T00:00:00.000Z', reason: 'x' })
    expect(early.body.error.fields).toEqual([{ field: 'until', reason: 'not_later' }])
    expect((await owner().post(base, { until, reason: 'x' })).status).toBe(422)
    const { email } = (await house.as('applicant3').get('/api/profile')).body
    const grant = await owner().post(base, { email: email.toUpperCase(), until, reason: 'In hospital' })
    expect(grant.body).toMatchObject({ email, application: null, reason: 'In hospital' })
    await shut(one.programId, '2027-02-09T08:00:00.000Z')
    const begin = `/api/portal/programs/${one.programId}/responses`
    expect((await marie().post(begin, { categoryId: one.categoryId })).body.error.code).toBe('program_closed')
    const mine = `/api/portal/programs/${one.programId}/my-deadline`
    expect((await marie().get(mine)).body).toMatchObject({ canStart: false, extendedUntil: null })
    expect((await house.as('applicant3').get(mine)).body).toMatchObject({ canStart: true, extendedUntil: until })
    const started = await house.as('applicant3').post(begin, { categoryId: one.categoryId })
    expect(started.body).toMatchObject({ isOpen: true, extendedUntil: until })
    const { own, step } = pathsOf(one, started.body.id)
    expect((await house.as('applicant3').patch(step, change('name', 'Tard'))).status).toBe(200)
    expect((await owner().delete(`${base}/${grant.body.id}`)).status).toBe(204)
    expect((await house.as('applicant3').get(own)).body).toMatchObject({ isOpen: false, extendedUntil: null })
    expect((await owner().get(base)).body.data).toEqual([])
  })

  it('takes no more applications than the program wants', async () => {
    const one = await openCall(house, simple)
    await settings(one.programId, { applicationsLimit: 1 })
    const [first, second] = [await startAs(house, 'applicant1', one), await startAs(house, 'applicant2', one)]
    await marie().patch(first.step, change('name', 'A'))
    await house.as('applicant2').patch(second.step, change('name', 'B'))
    expect((await marie().post(`${first.own}/submission`)).status).toBe(200)
    const full = await house.as('applicant2').post(`${second.own}/submission`)
    expect(full.body.error).toMatchObject({ code: 'program_full', details: { limit: 1 } })
    const begin = `/api/portal/programs/${one.programId}/responses`
    expect((await house.as('applicant3').post(begin, { categoryId: one.categoryId })).body.error.code).toBe(
      'program_full',
    )
  })

  it('comes near: owners of drafts are reminded, the nearest reminder alone, never those who sent', async () => {
    const one = await openCall(house, simple)
    const draft = await startAs(house, 'applicant1', one)
    const sent = await sendAs(house, 'applicant2', one)
    const kinds = async (id: string) => (await mailsOf({ application_id: id })).map(({ kind }) => kind)
    await remindOwners(run(), one.programId)
    expect(await kinds(draft.id)).toEqual([])
    await at('2027-02-23T17:00:00.000Z', () => remindOwners(run(), one.programId))
    await at('2027-02-23T18:00:00.000Z', () => remindOwners(run(), one.programId))
    expect(await kinds(draft.id)).toEqual(['application_reminder'])
    await at('2027-02-25T17:00:00.000Z', () => remindOwners(run(), one.programId))
    await at('2027-02-26T17:00:00.000Z', () => remindOwners(run(), one.programId))
    expect(await kinds(draft.id)).toEqual(['application_reminder', 'application_reminder'])
    expect(await kinds(sent.id)).toEqual(['application_receipt'])
    await settings(one.programId, { reminderDays: [] })
  })

  it('tells the expected decision, and refuses one before the closing', async () => {
    const one = await openCall(house, simple)
    const wrong = await settings(one.programId, { decisionExpectedOn: '2027-02-01' })
    expect(wrong.body.error.fields).toEqual([{ field: 'decisionExpectedOn', reason: 'before_closing' }])
    expect((await settings(one.programId, { decisionExpectedOn: '2027-04-30' })).body.decisionExpectedOn).toBe(
      '2027-04-30',
    )
    const { own } = await sendAs(house, 'applicant1', one)
    expect((await marie().get(own)).body).toMatchObject({
      program: { decisionExpectedOn: '2027-04-30' },
      decidedAt: null,
    })
  })
})

describe('requests', () => {
  const base = () => `/api/user.programs/${call.programId}/requests`
  const until = '2027-03-05T22:59:00.000Z'

  it('are asked once of a kind, by the state that the applicant knows', async () => {
    const { id, own, staff } = await sendAs(house, 'applicant1', call)
    const ask = (kind: string, reason = 'Because') => marie().post(`${own}/requests`, { kind, reason })
    expect((await ask('more_time')).body.error).toMatchObject({ code: 'state_not_allowed' })
    expect((await ask('reopen', ' ')).status).toBe(422)
    expect((await ask('sing')).status).toBe(422)
    const request = await ask('reopen', 'I forgot the map')
    expect(request.body).toMatchObject({ kind: 'reopen', state: 'pending', answer: '' })
    expect((await ask('reopen')).body.error.code).toBe('request_pending')
    // A decision that is not published must change nothing.
    await owner().post(`${staff}/state`, { to: 'rejected' })
    expect((await ask('withdraw')).status).toBe(201)
    expect((await mailsOf({ application_id: id })).some(({ kind }) => kind === 'staff_request')).toBe(true)
    const cancelled = await marie().delete(`${own}/requests/${request.body.id}`)
    expect(cancelled.body.state).toBe('cancelled')
    expect((await marie().delete(`${own}/requests/${request.body.id}`)).body.error.code).toBe('request_answered')
    expect((await marie().get(`${own}/requests`)).body.data).toHaveLength(2)
  })

  it('accepted do what was asked, at once, and are told', async () => {
    const answer = (id: string, body: object) => owner().post(`${base()}/${id}/answer`, body)
    const reopened = await sendAs(house, 'applicant2', call)
    const solene = house.as('applicant2')
    const one = (await solene.post(`${reopened.own}/requests`, { kind: 'reopen', reason: 'The map' })).body
    const done = await answer(one.id, { accept: true, until })
    expect(done.body).toMatchObject({ state: 'accepted', answeredBy: 'Cécile Arnaud' })
    expect((await solene.get(reopened.own)).body).toMatchObject({ state: 'to_complete', changes: { until } })
    expect((await answer(one.id, { accept: true })).body.error.code).toBe('request_answered')

    const draft = await startAs(house, 'applicant2', call)
    const two = (await solene.post(`${draft.own}/requests`, { kind: 'more_time', reason: 'Ill', until })).body
    expect(two.requestedUntil).toBe(until)
    expect((await answer(two.id, { accept: true })).body.error.fields).toEqual([{ field: 'until', reason: 'required' }])
    expect((await answer(two.id, { accept: true, until })).status).toBe(200)
    expect((await solene.get(draft.own)).body.extendedUntil).toBe(until)
    const mute = await solene.post(`${draft.own}/requests`, { kind: 'more_time', reason: 'More' })
    expect((await answer(mute.body.id, { accept: false })).body.error.fields).toEqual([
      { field: 'reason', reason: 'required' },
    ])
    await answer(mute.body.id, { accept: false, reason: 'No more' })
    expect((await mailsOf({ application_id: draft.id })).at(-1)?.text).toContain('No more')

    const gone = await sendAs(house, 'applicant2', call)
    const three = (await solene.post(`${gone.own}/requests`, { kind: 'withdraw', reason: 'No time' })).body
    await answer(three.id, { accept: true })
    expect((await solene.get(gone.own)).body.state).toBe('withdrawn')
    const four = (await solene.post(`${gone.own}/requests`, { kind: 'delete', reason: 'All of it' })).body
    await answer(four.id, { accept: true })
    expect((await solene.get(gone.own)).status).toBe(404)
    expect((await owner().get(gone.staff)).body.state).toBe('deleted')
  })

  it('are listed by what became of them, searched and counted', async () => {
    const { own, id } = await sendAs(house, 'applicant4', call, { name: 'Un jardin suspendu' })
    await house.as('applicant4').post(`${own}/requests`, { kind: 'reopen', reason: 'Please' })
    const list = (query: Record<string, string>) => owner().get(base(), { query })
    const found = (await list({ search: 'jardin suspendu' })).body
    expect(found.data).toMatchObject([{ kind: 'reopen', application: { id, title: 'Un jardin suspendu' } }])
    expect(found.metadata.totalFiltred).toBe(1)
    const processed = (await list({ status: 'processed' })).body.data
    expect(new Set(processed.map((one: { state: string }) => one.state))).toEqual(new Set(['accepted', 'refused']))
    const waiting = (await owner().get(`/api/user.programs/${call.programId}/waiting`)).body
    expect(waiting.requests).toBe((await list({})).body.metadata.total)
    expect(waiting.processed).toBe(processed.length)
    expect((await list({ kind: 'delete' })).body.data).toEqual([])
  })

  it('that the application has left behind are closed, and say so to both; staff need not answer', async () => {
    const one = await openCall(house, projectForm)
    const list = `/api/user.programs/${one.programId}/requests`
    const ofMine = async (own: string) =>
      (await marie().get(`${own}/requests`)).body.data.map(({ kind, state }: Record<string, string>) => [kind, state])
    const { id, own, step, staff } = await startAs(house, 'applicant1', one)
    const ask = async (kind: string) => (await marie().post(`${own}/requests`, { kind, reason: 'Ill', until })).body.id
    const late = await ask('more_time')
    await marie().patch(step, change('name', 'Un moulin'))
    await marie().post(`${own}/submission`)
    expect(await ofMine(own)).toEqual([['more_time', 'closed']])
    expect((await owner().get(list)).body.data).toEqual([])
    expect((await owner().get(list, { query: { status: 'processed' } })).body.data).toMatchObject([
      { id: late, state: 'closed', answer: '', answeredBy: null, application: { id } },
    ])
    expect((await owner().get(`/api/user.programs/${one.programId}/waiting`)).body).toMatchObject({
      requests: 0,
      processed: 1,
    })
    expect((await owner().post(`${list}/${late}/answer`, { accept: true, until })).body.error.code).toBe(
      'request_answered',
    )
    expect(await eventsOf(id)).toContain('application.request_closed')

    await ask('reopen')
    await owner().post(`${staff}/state`, { to: 'to_complete', message: 'The map?' })
    await ask('more_time')
    await owner().post(`${staff}/state`, { to: 'in_review' })
    await ask('reopen')
    await ask('delete')
    await marie().post(`${own}/withdrawal`, { reason: 'No time' })
    expect(await ofMine(own)).toEqual([
      ['delete', 'pending'],
      ['reopen', 'closed'],
      ['more_time', 'closed'],
      ['reopen', 'closed'],
      ['more_time', 'closed'],
    ])
  })

  it('to reopen are closed by a decision once it is published, never before', async () => {
    const one = await openCall(house, projectForm)
    const { id, own, staff } = await sendAs(house, 'applicant1', one)
    await marie().post(`${own}/requests`, { kind: 'reopen', reason: 'The map' })
    const state = async () => (await marie().get(`${own}/requests`)).body.data[0].state
    await owner().post(`${staff}/state`, { to: 'rejected' })
    expect(await state()).toBe('pending')
    await owner().post(`/api/user.programs/${one.programId}/responses/decisions-publication`, { ids: [id] })
    expect(await state()).toBe('closed')
  })

  it('for more time are answered by the time that staff give of their own accord', async () => {
    const one = await openCall(house, projectForm)
    const { id, own } = await startAs(house, 'applicant1', one)
    await marie().post(`${own}/requests`, { kind: 'more_time', reason: 'Ill' })
    await owner().post(`/api/user.programs/${one.programId}/more-time`, { responseId: id, until, reason: 'Get well' })
    expect((await marie().get(`${own}/requests`)).body.data).toMatchObject([{ state: 'accepted', answer: 'Get well' }])
    const kinds = (await mailsOf({ application_id: id })).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('application_'))).toEqual(['application_more_time'])
  })

  it('for more time of drafts are answered by the time given to their applicant by e-mail; both are told', async () => {
    const one = await openCall(house, projectForm)
    const sent = await sendAs(house, 'applicant5', one)
    const draft = await startAs(house, 'applicant5', one)
    await owner().post(`${sent.staff}/state`, { to: 'to_complete', message: 'The map?', until: '2027-03-04T11:00:00Z' })
    const theo = house.as('applicant5')
    for (const { own } of [draft, sent]) await theo.post(`${own}/requests`, { kind: 'more_time', reason: 'Ill' })
    const other = await startAs(house, 'applicant1', one)
    await marie().post(`${other.own}/requests`, { kind: 'more_time', reason: 'Ill too' })

    const person = { email: 'Applicant5@demo.laurel.test', until, reason: 'Get well' }
    const grant = await owner().post(`/api/user.programs/${one.programId}/more-time`, person)
    expect(grant).toMatchObject({ status: 201, body: { answeredRequests: 1, application: null } })
    const requests = (await theo.get(`${draft.own}/requests`)).body.data
    expect(requests).toMatchObject([{ state: 'accepted', answer: 'Get well' }])
    expect((await theo.get(draft.own)).body.extendedUntil).toBe(until)
    expect(await eventsOf(draft.id)).toContain('application.request_answered')
    // What was sent back has an end of its own; and nobody else was given anything.
    expect((await theo.get(`${sent.own}/requests`)).body.data[0].state).toBe('pending')
    expect((await marie().get(`${other.own}/requests`)).body.data[0].state).toBe('pending')
    const list = `/api/user.programs/${one.programId}/requests`
    expect((await owner().get(list, { query: { status: 'processed' } })).body.data).toMatchObject([
      { state: 'accepted', answeredBy: 'Cécile Arnaud', application: { id: draft.id } },
    ])
    const mails = await mailsOf({ kind: 'application_more_time', to_address: 'applicant5@demo.laurel.test' })
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Get well')])
    const unknown = { email: 'nobody@example.org', until, reason: 'Welcome' }
    const first = await owner().post(`/api/user.programs/${one.programId}/more-time`, unknown)
    expect(first.body.answeredRequests).toBe(0)
  })

  it('do not wait while their application is in the trash, and are listed with the last answered first', async () => {
    const ask = async (kind: string) => {
      const paths = await sendAs(house, 'applicant3', call)
      const request = await house.as('applicant3').post(`${paths.own}/requests`, { kind, reason: 'Please' })
      return { ...paths, requestId: request.body.id as string }
    }
    const waiting = async () => (await owner().get(`/api/user.programs/${call.programId}/waiting`)).body.requests
    const before = await waiting()
    const [first, second] = [await ask('reopen'), await ask('reopen')]
    expect(await waiting()).toBe(before + 2)
    await owner().delete(first.staff)
    expect(await waiting()).toBe(before + 1)
    const pending = (await owner().get(base(), { query: { perPage: '100' } })).body.data
    expect(pending.map(({ id }: { id: string }) => id)).not.toContain(first.requestId)
    await owner().post(`${first.staff}/restoration`)
    for (const { requestId } of [second, first]) {
      house.clock.now = new Date(house.clock.now.getTime() + 1000)
      await owner().post(`${base()}/${requestId}/answer`, { accept: false, reason: 'No' })
    }
    const [last, earlier] = (await owner().get(base(), { query: { status: 'processed' } })).body.data
    expect([last.id, earlier.id]).toEqual([first.requestId, second.requestId])
    for (const status of ['processed', 'pending']) {
      const page = async (query: Record<string, string>) =>
        (await owner().get(base(), { query: { status, ...query } })).body
      const whole = (await page({ perPage: '100' })).data.map(({ id }: { id: string }) => id)
      const read: string[] = []
      for (let one = await page({ perPage: '1' }); ; one = await page({ perPage: '1', after: one.metadata.after })) {
        read.push(...one.data.map(({ id }: { id: string }) => id))
        if (!one.metadata.after) break
      }
      expect(read).toEqual(whole)
    }
  })

  it('are nobody else’s business', async () => {
    const { own } = await sendAs(house, 'applicant5', call)
    const request = await house.as('applicant5').post(`${own}/requests`, { kind: 'reopen', reason: 'Please' })
    const answer = `${base()}/${request.body.id}/answer`
    expect((await marie().post(`${own}/requests`, { kind: 'reopen', reason: 'x' })).status).toBe(404)
    expect((await marie().get(base())).status).toBe(404)
    expect((await house.as('applicant5').post(answer, { accept: true })).status).toBe(404)
    expect((await house.as('nobody').post(answer, { accept: true })).status).toBe(401)
    expect((await house.as('otherOwner', 'other').post(answer, { accept: true })).status).toBe(404)
    const foreign = await openCall(house, projectForm)
    const elsewhere = `/api/user.programs/${foreign.programId}/requests/${request.body.id}/answer`
    expect((await owner().post(elsewhere, { accept: true })).status).toBe(404)
    const mine = await sendAs(house, 'applicant1', call)
    expect((await marie().delete(`${mine.own}/requests/${request.body.id}`)).status).toBe(404)
  })
})
