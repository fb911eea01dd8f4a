import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { tokenFor } from '../../test/mailbox.ts'
import { done, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../call-for-tests.ts'

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
  const asked = { stepId: call.stepIds[0], role: 'Referee', name: 'Pr Martin', email }
  await done(house.as(applicant).post(`${paths.own}/referees`, asked))
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
const column = async (id: string) => {
  const path = `/api/user.programs/${call.programId}/responses?columns=opinion,name`
  const { data } = await done(house.as('owner').get(path))
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
})
