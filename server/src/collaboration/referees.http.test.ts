import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../applications/call-for-tests.ts'
import { mailsTo, tokenFor } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { inPieces } from '../test/upload-in-pieces.ts'

const house = openHouse()
let call: Call
const applicant = 'applicant1'
const email = 'prof@example.org'
const yes = { op: 'eq', left: { field: 'student' }, right: { value: true } } as const

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      aField('yes-no', 'student'),
      aField('textarea', 'secret'),
      aField('textarea', 'opinion', { answeredBy: 'Referee', required: true, confidential: true, visibleIf: yes }),
      aField('text', 'since', { answeredBy: 'Referee', visibleIf: yes }),
      aField('checkbox', 'agrees', {
        answeredBy: 'Bank',
        options: [{ reference: 'ok', text: { fr: 'D’accord' } }],
      }),
    ),
  )
})

async function begun(student = true) {
  const paths = await startAs(house, applicant, call)
  for (const [field, value] of Object.entries({ name: 'Thèse', student, secret: 'Not for others' })) {
    await house.as(applicant).patch(paths.step, change(field, value))
  }
  return paths
}

const invite = (own: string, more: object = {}) =>
  house
    .as(applicant)
    .post(`${own}/referees`, { stepId: call.stepIds[0], role: 'Referee', name: 'Pr Martin', email, ...more })

async function inviteReferee() {
  const paths = await begun()
  const answer = await invite(paths.own)
  expect(answer.status).toBe(201)
  const { referee } = answer.body.asked.find(({ role }: { role: string }) => role === 'Referee')
  return { ...paths, refereeId: referee.id as string, token: await tokenFor(house, email) }
}

const open = (token: string) => house.as('nobody').post('/api/portal/references/opening', { token })
const save = (token: string, field: string, value: unknown) =>
  house.as('nobody').post('/api/portal/references/answers', { token, changes: [{ field, value }] })
const send = (token: string) => house.as('nobody').post('/api/portal/references/submission', { token })
const decline = (token: string) => house.as('nobody').post('/api/portal/references/refusal', { token })
const people = async (own: string) =>
  (await house.as(applicant).get(`${own}/people`)).body.asked.find(({ role }: { role: string }) => role === 'Referee')

describe('questions that somebody else answers', () => {
  it('are no part of what the applicant fills', async () => {
    const { own, step } = await begun()
    const { body } = await house.as(applicant).get(own)
    expect(body.steps[0].form.definition.fields.map(({ key }: { key: string }) => key)).toEqual([
      'name',
      'student',
      'secret',
    ])
    const tried = await house.as(applicant).patch(step, change('opinion', 'Excellent'))
    expect(tried.body.refused).toEqual([{ field: 'opinion', reason: 'unknown-field' }])
  })

  it('are asked only where the applicant’s answers call for them', async () => {
    const { own } = await begun(false)
    expect(await people(own)).toBeUndefined()
    expect((await invite(own)).body.error.fields).toEqual([{ field: 'role', reason: 'unknown' }])
    expect((await invite(own, { role: 'Nobody' })).status).toBe(422)
    expect((await invite(own, { role: 'Bank', stepId: call.stepIds[1] })).status).toBe(422)
    expect((await invite(own, { role: 'Bank', email: 'wrong' })).status).toBe(422)
    expect((await invite(own, { role: 'Bank' })).status).toBe(201)
  })
})

