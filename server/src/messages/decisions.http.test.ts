import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { makeDue } from '../test/due-jobs.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { runJob } from '../test/run-job.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call
let base: string

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true }), aField('text', 'city')))
  base = `/api/user.programs/${call.programId}/decision-publications`
})

type Person = 'applicant1' | 'applicant2' | 'applicant3'

async function decide(person: Person, to: string) {
  const paths = await sendAs(house, person, call)
  await owner().post(`${paths.staff}/state`, { to, reason: 'Because' })
  return paths
}

const review = async () => (await owner().get(`${base}/review`)).body
const start = async (more: object = {}) => {
  const { fingerprint, letters: mails } = await review()
  return owner().post(base, { fingerprint, letters: mails, at: null, ...more })
}
/** The moment has come. */
const leave = async (publication: { id: string; leavesAt: string }) => {
  house.clock.now = new Date(publication.leavesAt)
  await makeDue(house, 'leave-decisions')
  await house.runJobs()
}
const one = async (id: string) =>
  (await owner().get(base)).body.data.find((publication: { id: string }) => publication.id === id)
const decisionMailsTo = async (person: Person, id: string) =>
  (await mailsTo(house, everybody[person].email)).filter(
    ({ kind, application_id }) => kind === 'application_decision' && application_id === id,
  )
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

