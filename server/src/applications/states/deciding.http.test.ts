import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, projectForm, sendAs, startAs } from '../call-for-tests.ts'
import { trashDays } from '../trash/trash.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call

beforeAll(async () => {
  call = await openCall(house, projectForm)
})

const stateOf = async (person: Parameters<typeof house.as>[0], own: string) =>
  (await house.as(person).get(own)).body.state
const eventsOf = (id: string) =>
  house.inScene('owner', async ({ db }) => {
    const rows = await db
      .from('events')
      .where('application_id', '=', id)
      .orderBy('id')
      .select(['name', 'payload'])
      .execute()
    return rows.map(({ name, payload }) => ({ name, ...(payload as object) }))
  })
const mailsOf = (id: string) =>
  house.inScene('owner', ({ db }) =>
    db.from('emails').where('application_id', '=', id).orderBy('id').select(['kind', 'text', 'subject']).execute(),
  )

describe('changing states', () => {
  it('starts the review, decides, and shows nothing before the publication', async () => {
    const { id, own, staff } = await sendAs(house, 'applicant1', call)
    const before = (await house.as('applicant1').get(own)).body
    const reviewed = await owner().post(`${staff}/state`, { to: 'in_review' })
    expect(reviewed.status).toBe(200)
    expect(reviewed.body).toMatchObject({ id, state: 'in_review', stateShown: 'in_review' })
    const inReview = (await house.as('applicant1').get(own)).body
    expect(inReview).toEqual({ ...before, state: 'in_review' })
    const decided = await owner().post(`${staff}/state`, { to: 'rejected', reason: 'Outside the theme' })
    expect(decided.body).toMatchObject({ state: 'rejected', stateShown: 'in_review', decisionPublishedAt: null })
    // By no side channel: every byte of what the applicant reads is as before the decision.
    expect((await house.as('applicant1').get(own)).body).toEqual(inReview)
    expect((await house.as('applicant1').get('/api/portal/me/responses')).body.data[0].state).toBe('in_review')
    const published = await owner().post(`/api/user.programs/${call.programId}/responses/decisions-publication`, {
      ids: [id],
    })
    expect(published.body).toEqual({ published: 1 })
    expect(await stateOf('applicant1', own)).toBe('rejected')
    expect(
      (await owner().post(`/api/user.programs/${call.programId}/responses/decisions-publication`, {})).body,
    ).toEqual({
      published: 0,
    })
    await house.runJobs()
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['application_receipt', 'application_decision'])
    expect((await mailsOf(id))[1]?.text).not.toMatch(/rejet|retenu/i)
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual([
      'application.started',
      'application.submitted',
      'application.review_started',
      'application.decided',
      'application.decision_published',
    ])
  })

  it('keeps showing the published decision while another one is prepared', async () => {
    const { id, own, staff } = await sendAs(house, 'applicant1', call)
    await owner().post(`${staff}/state`, { to: 'waitlisted' })
    await owner().post(`/api/user.programs/${call.programId}/responses/decisions-publication`, { ids: [id] })
    await owner().post(`${staff}/state`, { to: 'accepted' })
    expect(await stateOf('applicant1', own)).toBe('waitlisted')
    await owner().post(`/api/user.programs/${call.programId}/responses/decisions-publication`, { ids: [id] })
    expect(await stateOf('applicant1', own)).toBe('accepted')
  })

  it('reopens a decision for a reason', async () => {
    const { own, staff } = await sendAs(house, 'applicant1', call)
    await owner().post(`${staff}/state`, { to: 'accepted' })
    const mute = await owner().post(`${staff}/state`, { to: 'in_review' })
    expect(mute.body.error).toMatchObject({ code: 'invalid_input', fields: [{ field: 'reason', reason: 'required' }] })
    const opened = await owner().post(`${staff}/state`, { to: 'in_review', reason: 'New facts' })
    expect(opened.body).toMatchObject({ state: 'in_review', decidedAt: null })
    expect(await stateOf('applicant1', own)).toBe('in_review')
  })

  it('lets an applicant withdraw whatever was decided in secret', async () => {
    const { own, staff } = await sendAs(house, 'applicant1', call)
    await owner().post(`${staff}/state`, { to: 'accepted' })
    expect((await house.as('applicant1').get(own)).body.canWithdraw).toBe(true)
    expect((await house.as('applicant1').post(`${own}/withdrawal`, {})).status).toBe(204)
    expect((await owner().get(staff)).body.state).toBe('withdrawn')
  })

  it('refuses what the state does not allow', async () => {
    const { staff } = await startAs(house, 'applicant1', call)
    for (const to of ['in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'ineligible']) {
      const refused = await owner().post(`${staff}/state`, { to, reason: 'x', message: 'x' })
      expect(refused.status).toBe(409)
      expect(refused.body.error).toMatchObject({ code: 'state_not_allowed', details: { state: 'draft' } })
    }
    expect((await owner().post(`${staff}/state`, { to: 'withdrawn' })).status).toBe(422)
  })

  it('asks for the right to decide', async () => {
    const { staff } = await sendAs(house, 'applicant1', call)
    await house.inScene('owner', async ({ db }) => {
      const { grantBuiltInRole } = await import('../../access/index.ts')
      await grantBuiltInRole(db, { userId: house.personId('juror5'), key: 'observer', programId: call.programId })
      const { role_id } = await db
        .from('role_grants')
        .where('user_id', '=', house.personId('juror5'))
        .select('role_id')
        .executeTakeFirstOrThrow()
      await db
        .insert('roles', {
          id: '01890000-0000-7000-8000-000000000001',
          name: 'Checker',
          scope: 'program',
          permissions: ['program.applications.read', 'program.applications.update'],
        })
        .execute()
      await db
        .change('role_grants')
        .set({ role_id: '01890000-0000-7000-8000-000000000001' })
        .where('role_id', '=', role_id)
        .where('user_id', '=', house.personId('juror5'))
        .execute()
    })
    const checker = house.as('juror5')
    expect((await checker.post(`${staff}/state`, { to: 'accepted' })).body.error.code).toBe('missing_permissions')
    expect((await checker.post(`${staff}/state`, { to: 'ineligible', reason: 'Too late' })).status).toBe(200)
    const reopening = await checker.post(`${staff}/state`, { to: 'in_review', reason: 'Sorry' })
    expect(reopening.body.error.code).toBe('missing_permissions')
    expect((await checker.delete(staff)).status).toBe(403)
  })

  it('does many at once, each with its result', async () => {
    const one = await sendAs(house, 'applicant1', call)
    const draft = await startAs(house, 'applicant1', call)
    const strange = '01890000-0000-7000-8000-00000000ffff'
    const many = await owner().post(`/api/user.programs/${call.programId}/responses/state`, {
      ids: [one.id, draft.id, strange],
      to: 'in_review',
    })
    expect(many.body.results).toEqual([
      { id: one.id, done: true },
      { id: draft.id, done: false, code: 'state_not_allowed' },
      { id: strange, done: false, code: 'not_found' },
    ])
    const endless = Array.from({ length: 501 }, () => strange)
    const path = `/api/user.programs/${call.programId}/responses/state`
    expect((await owner().post(path, { ids: endless, to: 'in_review' })).status).toBe(422)
  })
})

