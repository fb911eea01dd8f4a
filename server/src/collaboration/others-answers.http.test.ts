import { createHash } from 'node:crypto'
import { canonicalJson } from '@laurel/contract/kernel/json'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../applications/call-for-tests.ts'
import { submissionBlocks } from '../applications/documents/submission-blocks.ts'
import { findSubmission } from '../applications/store/submissions.ts'
import { tokenFor } from '../test/mailbox.ts'
import { done, runSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const email = 'prof@example.org'
const applicant = 'applicant1'
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      aField('yes-no', 'student'),
      aField('textarea', 'opinion', { answeredBy: 'Referee', confidential: true, required: true }),
      aField('text', 'since', {
        answeredBy: 'Referee',
        visibleIf: { op: 'eq', left: { field: 'student' }, right: { value: true } },
      }),
    ),
  )
})

async function answered() {
  const paths = await startAs(house, applicant, call)
  for (const [field, value] of Object.entries({ name: 'Thèse', student: true }))
    await done(house.as(applicant).patch(paths.step, change(field, value)))
  const request = { stepId: call.stepIds[0], role: 'Referee', name: 'Pr Martin', email }
  await done(house.as(applicant).post(`${paths.own}/referees`, request))
  const token = await tokenFor(house, email)
  const changes = [
    { field: 'opinion', value: 'Excellent' },
    { field: 'since', value: '2019' },
  ]
  await done(house.as('nobody').post('/api/portal/references/answers', { token, changes }))
  return { ...paths, token }
}

const give = (token: string) => done(house.as('nobody').post('/api/portal/references/submission', { token }))
const submit = (own: string) => done(house.as(applicant).post(`${own}/submission`))
const listed = () => `/api/user.programs/${call.programId}/responses`
const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')
/** As somebody who applies works it out from their copy. */
const hashOf = (steps: Record<string, unknown>[]) =>
  sha256(steps.map(({ stepId, formId, revision, answers, others }) => ({ stepId, formId, revision, answers, others })))
const readReferees = (id: string) =>
  house.inScene('owner', async ({ db }) => {
    const row = await db.from('submissions').where('application_id', '=', id).select('steps').executeTakeFirstOrThrow()
    return (row.steps as { others: { confidential: { salt: string; answers: object } }[] }[])[0]?.others ?? []
  })
const column = async (id: string) => {
  const { data } = await done(house.as('owner').get(`${listed()}?columns=opinion,name`))
  return data.find((row: { id: string }) => row.id === id).answers
}

