import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { aField, aForm, type Call, change, openCall, sendAs, startAs } from '../call-for-tests.ts'

const house = openHouse()
const name = aField('text', 'name', { required: true })
const plan = (more = {}) => aField('text', 'plan', more)
let call: Call
let at = ''
const paths: Record<string, Awaited<ReturnType<typeof sendAs>>> = {}
const until = '2027-02-01T22:59:00.000Z'
const ask = { message: 'Please tell us more', until }

async function publish(...fields: ReturnType<typeof aField>[]) {
  const { etag } = (await house.as('owner').get(at)).body
  const draft = { title: { fr: 'Dossier' }, definition: aForm(...fields), etag }
  expect((await house.as('owner').put(at, draft)).status).toBe(200)
  expect((await house.as('owner').post(`${at}/publication`)).status).toBe(200)
}
const campaigns = () => `${at}/update-campaigns`
const mine = async (who: 'applicant1' | 'applicant2' | 'applicant3') =>
  (await house.as(who).get((paths[who] as { own: string }).own)).body

beforeAll(async () => {
  house.clock.now = new Date('2027-01-15T10:00:00.000Z')
  call = await openCall(house, aForm(name, plan(), aField('text', 'other')))
  at = `/api/user.programs/${call.programId}/forms/${call.formIds[0]}`
  paths.applicant1 = await sendAs(house, 'applicant1', call, { plan: 'A plan that is much too long' })
  paths.applicant2 = await sendAs(house, 'applicant2', call, { plan: 'Short' })
  paths.applicant3 = await sendAs(house, 'applicant3', call)
  await startAs(house, 'applicant4', call)
})

describe('a campaign that asks applicants to update what they sent', () => {
  it('has nobody to ask while the form asks no more than it did', async () => {
    await publish(name, plan({ title: { fr: 'Le plan', en: 'The plan' } }), aField('text', 'other'))
    const planned = await house.as('owner').get(`${campaigns()}/plan`)
    expect(planned.body).toMatchObject({ revision: 2, touched: 0, revisions: [] })
    const started = await house.as('owner').post(campaigns(), { ...ask, revision: 2 })
    expect([started.status, started.body.error.code]).toEqual([409, 'campaign_needless'])
  })

  it('says whom it would ask for what', async () => {
    await publish(name, plan({ rules: { maxCharacters: 10 } }), aField('text', 'other'))
    const planned = await house.as('owner').get(`${campaigns()}/plan`)
    expect(planned.body).toEqual({
      revision: 3,
      timeZone: 'Europe/Paris',
      touched: 3,
      revisions: [
        { revision: 1, applications: 3, questions: [{ key: 'plan', title: { fr: 'Titre plan', en: 'plan' } }] },
      ],
    })
  })

  it('refuses what is missing, past or out of date', async () => {
    const start = async (body: object) => {
      const { status, body: answer } = await house.as('owner').post(campaigns(), body)
      return [status, answer.error?.code, answer.error?.fields?.[0]]
    }
    expect(await start({ ...ask, revision: 2 })).toEqual([409, 'stale', undefined])
    expect(await start({ ...ask, revision: 3, message: ' ' })).toEqual([
      422,
      'invalid_input',
      { field: 'message', reason: 'required' },
    ])
    expect(await start({ ...ask, revision: 3, until: '2027-01-01T00:00:00.000Z' })).toEqual([
      422,
      'invalid_input',
      { field: 'until', reason: 'past' },
    ])
  })

  it('reopens the questions that are not answered as they are asked now, and leaves the others in peace', async () => {
    const started = await house.as('owner').post(campaigns(), { ...ask, revision: 3 })
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({ revision: 3, total: 3, done: 0, reopened: 0, finishedAt: null, ...ask })
    const again = await house.as('owner').post(campaigns(), { ...ask, revision: 3 })
    expect([again.status, again.body.error.code]).toEqual([409, 'campaign_running'])
    await house.runJobs()
    const [done] = (await house.as('owner').get(campaigns())).body.data
    expect(done).toMatchObject({ total: 3, done: 3, reopened: 1, updated: 0, fine: 2, skipped: 0 })
    expect(done.finishedAt).not.toBeNull()
    expect((await mine('applicant2')).state).toBe('submitted')
    expect((await mine('applicant3')).steps[0].form.revision).toBe(1)
    const reopened = await mine('applicant1')
    expect(reopened).toMatchObject({
      state: 'to_complete',
      changes: { message: ask.message, until, fields: [{ stepId: call.stepIds[0], key: 'plan' }], stepIds: [] },
    })
    expect(reopened.steps[0].form.revision).toBe(3)
    const mails = await house.inScene('owner', ({ db }) =>
      db.from('emails').where('kind', '=', 'application_sent_back').select(['to_address', 'text']).execute(),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(ask.message)
  })

  it('takes the new answer to these questions alone, and counts who sent it', async () => {
    const { own, step } = paths.applicant1 as { own: string; step: string }
    const refused = await house.as('applicant1').patch(step, change('other', 'More', 0))
    expect(refused.body.refused).toMatchObject([{ field: 'other' }])
    expect((await house.as('applicant1').post(`${own}/submission`)).status).toBe(422)
    const { versions } = (await mine('applicant1')).steps[0]
    expect((await house.as('applicant1').patch(step, change('plan', 'Shorter', versions.plan))).status).toBe(200)
    expect((await house.as('applicant1').post(`${own}/submission`)).status).toBe(200)
    expect((await mine('applicant1')).state).toBe('submitted')
    const [done] = (await house.as('owner').get(campaigns())).body.data
    expect(done).toMatchObject({ reopened: 1, updated: 1 })
  })

  it('asks for a new question that must be answered, and passes over what was decided meanwhile', async () => {
    await publish(name, plan({ rules: { maxCharacters: 10 } }), aField('text', 'goal', { required: true }))
    const planned = (await house.as('owner').get(`${campaigns()}/plan`)).body
    expect(planned).toMatchObject({ revision: 4, touched: 3 })
    expect(planned.revisions).toHaveLength(2)
    expect((await house.as('owner').post(campaigns(), { ...ask, revision: 4 })).status).toBe(201)
    const decided = await house.as('owner').post(`${paths.applicant3?.staff}/state`, { to: 'accepted' })
    expect(decided.status).toBe(200)
    await house.runJobs()
    const [done] = (await house.as('owner').get(campaigns())).body.data
    expect(done).toMatchObject({ total: 3, done: 3, reopened: 2, fine: 0, skipped: 1 })
    expect((await mine('applicant2')).changes.fields).toEqual([{ stepId: call.stepIds[0], key: 'goal' }])
    // Given up: what was sent stays, with the form that it was sent with.
    const back = await house.as('owner').post(`${paths.applicant2?.staff}/state`, { to: 'in_review' })
    expect(back.status).toBe(200)
    expect((await mine('applicant2')).steps[0].form.revision).toBe(1)
  })

  it('is the team’s alone', async () => {
    const body = { ...ask, revision: 4 }
    for (const [who, platform, status] of [
      ['nobody', 'demo', 401],
      ['applicant1', 'demo', 404],
      ['otherOwner', 'other', 404],
    ] as const) {
      expect((await house.as(who, platform).get(campaigns())).status).toBe(status)
      expect((await house.as(who, platform).get(`${campaigns()}/plan`)).status).toBe(status)
      expect((await house.as(who, platform).post(campaigns(), body)).status).toBe(status)
    }
  })
})