describe('sending back', () => {
  it('reopens the chosen steps until a date, and returns to where it was', async () => {
    const two = await openCall(house, aForm(aField('text', 'name', { required: true })), aForm(aField('text', 'more')))
    const { id, own, step, staff } = await sendAs(house, 'applicant2', two)
    const solene = house.as('applicant2')
    await owner().post(`${staff}/state`, { to: 'in_review' })
    const second = two.stepIds[1] as string
    const mute = await owner().post(`${staff}/state`, { to: 'to_complete' })
    expect(mute.body.error.fields).toEqual([{ field: 'message', reason: 'required' }])
    const request = { to: 'to_complete', message: 'Please add the budget', stepIds: [second] }
    const foreign = await owner().post(`${staff}/state`, { ...request, stepIds: [call.stepIds[0]] })
    expect(foreign.body.error.fields).toEqual([{ field: 'stepIds', reason: 'unknown' }])
    const past = await owner().post(`${staff}/state`, { ...request, until: '2027-02-08T00:00:00.000Z' })
    expect(past.body.error.fields).toEqual([{ field: 'until', reason: 'past' }])
    const until = '2027-02-16T23:00:00.000Z'
    expect((await owner().post(`${staff}/state`, { ...request, until })).status).toBe(200)
    const read = (await solene.get(own)).body
    expect(read).toMatchObject({
      state: 'to_complete',
      isOpen: true,
      changes: { message: 'Please add the budget', until, stepIds: [second] },
    })
    expect((await mailsOf(id)).at(-1)?.text).toContain('Please add the budget')
    expect((await solene.patch(step, change('name', 'Other', 1))).body.error.code).toBe('application_locked')
    const saved = await solene.patch(`${own}/steps/${second}`, change('more', '12 000 €'))
    expect(saved.status).toBe(200)
    const again = await solene.post(`${own}/submission`)
    expect(again.body).toMatchObject({ number: 2 })
    expect((await owner().get(staff)).body).toMatchObject({ state: 'in_review', changes: null })
    expect((await solene.get(own)).body.submissions).toHaveLength(2)
  })

  it('closes at its own date, not at that of the program', async () => {
    const { own, step, staff } = await sendAs(house, 'applicant2', call)
    const solene = house.as('applicant2')
    await owner().post(`${staff}/state`, { to: 'to_complete', message: 'More', until: '2027-02-10T09:00:00.000Z' })
    const close = (closes_at: string) =>
      house.inScene('owner', ({ db }) =>
        db.change('programs').set({ closes_at }).where('id', '=', call.programId).execute(),
      )
    await close('2027-02-01T09:00:00.000Z')
    expect((await solene.patch(step, change('budget', 3))).status).toBe(200)
    await house.inScene('owner', ({ db }) =>
      db
        .change('applications')
        .set({ changes_until: '2027-02-09T08:00:00.000Z' })
        .where('id', '=', own.split('/').at(-1) ?? '')
        .execute(),
    )
    const late = await solene.patch(step, change('budget', 4, 2))
    expect(late.body.error).toMatchObject({ code: 'program_closed', details: { closesAt: '2027-02-09T08:00:00.000Z' } })
    await close('2027-02-26T16:00:00.000Z')
  })
})

