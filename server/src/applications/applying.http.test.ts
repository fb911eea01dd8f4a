import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, projectForm, sendAs, startAs } from './call-for-tests.ts'

const house = openHouse()
const camille = () => house.as('applicant1')
let call: Call

beforeAll(async () => {
  call = await openCall(house, projectForm)
})

afterEach(() => move({ opens_at: '2027-01-01T00:00:00.000Z', closes_at: '2027-02-26T16:00:00.000Z' }))

/** Moves the closing (or the opening) so that the clock of the house, 9:00 on 9 February, stands where the test wants it. */
async function move(window: { opens_at?: string; closes_at?: string }) {
  await house.inScene('owner', ({ db }) => db.change('programs').set(window).where('id', '=', call.programId).execute())
}

async function startedAt(id: string, created_at: string) {
  await house.inScene('owner', ({ db }) => db.change('applications').set({ created_at }).where('id', '=', id).execute())
}

async function limit(applicationsPerPerson: number | null) {
  const at = `/api/user.programs/${call.programId}`
  const { body } = await house.as('owner').get(at)
  await house.as('owner').put(at, { version: body.version, applicationsPerPerson })
}

describe('starting an application', () => {
  const path = () => `/api/portal/programs/${call.programId}/responses`

  it('makes a draft, and gives the untouched one again', async () => {
    const first = await camille().post(path(), { categoryId: call.categoryId, lang: 'en' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      state: 'draft',
      lang: 'en',
      isOpen: true,
      category: { id: call.categoryId, title: { fr: 'Ville fraîche' } },
      program: { slug: call.slug },
      reference: null,
    })
    expect(first.body.steps[0].form.definition.fields).toHaveLength(projectForm.fields.length)
    const again = await camille().post(path(), { categoryId: call.categoryId })
    expect(again.body.id).toBe(first.body.id)
    await camille().patch(`/api/portal/me/responses/${first.body.id}/steps/${call.stepIds[0]}`, change('name', 'A'))
    const another = await camille().post(path(), { categoryId: call.categoryId })
    expect(another.body.id).not.toBe(first.body.id)
  })

  it('is the same program by its slug', async () => {
    const started = await camille().post(`/api/portal/programs/${call.slug}/responses`, { categoryId: call.categoryId })
    expect(started.status).toBe(201)
  })

  it('refuses before the opening and after the closing, with the date', async () => {
    await move({ opens_at: '2027-02-09T09:00:01.000Z' })
    const early = await camille().post(path(), { categoryId: call.categoryId })
    expect(early.status).toBe(409)
    expect(early.body.error).toMatchObject({
      code: 'program_not_open',
      details: { opensAt: '2027-02-09T09:00:01.000Z' },
    })
    await move({ opens_at: '2027-01-01T00:00:00.000Z', closes_at: '2027-02-09T09:00:00.000Z' })
    const late = await camille().post(path(), { categoryId: call.categoryId })
    expect(late.body.error).toMatchObject({
      code: 'program_closed',
      details: { closesAt: '2027-02-09T09:00:00.000Z' },
    })
  })

  it('refuses a foreign category, a hidden program and people without an account', async () => {
    const foreign = await openCall(house, projectForm)
    const refused = await camille().post(path(), { categoryId: foreign.categoryId })
    expect(refused.body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'categoryId', reason: 'unknown' }],
    })
    await house.as('owner').delete(`/api/user.programs/${foreign.programId}/publication`)
    const hidden = `/api/portal/programs/${foreign.programId}/responses`
    expect((await camille().post(hidden, { categoryId: foreign.categoryId })).status).toBe(404)
    expect((await house.as('nobody').post(path(), { categoryId: call.categoryId })).status).toBe(401)
    expect((await house.as('otherOwner', 'other').post(path(), { categoryId: call.categoryId })).status).toBe(404)
  })

  it('counts applications per person, withdrawn ones aside', async () => {
    await limit(1)
    const theo = house.as('applicant5')
    const sent = await sendAs(house, 'applicant5', call)
    const refused = await theo.post(path(), { categoryId: call.categoryId })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ code: 'application_limit_reached', details: { limit: 1 } })
    expect((await theo.post(`${sent.own}/withdrawal`, {})).status).toBe(204)
    expect((await theo.post(path(), { categoryId: call.categoryId })).status).toBe(201)
    await limit(null)
  })
})

