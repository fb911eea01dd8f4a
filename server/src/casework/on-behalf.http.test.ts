import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, change, openCall, pathsOf, sendAs, startAs } from '../applications/call-for-tests.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(aField('text', 'name', { required: true }), aField('text', 'city', { required: true })),
  )
})

const all = () => `/api/user.programs/${call.programId}/responses`
const reason = 'Sent by post on 2 February'
const draftFor = (email: string, more: object = {}) => ({
  categoryId: call.categoryId,
  email,
  name: 'Ada Byron',
  lang: 'en',
  reason,
  ...more,
})
const eventsOf = (id: string) =>
  house.inScene('owner', ({ db }) =>
    db.from('events').where('application_id', '=', id).orderBy('id').select(['name', 'payload', 'actor_id']).execute(),
  )
const closed = async <T>(work: () => Promise<T>): Promise<T> => {
  const setEnd = (closes_at: string) =>
    house.inScene('owner', ({ db }) =>
      db.change('programs').set({ closes_at }).where('id', '=', call.programId).execute(),
    )
  await setEnd('2027-01-02T00:00:00.000Z')
  try {
    return await work()
  } finally {
    await setEnd('2027-02-26T16:00:00.000Z')
  }
}

describe('an application that the team adds', () => {
  it('belongs to an account made for the address, which is told how to go on', async () => {
    const added = await owner().post(all(), draftFor('Ada.Byron@example.org'))
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      state: 'draft',
      lang: 'en',
      applicant: { name: 'Ada Byron', email: 'ada.byron@example.org' },
    })
    await house.runJobs()
    const [mail] = await mailsTo(house, 'ada.byron@example.org')
    expect(mail?.kind).toBe('application_added')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toMatch(/\/reset-password\?token=/)
    const [event] = await eventsOf(added.body.id)
    expect(event).toMatchObject({ name: 'application.started', actor_id: house.personId('owner') })
    expect(event?.payload).toMatchObject({ onBehalf: { reason } })
  })

  it('is in the space of somebody known, under their own name, also once the call is closed', async () => {
    const { email } = everybody.applicant2
    const added = await closed(() => owner().post(all(), draftFor(email, { name: 'Somebody', lang: 'fr' })))
    expect(added.body.applicant.name).not.toBe('Somebody')
    const own = pathsOf(call, added.body.id)
    expect((await house.as('applicant2').get(own.own)).body).toMatchObject({ state: 'draft', isOpen: true })
    expect((await house.as('applicant2').patch(own.step, change('name', 'Mien'))).status).toBe(200)
    expect((await house.as('applicant1').get(own.own)).status).toBe(404)
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'email'],
    [{ name: ' ' }, 'name', 'required'],
    [{ reason: '' }, 'reason', 'required'],
    [{ categoryId: '0198bbbb-ffff-7fff-8fff-ffffffffffff' }, 'categoryId', 'unknown'],
  ])('refuses %o', async (wrong, field, rule) => {
    const refused = await owner().post(all(), draftFor('ada@example.org', wrong))
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toEqual([
      expect.objectContaining({ field: expect.stringContaining(field), reason: rule }),
    ])
  })

  it('respects how many each person may have', async () => {
    const limited = await openCall(house, aForm(aField('text', 'name')))
    const at = `/api/user.programs/${limited.programId}`
    const { version } = (await owner().get(at)).body
    await owner().put(at, { version, applicationsPerPerson: 1 })
    const body = draftFor('twice@example.org', { categoryId: limited.categoryId })
    expect((await owner().post(`${at}/responses`, body)).status).toBe(201)
    expect((await owner().post(`${at}/responses`, body)).body.error.code).toBe('application_limit_reached')
  })
})