describe('gates', () => {
  const form = aForm(
    aField('text', 'name', { required: true }),
    aField('validation', 'eligible', { title: { fr: 'Éligibilité', en: 'Eligibility' } }),
    aField('text', 'after', { required: true }),
  )

  it('open what follows once validated, and only then', async () => {
    const gated = await openCall(house, form)
    const { id, own, step, staff } = await startAs(house, 'applicant3', gated)
    const karim = house.as('applicant3')
    const gate = { stepId: gated.stepIds[0], fieldKey: 'eligible' }
    const decisionInList = async () => {
      const { body } = await karim.get('/api/portal/me/responses')
      return body.data.find((one: { id: string }) => one.id === id).gate
    }
    const early = await karim.post(`${own}/gates`, { ...gate, to: 'pending' })
    expect(await decisionInList()).toBeNull()
    expect(early.body.error).toMatchObject({
      code: 'application_incomplete',
      fields: [{ field: `${gated.stepIds[0]}.name`, reason: 'required' }],
    })
    await karim.patch(step, change('name', 'Vélo'))
    expect((await karim.patch(step, change('after', 'x'))).body.refused).toEqual([
      { field: 'after', reason: 'blocked', by: { fr: 'Éligibilité', en: 'Eligibility' } },
    ])
    const sent = await karim.post(`${own}/submission`)
    expect(sent.body.error.fields).toContainEqual({ field: `${gated.stepIds[0]}.eligible`, reason: 'gate' })
    const requested = await karim.post(`${own}/gates`, { ...gate, to: 'pending' })
    expect(requested.body.gates).toMatchObject([{ fieldKey: 'eligible', status: 'pending' }])
    expect(await decisionInList()).toBe('pending')
    const twice = await karim.post(`${own}/gates`, { ...gate, to: 'pending' })
    expect(twice.body.error).toMatchObject({ code: 'state_not_allowed', details: { state: 'pending' } })
    const mute = await owner().post(`${staff}/gates`, { ...gate, to: 'changes_allowed' })
    expect(mute.body.error.fields).toEqual([{ field: 'message', reason: 'required' }])
    await owner().post(`${staff}/gates`, { ...gate, to: 'changes_allowed', message: 'Which city?' })
    expect((await karim.get(own)).body.gates[0]).toMatchObject({ status: 'changes_allowed', message: 'Which city?' })
    expect(await decisionInList()).toBe('changes_allowed')
    await karim.post(`${own}/gates`, { ...gate, to: 'pending' })
    const validated = await owner().post(`${staff}/gates`, { ...gate, to: 'validated' })
    expect(validated.body.gates).toMatchObject([{ status: 'validated' }])
    expect(await decisionInList()).toBeNull()
    expect((await karim.patch(step, change('after', 'x'))).body.saved).toHaveLength(1)
    expect((await karim.post(`${own}/submission`)).status).toBe(200)
    const kinds = (await mailsOf(id)).map(({ kind }) => kind)
    // Asked for twice within the hour: the second waits for the next mail.
    expect(kinds.filter((kind) => kind === 'staff_gate')).toHaveLength(1)
    expect(kinds.filter((kind) => kind !== 'staff_gate')).toEqual([
      'application_gate',
      'application_gate',
      'application_receipt',
    ])
  })

  it('refuse names that are no gate, and strangers', async () => {
    const { own, staff } = await startAs(house, 'applicant3', call)
    const gate = { stepId: call.stepIds[0], fieldKey: 'name', to: 'pending' }
    expect((await house.as('applicant3').post(`${own}/gates`, gate)).status).toBe(422)
    expect((await house.as('applicant1').post(`${own}/gates`, gate)).status).toBe(404)
    expect((await house.as('applicant3').post(`${staff}/gates`, { ...gate, to: 'validated' })).status).toBe(404)
  })
})