describe('publishing decisions', () => {
  it('shows them by kind, lets some out, and nothing reaches applicants before it leaves', async () => {
    const good = await decide('applicant1', 'accepted')
    const bad = await decide('applicant2', 'rejected')
    const stored = await decide('applicant3', 'rejected')
    const seen = await review()
    expect(seen.counts).toEqual({ accepted: 1, rejected: 2, waitlisted: 0, ineligible: 0 })
    const listed = await owner().get(`${base}/review/items?decision=rejected`)
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([bad.id, stored.id])
    const before = (await house.as('applicant1').get(good.own)).body

    const planned = await start({ except: [stored.id] })
    expect(planned).toMatchObject({ status: 201, body: { state: 'waiting', total: 2, published: 0 } })
    await house.runJobs()
    // By no side channel: every byte of what the applicant reads is as before.
    expect((await house.as('applicant1').get(good.own)).body).toEqual(before)
    expect((await house.as('applicant1').get('/api/portal/me/responses')).body.data[0].decidedAt).toBeNull()
    expect(await decisionMailsTo('applicant1', good.id)).toEqual([])
    expect((await review()).counts).toMatchObject({ accepted: 0, rejected: 1 })

    await leave(planned.body)
    expect((await house.as('applicant1').get(good.own)).body.state).toBe('accepted')
    expect((await house.as('applicant2').get(bad.own)).body.state).toBe('rejected')
    expect((await house.as('applicant3').get(stored.own)).body.state).toBe('submitted')
    const [mail, ...more] = await decisionMailsTo('applicant1', good.id)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('est retenue')
    expect(mail?.text).toContain('Pluie utile')
    expect(mail?.text).not.toContain('{{')
    expect(await one(planned.body.id)).toMatchObject({ state: 'published', published: 2, left: 0, told: 2 })
    const said = (await owner().get(`/api/user.programs/${call.programId}/responses/${good.id}/messages`)).body.data
    expect(said).toMatchObject([{ side: 'staff', text: expect.stringContaining('Félicitations') }])
  })

  it('leaves and writes once, however often its jobs are woken', async () => {
    const { id } = await decide('applicant1', 'waitlisted')
    const planned = (await start()).body
    await leave(planned)
    await runJob(house, 'leave-decisions', { publicationId: planned.id })
    await runJob(house, 'write-decision-letters', { publicationId: planned.id })
    expect(await decisionMailsTo('applicant1', id)).toHaveLength(1)
    const events = await house.inScene('owner', ({ db }) =>
      db
        .from('events')
        .where('application_id', '=', id)
        .where('name', '=', 'application.decision_published')
        .select('id')
        .execute(),
    )
    expect(events).toHaveLength(1)
  })

  it('is called back until it leaves, and not after', async () => {
    const { id, own } = await decide('applicant1', 'accepted')
    const planned = (await start({ at: '2027-06-01T08:00:00.000Z', only: [id] })).body
    expect(planned.leavesAt).toBe('2027-06-01T08:00:00.000Z')
    const at = `${base}/${planned.id}`
    const later = await owner().put(at, { version: planned.version, letters: null, at: '2027-06-02T08:00:00.000Z' })
    expect(later.body).toMatchObject({ letters: null, leavesAt: '2027-06-02T08:00:00.000Z' })
    expect(codeOf(await owner().put(at, { version: planned.version, letters: null, at: null }))).toEqual([409, 'stale'])
    expect((await owner().post(`${at}/cancellation`)).body.state).toBe('cancelled')
    expect(codeOf(await owner().post(`${at}/cancellation`))).toEqual([409, 'publication_over'])
    const before = house.clock.now
    await leave(planned)
    house.clock.now = before
    expect((await house.as('applicant1').get(own)).body.state).toBe('submitted')
    expect((await review()).counts.accepted).toBe(1)
  })

  it('publishes without a mail, and leaves out what was decided otherwise meanwhile', async () => {
    const { id, own, staff } = await decide('applicant2', 'accepted')
    const other = await decide('applicant3', 'accepted')
    const planned = (await start({ only: [id, other.id], letters: null })).body
    await owner().post(`${staff}/state`, { to: 'rejected' })
    await leave(planned)
    expect((await house.as('applicant2').get(own)).body.state).toBe('submitted')
    expect((await house.as('applicant3').get(other.own)).body.state).toBe('accepted')
    expect(await decisionMailsTo('applicant3', other.id)).toEqual([])
    expect(await one(planned.id)).toMatchObject({ published: 1, left: 1 })
  })

  it('refuses what was not looked at, and letters that could not be filled', async () => {
    const { id } = await decide('applicant1', 'rejected')
    const { fingerprint, letters: mails } = await review()
    await decide('applicant2', 'rejected')
    expect(codeOf(await owner().post(base, { fingerprint, letters: mails, at: null }))).toEqual([409, 'stale'])
    const write = (text: string) => ({ ...mails, rejected: { subjects: { fr: 'x' }, texts: { fr: text } } })
    expect(codeOf(await start({ only: [id], letters: write('{{answers.city}}') }))).toEqual([422, 'merge_field_unsure'])
    expect(codeOf(await start({ only: [id], letters: write('{{answers.country|?}}') }))).toEqual([
      422,
      'merge_field_unknown',
    ])
    expect(codeOf(await start({ only: [id], letters: {} }))).toEqual([422, 'invalid_input'])
    expect(codeOf(await start({ only: [id], at: '2020-01-01T00:00:00.000Z' }))).toEqual([422, 'invalid_input'])
    const both = await Promise.all([start({ only: [id] }), start({ only: [id] })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('shows a letter as somebody would read it, and mails it to oneself alone', async () => {
    const { id } = await decide('applicant1', 'accepted')
    const mail = { subjects: { fr: 'Bravo {{applicant}}' }, texts: { fr: 'De {{answers.city|chez vous}}' } }
    const at = `/api/user.programs/${call.programId}/responses/${id}/decision-letter`
    expect((await owner().post(`${at}/preview`, { letter: mail })).body).toEqual({
      subject: 'Bravo Camille Fournier',
      text: 'De chez vous',
      lang: 'fr',
    })
    expect((await owner().post(`${at}/test`, { letter: mail })).status).toBe(204)
    await house.runJobs()
    expect((await mailsTo(house, everybody.owner.email)).at(-1)).toMatchObject({ subject: 'Bravo Camille Fournier' })
    expect(await decisionMailsTo('applicant1', id)).toEqual([])
  })

  it('is not for those who may not decide', async () => {
    expect((await house.as('applicant1').get(`${base}/review`)).status).toBe(404)
  })
})