describe('sending in the place of an applicant', () => {
  it('says what is missing, and sends all the same where that is allowed, after the deadline too', async () => {
    const { id, own, step, staff } = await startAs(house, 'applicant1', call)
    await house.as('applicant1').patch(step, change('name', 'Pluie utile'))
    const refused = await owner().post(`${staff}/submission`, { reason })
    expect(refused.body.error).toMatchObject({
      code: 'application_incomplete',
      fields: [{ field: `${call.stepIds[0]}.city`, reason: 'required' }],
    })
    const sent = await closed(() => owner().post(`${staff}/submission`, { reason, allowsMissing: true }))
    expect(sent.status).toBe(200)
    const onBehalf = { by: expect.stringMatching(/\w/), reason, missing: 1 }
    expect(sent.body).toMatchObject({ state: 'submitted', submissions: [{ number: 1, onBehalf }] })
    expect((await house.as('applicant1').get(own)).body).toMatchObject({ submissions: [{ onBehalf }] })
    await house.runJobs()
    const { email } = everybody.applicant1
    const receipt = (await mailsTo(house, email)).findLast(({ application_id }) => application_id === id)
    expect(receipt?.kind).toBe('application_receipt')
    expect(receipt?.text).toContain(reason)
    const event = (await eventsOf(id)).find(({ name }) => name === 'application.submitted')
    expect(event?.payload).toMatchObject({ onBehalf: { reason, missing: 1 } })
    expect((await owner().post(`${staff}/submission`, { reason })).body.error.code).toBe('state_not_allowed')
  })

  it('does it with many, and tells which are incomplete', async () => {
    const whole = await startAs(house, 'applicant1', call)
    await house.as('applicant1').patch(whole.step, change('name', 'Entier'))
    await house.as('applicant1').patch(whole.step, change('city', 'Lyon'))
    const empty = await startAs(house, 'applicant3', call)
    const begun = await owner().post(`/api/user.programs/${call.programId}/bulk-actions`, {
      selection: { ids: [whole.id, empty.id] },
      act: { kind: 'send', reason },
    })
    expect(begun.status).toBe(202)
    await house.runJobs()
    const at = `/api/user.programs/${call.programId}/bulk-actions/${begun.body.id}`
    expect((await owner().get(at)).body).toMatchObject({ state: 'done', changed: 1, failed: 1, canUndo: false })
    expect((await owner().get(`${at}/problems`)).body.data).toMatchObject([
      { id: empty.id, code: 'application_incomplete' },
    ])
    expect((await owner().get(whole.staff)).body.state).toBe('submitted')
  })

  it('leaves nothing behind where the program is full', async () => {
    const full = await openCall(house, aForm(aField('text', 'name')))
    const at = `/api/user.programs/${full.programId}`
    await sendAs(house, 'applicant1', full)
    const late = await startAs(house, 'applicant2', full)
    const { version } = (await owner().get(at)).body
    await owner().put(at, { version, applicationsLimit: 1 })
    const command = { kind: 'send', reason }
    await owner().post(`${at}/bulk-actions`, { selection: { ids: [late.id] }, act: command })
    await house.runJobs()
    expect((await owner().get(late.staff)).body).toMatchObject({ state: 'draft', submissions: [] })
  })

  it('is not for those who only read', async () => {
    const { staff } = await startAs(house, 'applicant1', call)
    expect((await house.as('applicant2').post(`${staff}/submission`, { reason })).status).toBe(404)
  })
})

describe('mails about a draft', () => {
  it('name no reference that is not there, and call what has no title yet a draft without title', async () => {
    const { id, staff } = await startAs(house, 'applicant3', call)
    const edit = { stepId: call.stepIds[0], reason, changes: [{ field: 'city', value: 'Lyon', baseVersion: 0 }] }
    expect((await owner().post(`${staff}/edits`, edit)).status).toBe(200)
    await owner().post(`${staff}/messages`, { text: 'Bonjour' })
    await house.runJobs()
    const mails = await house.inScene('owner', ({ db }) =>
      db.from('emails').where('application_id', '=', id).select(['kind', 'subject', 'text']).execute(),
    )
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['application_edited', 'message_to_applicant'])
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/ ,|«\s*»|“”/)
  })
})