describe('saving answers', () => {
  it('keeps what is typed, even what is wrong, and says so', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    const solene = house.as('applicant2')
    const saved = await solene.patch(step, {
      mutationId: 'first-one',
      changes: [
        { field: 'name', value: '  Toits  blancs ', baseVersion: 0 },
        { field: 'mail', value: 'solene@', baseVersion: 0 },
        { field: 'budget', value: 'about 3', baseVersion: 0 },
      ],
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      saved: [
        { field: 'name', version: 1 },
        { field: 'mail', version: 1 },
        { field: 'budget', version: 1 },
      ],
      conflicts: [],
      refused: [],
      title: 'Toits blancs',
      revision: 1,
      serverTime: '2027-02-09T09:00:00.000Z',
    })
    expect(saved.body.problems).toEqual([
      { field: 'budget', reason: 'number' },
      { field: 'mail', reason: 'email' },
    ])
    const read = await solene.get(own)
    expect(read.body.steps[0].answers).toEqual({ name: 'Toits  blancs', mail: 'solene@', budget: 'about 3' })
    expect(read.body.steps[0].versions).toEqual({ name: 1, mail: 1, budget: 1 })
  })

  it('merges what does not overlap and gives both values of what does', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    const solene = house.as('applicant2')
    await solene.patch(step, change('name', 'One'))
    await solene.patch(step, change('budget', 10))
    const stale = await solene.patch(step, {
      mutationId: 'from-another-tab',
      changes: [
        { field: 'name', value: 'Two', baseVersion: 0 },
        { field: 'start', value: '2027-03-01', baseVersion: 0 },
        { field: 'budget', value: 10, baseVersion: 0 },
      ],
    })
    expect(stale.status).toBe(200)
    expect(stale.body.conflicts).toEqual([
      { field: 'name', mine: 'Two', theirs: 'One', by: null, at: '2027-02-09T09:00:00.000Z', version: 1 },
    ])
    expect(stale.body.saved).toEqual([
      { field: 'start', version: 3 },
      { field: 'budget', version: 2 },
    ])
    const chosen = await solene.patch(step, change('name', 'Two', 1))
    expect(chosen.body.saved).toEqual([{ field: 'name', version: 4 }])
    expect((await solene.get(own)).body.steps[0].answers).toEqual({ name: 'Two', budget: 10, start: '2027-03-01' })
  })

  // What is read too early is rarely too old: once would seldom tell.
  it.each(Array.from({ length: 25 }, (_, time) => time + 1))(
    'loses nothing of what is saved at the same instant, %i',
    async () => {
      const { own, step } = await startAs(house, 'applicant2', call)
      const solene = house.as('applicant2')
      const values = { name: 'All at once', budget: 10, start: '2027-03-01', mail: 'solene@exemple.test' }
      const saved = await Promise.all(
        Object.entries(values).map(([field, value]) => solene.patch(step, change(field, value))),
      )
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(saved.flatMap(({ body }) => body.conflicts)).toEqual([])
      expect(new Set(saved.map(({ body }) => body.saved[0].version)).size).toBe(4)
      expect((await solene.get(own)).body.steps[0].answers).toEqual(values)
      const rivals = await Promise.all(
        ['One', 'Two', 'Three'].map((name) => solene.patch(step, change('name', name, 9))),
      )
      expect(rivals.filter(({ body }) => body.saved.length === 1)).not.toHaveLength(0)
      expect(rivals.every(({ body }) => body.saved.length + body.conflicts.length === 1)).toBe(true)
    },
  )

  it('does a mutation once, and answers it the same', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    const solene = house.as('applicant2')
    const once = { mutationId: 'sent-twice', changes: [{ field: 'name', value: 'First', baseVersion: 0 }] }
    const first = await solene.patch(step, once)
    await solene.patch(step, change('name', 'Second', 1))
    const again = await solene.patch(step, once)
    expect(again.body.saved).toEqual(first.body.saved)
    expect(again.body.conflicts).toEqual([])
    expect((await solene.get(own)).body.steps[0].answers.name).toBe('Second')
  })

  it('empties an answer', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    await house.as('applicant2').patch(step, change('name', 'Gone soon'))
    await house.as('applicant2').patch(step, change('name', '  ', 1))
    expect((await house.as('applicant2').get(own)).body).toMatchObject({ title: '', steps: [{ answers: {} }, {}] })
  })

  it('does not take what is unsafe, unknown, read-only or endless, and takes the rest', async () => {
    const { step } = await startAs(house, 'applicant2', call)
    const answer = await house.as('applicant2').patch(step, {
      mutationId: 'a-bit-of-all',
      changes: [
        { field: 'name', value: '<script>alert(1)</script>', baseVersion: 0 },
        { field: 'nothing', value: 'x', baseVersion: 0 },
        { field: 'constructor', value: 'x', baseVersion: 0 },
        { field: 'code', value: 'x', baseVersion: 0 },
        { field: 'tools', value: Array.from({ length: 201 }, (_, index) => `t${index}`), baseVersion: 0 },
        { field: 'start', value: '2027-03-01', baseVersion: 0 },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.refused).toEqual([
      { field: 'name', reason: 'valide-input-text', piece: '<script>' },
      { field: 'nothing', reason: 'unknown-field' },
      { field: 'constructor', reason: 'unknown-field' },
      { field: 'code', reason: 'read-only' },
      { field: 'tools', reason: 'max' },
    ])
    expect(answer.body.saved).toEqual([{ field: 'start', version: 1 }])
  })

  it('refuses a document over a megabyte, and writes nothing of it', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    const long = await house.as('applicant2').patch(step, change('plan', 'x'.repeat(1_100_000)))
    expect(long.status).toBe(413)
    expect((await house.as('applicant2').get(own)).body.steps[0].answers).toEqual({})
  })

  it('refuses malformed calls', async () => {
    const { step } = await startAs(house, 'applicant2', call)
    const refused = await house.as('applicant2').patch(step, { mutationId: 'x', changes: [] })
    expect(refused.status).toBe(422)
    const nul = await house.as('applicant2').patch(step, change('name', 'a\u0000b'))
    expect(nul.status).toBe(200)
  })

  it('closes with the program, five minutes later for what began before', async () => {
    const { id, step } = await startAs(house, 'applicant2', call)
    await startedAt(id, '2027-02-09T08:00:00.000Z')
    await move({ closes_at: '2027-02-09T08:55:00.001Z' })
    expect((await house.as('applicant2').patch(step, change('name', 'Just in time'))).status).toBe(200)
    await move({ closes_at: '2027-02-09T08:55:00.000Z' })
    const late = await house.as('applicant2').patch(step, change('name', 'Too late', 1))
    expect(late.status).toBe(409)
    expect(late.body.error).toMatchObject({
      code: 'program_closed',
      details: { closesAt: '2027-02-09T08:55:00.000Z' },
    })
  })

  it('is for the applicant alone', async () => {
    const { own, step } = await startAs(house, 'applicant2', call)
    for (const person of ['applicant1', 'owner', 'manager'] as const) {
      expect((await house.as(person).get(own)).status).toBe(404)
      expect((await house.as(person).patch(step, change('name', 'Mine'))).status).toBe(404)
    }
    expect((await house.as('nobody').patch(step, change('name', 'Mine'))).status).toBe(401)
    expect((await house.as('otherOwner', 'other').patch(step, change('name', 'Mine'))).status).toBe(404)
    const foreign = await openCall(house, projectForm)
    const elsewhere = await house.as('applicant2').patch(`${own}/steps/${foreign.stepIds[0]}`, change('name', 'A'))
    expect(elsewhere.status).toBe(404)
  })

  it('follows the form when it is published again, and keeps the answers', async () => {
    const own = await openCall(house, aForm(aField('text', 'name')))
    const paths = await startAs(house, 'applicant2', own)
    await house.as('applicant2').patch(paths.step, change('name', 'Kept'))
    const form = `/api/user.programs/${own.programId}/forms/${own.formIds[0]}`
    const definition = aForm(aField('text', 'name'), aField('text', 'more'))
    const { body } = await house.as('owner').get(form)
    await house.as('owner').put(form, { title: body.titles ?? { fr: 'Dossier' }, definition, etag: body.etag })
    expect((await house.as('owner').post(`${form}/publication`)).status).toBe(200)
    const read = await house.as('applicant2').get(paths.own)
    expect(read.body.steps[0]).toMatchObject({ form: { revision: 2 }, answers: { name: 'Kept' } })
    expect((await house.as('applicant2').patch(paths.step, change('more', 'New'))).body.revision).toBe(2)
  })
})