describe('the trash', () => {
  it('keeps an application 30 days, as it was', async () => {
    const { id, own, staff } = await sendAs(house, 'applicant4', call)
    expect((await owner().delete(staff)).status).toBe(204)
    expect((await house.as('applicant4').get(own)).status).toBe(404)
    expect((await owner().get(staff)).body).toMatchObject({ state: 'deleted', stateBeforeDeletion: 'submitted' })
    expect((await owner().delete(staff)).body.error.code).toBe('state_not_allowed')
    const restored = await owner().post(`${staff}/restoration`)
    expect(restored.body).toMatchObject({ state: 'submitted', deletedAt: null })
    expect(await stateOf('applicant4', own)).toBe('submitted')
    expect((await owner().post(`${staff}/restoration`)).status).toBe(409)
    const { purgeTrashed } = await import('../trash/trash.ts')
    const purge = () =>
      house.inScene('owner', (scene) =>
        purgeTrashed.run({ inPlatform: (work: (at: typeof scene) => unknown) => work(scene) } as never, {
          applicationId: id,
        }),
      )
    await purge()
    expect((await owner().get(staff)).status).toBe(200)
    await owner().delete(staff)
    await purge()
    expect((await owner().get(staff)).status).toBe(200)
    const long = new Date(house.clock.now.getTime() - trashDays * 86_400_000)
    await house.inScene('owner', ({ db }) =>
      db.change('applications').set({ deleted_at: long }).where('id', '=', id).execute(),
    )
    await purge()
    expect((await owner().get(staff)).status).toBe(404)
  })

  it('lets go for good only of what is in it', async () => {
    const { id, staff } = await sendAs(house, 'applicant4', call)
    const purge = `/api/user.programs/${call.programId}/trash/responses/${id}`
    const confirmed = { body: { confirm: 'dlt' } }
    expect((await owner().delete(purge, confirmed)).body.error.code).toBe('state_not_allowed')
    const many = await owner().post(`/api/user.programs/${call.programId}/responses/trash`, { ids: [id] })
    expect(many.body.results).toEqual([{ id, done: true }])
    expect((await owner().delete(purge)).status).toBe(422)
    const mistyped = await owner().delete(purge, { body: { confirm: 'DELETE' } })
    expect(mistyped).toMatchObject({ status: 422, body: { error: { code: 'confirmation_mismatch' } } })
    expect((await owner().delete(purge, confirmed)).status).toBe(204)
    expect((await owner().get(staff)).status).toBe(404)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ name: 'application.purged' })
  })
})

