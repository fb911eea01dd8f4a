import { beforeAll, describe, expect, it } from 'vitest'
import { remindJury } from '../evaluation/jurors/remind-on-schedule.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  invitationToken,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const invitations = '/api/portal/jury-invitations'
const links = '/api/portal/jury-links'
const DAY = 86_400_000
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
})

const later = async (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
  await house.signInAgain()
}
const mails = (email: string, kind: string) =>
  house.inScene('system', ({ db }) =>
    db.from('emails').where('to_address', '=', email).where('kind', '=', kind).orderBy('id').selectAll().execute(),
  )
const tokenIn = (text: string | undefined) => text?.match(/token=([\w-]+)/)?.[1] ?? ''
const code = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer
  return [status, body.error?.code]
}

describe('the charter of a jury', () => {
  let session: RunningSession
  beforeAll(async () => {
    session = await runSession(house, call, ['juror1'], 'Charte')
  })
  const write = (text: Record<string, string>, version: number) =>
    owner().put(`${session.at}/charter`, { text, version })

  it('asks for nothing while there is none', async () => {
    expect(await done(owner().get(`${session.at}/charter`))).toEqual({ version: 0, text: {}, signed: 0, waiting: 0 })
    const mine = await done(house.as('juror1').get(session.mine))
    expect([mine.mustSign, mine.entries.length]).toEqual([false, 2])
  })

  it('hides every entry until it is signed, and again when its text is another', async () => {
    const first = await done(write({ fr: '<p>Je promets.</p><script>x</script>', en: '' }, 0))
    expect(first).toMatchObject({ version: 1, text: { fr: '<p>Je promets.</p>' }, signed: 0, waiting: 1 })
    const mine = await done(house.as('juror1').get(session.mine))
    expect([mine.mustSign, mine.entries, mine.criteria]).toEqual([true, [], []])
    const entry = `${session.mine}/entries/${session.entryIds[0]}`
    expect(await code(house.as('juror1').get(entry))).toEqual([404, 'not_found'])
    expect(await done(house.as('juror1').get(`${session.mine}/charter`))).toMatchObject({ version: 1, signedAt: null })
    const sign = (version: number) =>
      house.as('juror1').post(`${session.mine}/charter/signature`, { version, lang: 'fr' })
    expect(await code(sign(2))).toEqual([409, 'stale'])
    expect((await done(sign(1))).signedAt).not.toBeNull()
    expect((await house.as('juror1').get(entry)).status).toBe(200)
    expect(await code(write({ fr: 'Autre' }, 0))).toEqual([409, 'stale'])
    await done(write({ fr: '<p>Je promets mieux.</p>' }, 1))
    expect(await code(house.as('juror1').get(entry))).toEqual([404, 'not_found'])
    await done(sign(2))
    const [juror] = (await done(owner().get(`${session.at}/jurors`))).data
    expect([juror.charter, juror.role]).toEqual(['signed', 'juror'])
    const signatures = await house.inScene('system', ({ db }) =>
      db.from('charter_signatures').where('session_id', '=', session.sessionId).select(['version', 'lang']).execute(),
    )
    expect(signatures).toHaveLength(2)
  })

  it('is taken away by an empty text, and nobody else signs it', async () => {
    expect(await code(house.as('juror2').get(`${session.mine}/charter`))).toEqual([404, 'not_found'])
    expect(await code(house.as('manager').put(`${session.at}/charter`, { text: {}, version: 2 }))).not.toEqual([
      200,
      undefined,
    ])
    expect((await done(write({ fr: '<p></p>' }, 2))).version).toBe(0)
  })
})