describe('files', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('belong to their application, and are answers once saved', async () => {
    const { own, step } = await startAs(house, 'applicant3', call)
    const karim = house.as('applicant3')
    const uploaded = await karim.upload(
      `${own}/files?stepId=${call.stepIds[0]}&field=proof`,
      'plan.png',
      pixel,
      'image/png',
    )
    expect(uploaded.status).toBe(201)
    expect(uploaded.body).toMatchObject({ name: 'plan.png', mime: 'image/png', size: pixel.length })
    const lying = { ...uploaded.body, name: 'other.exe', size: 1, location: 'javascript:alert(1)' }
    await karim.patch(step, change('proof', [lying]))
    const read = await karim.get(own)
    const { scan, ...answer } = uploaded.body
    expect(scan).toBe('clean')
    expect(read.body.steps[0].answers.proof).toEqual([answer])
    expect((await karim.get(uploaded.body.location)).status).toBe(200)
    expect((await house.as('owner').get(uploaded.body.location)).status).toBe(200)
    expect((await house.as('applicant1').get(uploaded.body.location)).status).toBe(404)
    const thief = await startAs(house, 'applicant1', call)
    await house.as('applicant1').patch(thief.step, change('proof', [uploaded.body]))
    expect((await house.as('applicant1').get(thief.own)).body.steps[0].answers).toEqual({})
  })

  it('leave with their application', async () => {
    const { id, own } = await startAs(house, 'juror5', call)
    const uploaded = await house
      .as('juror5')
      .upload(`${own}/files?stepId=${call.stepIds[0]}&field=proof`, 'plan.png', pixel, 'image/png')
    await house.as('juror5').delete(own)
    expect((await house.as('owner').get(uploaded.body.location)).status).toBe(200)
    await house
      .as('owner')
      .delete(`/api/user.programs/${call.programId}/trash/responses/${id}`, { body: { confirm: 'DLT' } })
    await house.runJobs()
    expect((await house.as('owner').get(uploaded.body.location)).status).toBe(404)
  })

  it('are what they are, not what they say', async () => {
    const { own } = await startAs(house, 'applicant3', call)
    const at = `${own}/files?stepId=${call.stepIds[0]}&field=proof`
    const lie = await house.as('applicant3').upload(at, 'plan.png', '%PDF-1.7\n%âãÏÓ\n', 'image/png')
    expect(lie.status).toBe(415)
    expect(lie.body.error.code).toBe('file_kind_refused')
    const big = await house
      .as('applicant3')
      .upload(at, 'big.png', Buffer.concat([pixel, Buffer.alloc(6000)]), 'image/png')
    expect(big.status).toBe(413)
    const wrong = `${own}/files?stepId=${call.stepIds[0]}&field=name`
    expect((await house.as('applicant3').upload(wrong, 'plan.png', pixel, 'image/png')).status).toBe(422)
  })
})