describe('a personal link', () => {
  it('shows their own questions and nothing else of the application', async () => {
    const { token, own } = await inviteReferee()
    expect(await people(own)).toMatchObject({ isRequired: true, referee: { state: 'invited' } })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      applicant: 'Camille Fournier',
      title: 'Thèse',
      name: 'Pr Martin',
      confidential: ['opinion'],
    })
    expect(body.definition.fields.map(({ key }: { key: string }) => key)).toEqual(['opinion', 'since'])
    const text = JSON.stringify(body)
    for (const hidden of ['Not for others', 'student', 'secret', everybody.applicant1.email])
      expect(text).not.toContain(hidden)
    expect((await people(own)).referee.state).toBe('opened')
  })

  it('saves, checks and sends; the applicant sees the state and what is not confidential', async () => {
    const { token, own, staff } = await inviteReferee()
    const incomplete = await send(token)
    expect(incomplete.body.error).toMatchObject({ code: 'application_incomplete', fields: [{ field: 'opinion' }] })
    expect((await save(token, 'opinion', 'Excellent')).body).toMatchObject({ version: 1, problems: [] })
    expect((await save(token, 'since', '2019')).status).toBe(200)
    expect((await save(token, 'name', 'Mine now')).status).toBe(422)
    expect((await save(token, 'since', '<script>x</script>')).status).toBe(422)
    expect((await people(own)).reading).toBeUndefined()
    expect((await send(token)).status).toBe(200)
    expect((await save(token, 'since', '2020')).body.error.code).toBe('link_used')
    expect((await open(token)).body.answeredAt).not.toBeNull()
    const mine = await people(own)
    expect(mine.referee.state).toBe('answered')
    expect(mine.reading.answers).toEqual({ since: '2019' })
    expect(JSON.stringify((await house.as(applicant).get(own)).body)).not.toContain('Excellent')
    const theirs = (await house.as('owner').get(`${staff}/people`)).body.asked[0]
    expect(theirs.reading.answers).toEqual({ opinion: 'Excellent', since: '2019' })
    expect((await mailsTo(house, everybody.applicant1.email)).at(-1)?.kind).toBe('application_reference_answered')
  })

  it('is needed before the application is sent', async () => {
    const { token, own } = await inviteReferee()
    const early = await house.as(applicant).post(`${own}/submission`)
    expect(early.body.error).toMatchObject({
      code: 'application_incomplete',
      fields: [{ field: `${call.stepIds[0]}.opinion`, reason: 'other-person' }],
    })
    await save(token, 'opinion', 'Good')
    await send(token)
    expect((await house.as(applicant).post(`${own}/submission`)).status).toBe(200)
    expect(
      (await house.as(applicant).delete(`${own}/referees/${(await people(own)).referee.id}`)).body.error.code,
    ).toBe('application_locked')
  })

  it('is declined: the applicant is told, and may ask again', async () => {
    const { token, own, refereeId } = await inviteReferee()
    await save(token, 'opinion', 'A first thought')
    expect((await decline(token)).status).toBe(204)
    expect((await open(token)).body.error.code).toBe('link_not_valid')
    expect((await people(own)).referee.state).toBe('declined')
    expect((await house.as(applicant).post(`${own}/referees/${refereeId}/invitation`)).status).toBe(200)
    expect((await open(await tokenFor(house, email))).body.answers).toEqual({})
  })

  it('ends when it is replaced, taken back, or too old', async () => {
    const { token, own, refereeId } = await inviteReferee()
    expect((await invite(own)).body.error.code).toBe('referee_asked')
    await house.as(applicant).post(`${own}/referees/${refereeId}/invitation`)
    expect((await open(token)).body.error.code).toBe('link_not_valid')
    const newer = await tokenFor(house, email)
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 61 * 24 * 3_600_000)
    expect((await open(newer)).body.error.code).toBe('link_expired')
    house.clock.now = now
    expect((await house.as(applicant).delete(`${own}/referees/${refereeId}`)).status).toBe(204)
    for (const action of [open, send, decline]) expect((await action(newer)).body.error.code).toBe('link_not_valid')
    expect((await save(newer, 'since', 'x')).body.error.code).toBe('link_not_valid')
  })

  it('cannot be asked again once it was answered', async () => {
    const { token, own, refereeId } = await inviteReferee()
    await save(token, 'opinion', 'Good')
    await send(token)
    expect((await house.as(applicant).post(`${own}/referees/${refereeId}/invitation`)).body.error.code).toBe(
      'referee_answered',
    )
    expect((await decline(token)).body.error.code).toBe('link_used')
  })

  it('reminds by itself, while an answer can still be used', async () => {
    const { refereeId, token } = await inviteReferee()
    const remind = () =>
      house.inScene('system', ({ db }) =>
        import('../kernel/jobs/index.ts').then(({ enqueue }) => enqueue(db, 'remind-referee', { refereeId })),
      )
    const before = (await mailsTo(house, email)).length
    await remind()
    await house.runJobs()
    const mails = await mailsTo(house, email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.kind).toBe('application_reference_reminder')
    expect((await open(token)).body.error.code).toBe('link_not_valid')
    const newer = await tokenFor(house, email)
    await save(newer, 'opinion', 'Good')
    await send(newer)
    await remind()
    await house.runJobs()
    expect(await mailsTo(house, email)).toHaveLength(before + 1)
  })

  it('is nothing that strangers can ask for or change', async () => {
    const { own, refereeId } = await inviteReferee()
    for (const who of ['applicant2', 'otherOwner', 'owner'] as const) {
      expect((await house.as(who).delete(`${own}/referees/${refereeId}`)).status, who).toBe(404)
    }
    const other = await begun()
    expect((await house.as(applicant).delete(`${other.own}/referees/${refereeId}`)).status).toBe(404)
    expect((await house.as('nobody').post(`${own}/referees/${refereeId}/invitation`)).status).toBe(401)
  })
})