describe('what somebody else answered', () => {
  it('stands at its questions for staff, once it is sent', async () => {
    const { own, staff, token, id } = await answered()
    const before = await done(house.as('owner').get(staff))
    expect(before.steps[0].form.definition.fields.map(({ key }: { key: string }) => key)).toContain('opinion')
    expect(before.steps[0].answers).toEqual({ name: 'Thèse', student: true })
    expect(await column(id)).toEqual({ name: 'Thèse' })
    await give(token)
    const after = await done(house.as('owner').get(staff))
    expect(after.steps[0].answers).toEqual({ name: 'Thèse', student: true, opinion: 'Excellent', since: '2019' })
    expect(await column(id)).toEqual({ name: 'Thèse', opinion: 'Excellent' })
    const mine = JSON.stringify(await done(house.as(applicant).get(own)))
    for (const hidden of ['Excellent', 'opinion', '2019']) expect(mine).not.toContain(hidden)
  })

  it('is read by jurors, without what the applicant’s answers no longer call for', async () => {
    const { own, token, id, step } = await answered()
    await give(token)
    await done(house.as(applicant).patch(step, change('student', false, 2)))
    await submit(own)
    const toJudge = { ...call, stepId: call.stepIds[0] ?? '', applicationIds: [id] }
    const session = await runSession(house, toJudge, ['juror1'], 'Lecture')
    const read = await done(house.as('juror1').get(`${session.mine}/entries/${session.entryIds[0]}`))
    expect(read.steps[0].answers).toEqual({ name: 'Thèse', student: false, opinion: 'Excellent' })
    expect(JSON.stringify(read)).not.toContain(everybody.applicant1.email)
  })

  it('is found by the lists of staff as long as somebody stands for it', async () => {
    const { own, token, id } = await answered()
    const filter = encodeURIComponent(JSON.stringify([{ field: 'answers.opinion', op: 'contains', value: 'xcell' }]))
    const found = async () => {
      const { data } = await done(house.as('owner').get(`${listed()}?filter=${filter}`))
      return data.some((row: { id: string }) => row.id === id)
    }
    expect(await found()).toBe(false)
    await give(token)
    expect(await found()).toBe(true)
    const { asked: parts } = await done(house.as(applicant).get(`${own}/people`))
    await done(house.as(applicant).delete(`${own}/referees/${parts[0].referee.id}`))
    expect(await found()).toBe(false)
  })

  it('goes out with the application: the hash holds it, the applicant’s copy does not give it away', async () => {
    const { own, token, id } = await answered()
    await give(token)
    const { hash, number } = await submit(own)
    expect(await column(id)).toEqual({ name: 'Thèse', opinion: 'Excellent' })
    const [sending] = (await done(house.as(applicant).get(own))).submissions
    const copy = await done(house.as(applicant).get(`${own}/submissions/${sending.id}`))
    expect(copy.steps[0].answers).toEqual({ name: 'Thèse', student: true })
    expect(copy.steps[0].others).toEqual([
      { role: 'Referee', answers: { since: '2019' }, sealed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(JSON.stringify(copy)).not.toContain('Excellent')
    expect(hashOf(copy.steps)).toBe(hash)
    const confidential = (await readReferees(id))[0]?.confidential ?? { salt: '', answers: {} }
    expect(confidential.answers).toEqual({ opinion: 'Excellent' })
    expect(sha256(confidential)).toBe(copy.steps[0].others[0].sealed)
    // A guess cannot be tried against the copy: the salt is not in it.
    expect(JSON.stringify(copy)).not.toContain(confidential.salt)
    expect(sha256(confidential.answers)).not.toBe(copy.steps[0].others[0].sealed)
    const query = { number: String(number), proof: hash }
    expect(await done(house.as('owner').get(`/api/portal/receipts/${id}`, { query }))).toEqual({ isSame: true })
  })

  it('changes the hash of what is sent, in confidence or not', async () => {
    const { own, token } = await answered()
    const wrong = { token, changes: [{ field: 'opinion', value: 'Poor' }] }
    await done(house.as('nobody').post('/api/portal/references/answers', wrong))
    await give(token)
    const { hash } = await submit(own)
    const [sending] = (await done(house.as(applicant).get(own))).submissions
    const { steps } = await done(house.as(applicant).get(`${own}/submissions/${sending.id}`))
    const other = steps.map((step: object) => ({ ...step, others: [{ role: 'Referee', answers: { since: '2019' } }] }))
    expect(hashOf(steps)).toBe(hash)
    expect(hashOf(other)).not.toBe(hash)
  })

  it('is printed on the receipt where it is not confidential', async () => {
    const { own, token, id } = await answered()
    await give(token)
    await submit(own)
    const [sending] = (await done(house.as(applicant).get(own))).submissions
    const printed = await house.inScene('owner', async ({ db }) => {
      const submission = await findSubmission(db, id, sending.id)
      if (!submission) throw new Error('Nothing was kept')
      const place = { titles: new Map(), categoryId: call.categoryId, timeZone: 'Europe/Paris' }
      return submissionBlocks(db, { ...submission, ...place, writtenIn: 'fr', lang: 'fr', fallback: 'fr' })
    })
    const text = JSON.stringify(printed)
    for (const shown of ['Referee', '2019']) expect(text).toContain(shown)
    for (const hidden of ['Excellent', 'Titre opinion']) expect(text).not.toContain(hidden)
  })

  it('stays as it was sent when staff reopen something else', async () => {
    const { own, staff, token } = await answered()
    await give(token)
    await submit(own)
    const { asked: parts } = await done(house.as(applicant).get(`${own}/people`))
    const fields = [{ stepId: call.stepIds[0], key: 'name' }]
    await done(house.as('owner').post(`${staff}/state`, { to: 'to_complete', message: 'Un autre nom', fields }))
    const refused = await house.as(applicant).delete(`${own}/referees/${parts[0].referee.id}`)
    expect(refused.body.error?.code).toBe('application_locked')
  })

  it('is compared by staff from one sending to the next', async () => {
    const { own, staff, token } = await answered()
    await give(token)
    await submit(own)
    await done(house.as('owner').post(`${staff}/state`, { to: 'to_complete', message: 'Une réponse manque' }))
    const { asked: parts } = await done(house.as(applicant).get(`${own}/people`))
    await done(house.as(applicant).delete(`${own}/referees/${parts[0].referee.id}`))
    const again = { stepId: call.stepIds[0], role: 'Referee', name: 'Pr Durand', email }
    await done(house.as(applicant).post(`${own}/referees`, again))
    const newer = await tokenFor(house, email)
    const changes = [{ field: 'opinion', value: 'Better still' }]
    await done(house.as('nobody').post('/api/portal/references/answers', { token: newer, changes }))
    await give(newer)
    await submit(own)
    const { submissions } = await done(house.as('owner').get(staff))
    const { data } = await done(house.as('owner').get(`${staff}/submissions/${submissions[1].id}/differences`))
    expect(data).toMatchObject([
      { key: 'opinion', before: 'Excellent', after: 'Better still' },
      { key: 'since', before: '2019', after: '' },
    ])
    const denied = await house.as(applicant).get(`${staff}/submissions/${submissions[1].id}/differences`)
    expect(denied.status).toBe(404)
  })
})