describe('sending', () => {
  it('checks everything, and names what is missing by step', async () => {
    const { own, step } = await startAs(house, 'applicant4', call)
    await house.as('applicant4').patch(step, change('mail', 'nobody'))
    const refused = await house.as('applicant4').post(`${own}/submission`)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({
      code: 'application_incomplete',
      fields: [
        { field: `${call.stepIds[0]}.name`, reason: 'required' },
        { field: `${call.stepIds[0]}.mail`, reason: 'email' },
      ],
    })
  })

  it('takes no address of a domain that the installation refuses, and says so from the first saving', async () => {
    const { own, step } = await startAs(house, 'applicant4', call)
    await house.as('applicant4').patch(step, change('name', 'Pluie utile'))
    const saved = await house.as('applicant4').patch(step, change('mail', 'me@sub.mailinator.com'))
    expect(saved.body.problems).toEqual([{ field: 'mail', reason: 'validAccountEmail' }])
    const refused = await house.as('applicant4').post(`${own}/submission`)
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toEqual([{ field: `${call.stepIds[0]}.mail`, reason: 'validAccountEmail' }])
  })

  it('gives a reference, keeps the answers as sent with their hash, and writes a receipt', async () => {
    const { own, step, staff } = await startAs(house, 'applicant4', call)
    const elodie = house.as('applicant4')
    await elodie.patch(step, change('name', 'Consigne des Canuts'))
    await elodie.patch(step, change('budget', 500))
    await elodie.patch(step, change('plan', 'Hidden: the budget is small'))
    const sent = await elodie.post(`${own}/submission`)
    expect(sent.status).toBe(200)
    expect(sent.body.reference).toMatch(/^[A-Z0-9]+-\d{4}$/)
    expect(sent.body).toMatchObject({ number: 1, receiptTo: 'applicant4@demo.laurel.test' })
    expect(sent.body.hash).toMatch(/^[0-9a-f]{64}$/)
    const again = await elodie.post(`${own}/submission`)
    expect(again.body).toEqual(sent.body)
    const submission = await elodie.get(`${own}/submissions/${sent.body.id}`)
    expect(submission.body.steps[0].answers).toEqual({ name: 'Consigne des Canuts', budget: 500 })
    expect((await house.as('owner').get(`${own}/submissions/${sent.body.id}`)).status).toBe(200)
    expect((await house.as('applicant1').get(`${own}/submissions/${sent.body.id}`)).status).toBe(404)
    const mails = await house.inScene('owner', ({ db }) =>
      db
        .from('emails')
        .where('application_id', '=', own.split('/').at(-1) ?? '')
        .selectAll()
        .execute(),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(sent.body.hash)
    expect(mails[0]?.subject).toContain(sent.body.reference)
    const locked = await elodie.patch(step, change('name', 'Changed my mind', 1))
    expect(locked.body.error.code).toBe('application_locked')
    const file = await house.as('owner').get(staff)
    expect(file.body).toMatchObject({ state: 'submitted', reference: sent.body.reference })
  })

  it('is safe to do twice at once', async () => {
    const { own, step } = await startAs(house, 'applicant4', call)
    await house.as('applicant4').patch(step, change('name', 'Twice'))
    const both = await Promise.all([1, 2].map(() => house.as('applicant4').post(`${own}/submission`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
  })

  it('asks for a proven address', async () => {
    const { own, step, id } = await startAs(house, 'applicant4', call)
    await house.as('applicant4').patch(step, change('name', 'Unproven'))
    const { submitApplication } = await import('./submission/submit-application.ts')
    const { findApplication } = await import('./store/applications.ts')
    const refused = house.inScene('applicant4', async (scene) => {
      const actor = { ...scene.actor, confirmed: false } as typeof scene.actor
      const application = await findApplication(scene.db, id)
      if (application) await submitApplication({ ...scene, actor }, application)
    })
    await expect(refused).rejects.toMatchObject({ code: 'account_not_confirmed' })
    expect((await house.as('applicant4').get(own)).body.state).toBe('draft')
  })

  it('takes what began before the closing for five minutes more', async () => {
    const { id, own, step } = await startAs(house, 'applicant4', call)
    await house.as('applicant4').patch(step, change('name', 'Late'))
    await startedAt(id, '2027-02-09T08:00:00.000Z')
    await move({ closes_at: '2027-02-09T08:54:00.000Z' })
    expect((await house.as('applicant4').post(`${own}/submission`)).body.error.code).toBe('program_closed')
    await move({ closes_at: '2027-02-09T08:56:00.000Z' })
    expect((await house.as('applicant4').post(`${own}/submission`)).status).toBe(200)
  })
})

describe('my applications', () => {
  it('are listed with what is filled, and gone once deleted', async () => {
    const { id, own, step } = await startAs(house, 'juror6', call)
    const daniel = house.as('juror6')
    await daniel.patch(step, change('budget', 3))
    expect((await daniel.get('/api/portal/me/responses')).body).toMatchObject({
      data: [{ id, state: 'draft', filled: 0, stepCount: 2, isOpen: true }],
      metadata: { total: 1, totalFiltred: 1 },
    })
    await daniel.patch(step, change('name', 'Me'))
    expect((await daniel.get('/api/portal/me/responses')).body.data[0].filled).toBe(100)
    expect((await daniel.delete(own)).status).toBe(204)
    expect((await daniel.get('/api/portal/me/responses')).body.data).toEqual([])
    expect((await daniel.get(own)).status).toBe(404)
  })

  it('are withdrawn once sent, and not deleted', async () => {
    const { own } = await sendAs(house, 'juror6', call)
    const daniel = house.as('juror6')
    const refused = await daniel.delete(own)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ code: 'state_not_allowed', details: { state: 'submitted' } })
    expect((await daniel.post(`${own}/withdrawal`, { reason: 'Another project' })).status).toBe(204)
    expect((await daniel.get(own)).body).toMatchObject({ state: 'withdrawn', canWithdraw: false, isOpen: false })
    expect((await daniel.post(`${own}/withdrawal`, {})).status).toBe(409)
  })
})