describe('the list of the trash', () => {
  const trash = () => `/api/user.programs/${call.programId}/trash`
  const list = async (query: Record<string, string> = {}) => (await owner().get(`${trash()}/responses`, { query })).body

  it('tells who put each there, what it was and until when, and finds by title', async () => {
    const { id, staff } = await sendAs(house, 'applicant4', call, { name: 'Serres communes' })
    await owner().delete(staff)
    const { data, metadata } = await list()
    expect(data[0]).toMatchObject({
      id,
      title: 'Serres communes',
      stateBefore: 'submitted',
      deletedBy: 'Cécile Arnaud',
      deletedAt: house.clock.now.toISOString(),
      purgedAt: new Date(house.clock.now.getTime() + trashDays * 86_400_000).toISOString(),
    })
    expect((await list({ search: 'SERRES' })).metadata).toMatchObject({ total: metadata.total, totalFiltred: 1 })
    expect((await list({ search: '100%' })).metadata.totalFiltred).toBe(0)
    await owner().post(`${staff}/restoration`)
    expect((await list({ search: 'serres' })).data).toEqual([])
  })

  it('is emptied once DLT is typed, of all that was in it then', async () => {
    const { staff } = await sendAs(house, 'applicant5', call)
    await owner().delete(staff)
    const { total } = (await list()).metadata
    const mistyped = await owner().post(`${trash()}/erasure`, { confirm: 'yes' })
    expect(mistyped).toMatchObject({ status: 422, body: { error: { code: 'confirmation_mismatch' } } })
    const erasure = await owner().post(`${trash()}/erasure`, { confirm: 'dlt' })
    expect(erasure).toMatchObject({ status: 202, body: { count: total } })
    house.clock.now = new Date(house.clock.now.getTime() + 1000)
    const later = await sendAs(house, 'applicant4', call, { name: 'Plus tard' })
    await owner().delete(later.staff)
    await house.runJobs()
    expect((await list()).data.map(({ title }: { title: string }) => title)).toEqual(['Plus tard'])
    const log = await owner().get(`/api/user.programs/${call.programId}/logs`, {
      query: { event: 'application.purged' },
    })
    expect(log.body.data[0].actor.name).toBe('Cécile Arnaud')
  })

  it.each([
    ['otherOwner', 404],
    ['nobody', 401],
    ['applicant1', 404],
  ] as const)('is not for %s', async (name, status) => {
    const caller = name === 'otherOwner' ? house.as(name, 'other') : house.as(name)
    expect((await caller.get(`${trash()}/responses`)).status).toBe(status)
    expect((await caller.post(`${trash()}/erasure`, { confirm: 'DLT' })).status).toBe(status)
  })
})

describe('strangers', () => {
  it('find nothing', async () => {
    const { id, staff } = await sendAs(house, 'applicant5', call)
    const base = `/api/user.programs/${call.programId}/responses`
    const calls: ['get' | 'post' | 'delete', string, object?][] = [
      ['get', base],
      ['get', `${base}/counts`],
      ['get', `${base}/columns`],
      ['get', staff],
      ['get', `${staff}/place`],
      ['post', `${staff}/state`, { to: 'in_review' }],
      ['post', `${base}/state`, { ids: [id], to: 'in_review' }],
      ['post', `${base}/decisions-publication`, {}],
      ['post', `${base}/trash`, { ids: [id] }],
      ['post', `${staff}/restoration`],
      ['delete', staff],
      ['delete', `/api/user.programs/${call.programId}/trash/responses/${id}`],
    ]
    for (const [method, path, body] of calls) {
      const as = async (...who: Parameters<typeof house.as>) =>
        (await house.as(...who)[method](path, body as never)).status
      expect([path, await as('nobody')]).toEqual([path, 401])
      expect([path, await as('applicant5')]).toEqual([path, 404])
      expect([path, await as('otherOwner', 'other')]).toEqual([path, 404])
    }
    const foreign = await openCall(house, projectForm)
    expect((await owner().get(`/api/user.programs/${foreign.programId}/responses/${id}`)).status).toBe(404)
  })
})