describe('a personal link', () => {
  let session: RunningSession
  beforeAll(async () => {
    session = await runSession(house, call, ['juror2'], 'Liens')
    await house.runJobs()
  })
  const lastLink = async (kind: string) => tokenIn((await mails('juror2@demo.laurel.test', kind)).at(-1)?.text)

  it('signs its juror in once', async () => {
    const token = await lastLink('jury_assignments')
    const enter = (as: Parameters<typeof house.as>[0]) => house.as(as).post(`${links}/entrance`, { token })
    expect(await code(enter('juror3'))).toEqual([403, 'invitation_for_another'])
    expect((await done(enter('juror2'))).signedIn).toBeNull()
    const entered = await done(enter('nobody'))
    expect(entered.path).toMatch(/^\/applications\/.+\/sessions\/details\/liens$/)
    expect(entered.signedIn.user.email).toBe('juror2@demo.laurel.test')
    expect(await code(enter('nobody'))).toEqual([410, 'link_used'])
  })

  it('is sent anew to the same address, at most once in ten minutes', async () => {
    const used = await lastLink('jury_assignments')
    await later(DAY)
    for (const _ of [1, 2]) await done(house.as('nobody').post(`${links}/renewal`, { token: used }))
    expect(await mails('juror2@demo.laurel.test', 'jury_link')).toHaveLength(1)
    await later(8 * DAY)
    const token = await lastLink('jury_link')
    expect(await code(house.as('nobody').post(`${links}/entrance`, { token }))).toEqual([410, 'link_expired'])
    expect(await code(house.as('nobody').post(`${links}/renewal`, { token: 'guess' }))).toEqual([410, 'link_not_valid'])
  })

  it('ends with the juror’s place', async () => {
    await done(house.as('nobody').post(`${links}/renewal`, { token: await lastLink('jury_link') }))
    const token = await lastLink('jury_link')
    await done(owner().delete(`${session.at}/jurors/${session.jurorIds[0]}?confirmed=true`))
    expect(await code(house.as('nobody').post(`${links}/entrance`, { token }))).toEqual([410, 'link_not_valid'])
  })

  it('of an invitation signs in too, while it is fresh', async () => {
    await done(owner().post(`${session.at}/jurors`, { email: 'juror4@demo.laurel.test', name: 'L', role: 'deputy' }))
    const token = await invitationToken(house, 'juror4@demo.laurel.test')
    expect(await done(house.as('nobody').post(`${invitations}/reading`, { token }))).toMatchObject({
      signsIn: true,
      role: 'deputy',
    })
    const joined = await done(house.as('nobody').post(`${invitations}/acceptance`, { token }))
    expect(joined.signedIn.user.email).toBe('juror4@demo.laurel.test')
  })
})

describe('longer for one juror, and reminders', () => {
  let session: RunningSession
  const juror = 'juror5@demo.laurel.test'
  beforeAll(async () => {
    session = await prepareSession(house, call, ['juror5', 'juror6'], 'Relances')
    const { version, titles, slug } = await done(owner().get(session.at))
    const closesAt = new Date(house.clock.now.getTime() + 10 * DAY).toISOString()
    const dates = { opensAt: null, closesAt, reviewsPerEntry: 2, version }
    await done(owner().put(session.at, { title: titles, slug, ...dates }))
    await beginSession(house, session)
    await done(owner().post(`${session.at}/jurors`, { email: 'silent@jury.org', name: 'S' }))
  })
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      await later(DAY)
      await house.inScene('system', (scene) => remindJury(scene, session.sessionId))
    }
  }
  const counted = async () => [
    (await mails(juror, 'jury_reminder')).length,
    (await mails('juror6@demo.laurel.test', 'jury_reminder')).length,
    (await mails('silent@jury.org', 'jury_invitation')).length,
  ]

  it('leave on their days, and stop when the work is done', async () => {
    const rules = { beforeEnd: [2, 5], unanswered: [3] }
    expect((await done(owner().put(`${session.at}/reminder-rules`, rules))).beforeEnd).toEqual([5, 2])
    await days(2)
    expect(await counted()).toEqual([0, 0, 1])
    await days(2)
    expect(await counted()).toEqual([0, 0, 2])
    await days(2)
    expect(await counted()).toEqual([1, 1, 2])
    for (const entryId of session.entryIds) await judge(house, 'juror6', session, entryId, [4, 6])
    await days(3)
    expect(await counted()).toEqual([2, 1, 2])
  })

  it('let one juror write past the end, and remind of that end', async () => {
    const [jurorId] = session.jurorIds
    const extend = (until: string | null) =>
      owner().put(`${session.at}/jurors/${jurorId}/extension`, { until, reason: 'Malade' })
    expect(await code(extend(house.clock.now.toISOString()))).toEqual([422, 'invalid_input'])
    const until = new Date(house.clock.now.getTime() + 6 * DAY).toISOString()
    expect((await done(extend(until))).extendedUntil).toBe(until)
    expect((await mails(juror, 'jury_extension'))[0]?.text).toContain('Malade')
    await later(2 * DAY)
    expect((await done(owner().get(session.at))).phase).toBe('over')
    expect(await done(house.as('juror5').get(session.mine))).toMatchObject({ phase: 'running', closesAt: until })
    await judge(house, 'juror5', session, session.entryIds[0], [3, 5])
    await days(1)
    expect((await counted())[0]).toBe(3)
    await done(extend(null))
    const [, second] = session.entryIds
    const late = house.as('juror5').put(`${session.mine}/entries/${second}/evaluation`, {
      scores: [],
      comment: '',
      version: 0,
    })
    expect(await code(late)).toEqual([409, 'session_not_running'])
  })
})