describe('a file asked of somebody else', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  let files: Call
  const fileRules = { kinds: ['pdf' as const], maxBytes: 2000, maxCount: 1 }

  beforeAll(async () => {
    files = await openCall(
      house,
      aForm(
        aField('text', 'name', { required: true }),
        aField('file', 'letter', { answeredBy: 'Referee', required: true, confidential: true, file: fileRules }),
        aField('file', 'proof', { answeredBy: 'Referee', file: fileRules }),
      ),
    )
  })

  async function inviteForFiles() {
    const paths = await startAs(house, applicant, files)
    await house.as(applicant).patch(paths.step, change('name', 'Thèse'))
    const { body } = await house.as(applicant).post(`${paths.own}/referees`, {
      stepId: files.stepIds[0],
      role: 'Referee',
      name: 'Pr Martin',
      email,
    })
    return { ...paths, refereeId: body.asked[0].referee.id as string, token: await tokenFor(house, email) }
  }
  const upload = (token: string, field: string, bytes = pdf, name = 'lettre.pdf') =>
    house.as('nobody').upload(`/api/portal/references/files?field=${field}`, name, bytes, 'application/pdf', {
      'x-personal-link': token,
    })
  const read = (who: 'applicant1' | 'owner' | 'nobody' | 'applicant2', key: string) =>
    house.as(who).get(`/api/files/stream/${key}`)

  it('comes in pieces too, which nobody takes up without the link', async () => {
    const { token } = await inviteForFiles()
    const other = await inviteForFiles()
    const sendingWith = (link: string) =>
      inPieces(house.as('nobody'), '/api/portal/references/files?field=letter', { 'x-personal-link': link })
    const mine = sendingWith(token)
    const begun = await mine.begin('lettre.pdf', pdf.length)
    expect(begun.status).toBe(201)
    const location = String(begun.headers.location)
    expect(location).not.toContain(token)
    expect((await mine.piece(location, 0, pdf.subarray(0, 5))).status).toBe(204)
    for (const stranger of [sendingWith(other.token), inPieces(house.as(applicant), location), sendingWith('')]) {
      expect((await stranger.head(location)).status).toBe(404)
      expect((await stranger.piece(location, 5, pdf.subarray(5))).status).toBe(404)
      expect((await stranger.complete(location)).status).toBe(404)
    }
    expect((await mine.head(location)).headers['upload-offset']).toBe('5')
    expect((await mine.piece(location, 5, pdf.subarray(5))).status).toBe(204)
    const completed = await mine.complete(location)
    expect(completed).toMatchObject({ status: 201, body: { name: 'lettre.pdf', size: pdf.length } })
    expect((await save(token, 'letter', [completed.body])).status).toBe(200)
  })

  it('comes through the link, and is not read by the applicant when it is confidential', async () => {
    const { own, token } = await inviteForFiles()
    expect((await send(token)).body.error.code).toBe('application_incomplete')
    const uploaded = await upload(token, 'letter')
    expect(uploaded.status).toBe(201)
    const open = await upload(token, 'proof')
    const { scan: _, ...file } = uploaded.body
    const { scan: __, ...proof } = open.body
    expect((await save(token, 'letter', [file])).status).toBe(200)
    expect((await save(token, 'proof', [{ ...proof, name: 'renamed.exe' }])).status).toBe(200)
    expect((await send(token)).status).toBe(200)
    expect((await read('owner', file.key)).status).toBe(200)
    expect((await read(applicant, file.key)).status).toBe(404)
    expect((await read(applicant, proof.key)).status).toBe(200)
    expect((await read('applicant2', proof.key)).status).toBe(404)
    expect((await read('nobody', file.key)).status).toBe(404)
    const shown = await people(own)
    expect(JSON.stringify(shown)).not.toContain(file.key)
    expect(JSON.stringify(shown)).toContain('lettre.pdf')
    expect((await upload(token, 'letter')).body.error.code).toBe('link_used')
  })

  it('is refused by its kind, its size, its question and its link', async () => {
    const { token } = await inviteForFiles()
    expect((await upload(token, 'letter', Buffer.from('MZ'), 'virus.exe')).body.error.code).toBe('file_kind_refused')
    expect((await upload(token, 'letter', Buffer.from('MZ plain'))).body.error.code).toBe('file_kind_refused')
    expect((await upload(token, 'letter', Buffer.concat([pdf, Buffer.alloc(3000)]))).body.error.code).toBe('too_large')
    expect((await upload(token, 'letter', Buffer.alloc(0))).body.error.code).toBe('file_empty')
    expect((await upload(token, 'name')).body.error.fields).toEqual([{ field: 'query.field', reason: 'unknown' }])
    expect((await upload('x'.repeat(43), 'letter')).body.error.code).toBe('link_not_valid')
  })

  it('is named by nobody but whoever sent it, and goes with the link', async () => {
    const one = await inviteForFiles()
    const { scan: _, ...file } = (await upload(one.token, 'letter')).body
    const other = await inviteForFiles()
    await save(other.token, 'letter', [file])
    expect((await send(other.token)).body.error.code).toBe('application_incomplete')
    await save(one.token, 'letter', [file])
    expect((await house.as(applicant).delete(`${one.own}/referees/${one.refereeId}`)).status).toBe(204)
    expect((await read('owner', file.key)).status).toBe(404)
  })
})
