import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../story/cast.ts'
import { findSession } from '../evaluation/store/sessions.ts'
import {
  beginSession,
  done,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'
import { writeMinutes } from './minutes.ts'

const house = openHouse()
const owner = () => house.as('owner')
const canary = 'Zanzibarcanari'
let session: RunningSession
let room = ''

const mailsOf = (kind: string) =>
  house.inScene('system', ({ db }) =>
    db
      .from('emails')
      .where('kind', '=', kind)
      .orderBy('to_address')
      .select(['to_address', 'subject', 'text'])
      .execute(),
  )
/** All that the minutes say to somebody. */
const minutesFor = (who: 'juror1' | 'owner') =>
  house.inScene(who, async (scene) => {
    const found = await findSession(scene.db, session.sessionId)
    return JSON.stringify(found && (await writeMinutes(scene, found, 'fr')))
  })
const readRecipients = async (kind: string) => (await mailsOf(kind)).map(({ to_address }) => to_address)

beforeAll(async () => {
  const call = await openCallToJudge(house, [
    ['applicant1', { name: `${canary} un` }],
    ['applicant2', { name: `${canary} deux` }],
    ['applicant3', { name: `${canary} trois` }],
  ])
  session = await prepareSession(house, call, ['juror1', 'juror2', 'juror3', 'juror4', 'juror5'], 'Qui prend part')
  room = `/api/portal/evaluation-sessions/${session.sessionId}/deliberation`
  for (const [at, role] of ['chair', 'deputy', 'juror', 'observer', 'juror'].entries())
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: `Juré ${at + 1}`, role }))
  // Blind: nobody of the jury ever learns who applies.
  await house.inScene('system', ({ db }) =>
    db
      .change('evaluation_sessions')
      .set({ applicant_identity: 'hidden' })
      .where('id', '=', session.sessionId)
      .execute(),
  )
  await beginSession(house, session, session.jurorIds.slice(0, 3))
  // The chair steps back from the third entry, the fifth from all.
  const conflicts = [[0, 2], ...session.entryIds.map((_, entry) => [4, entry])] as [number, number][]
  for (const [juror, entry] of conflicts)
    await done(
      owner().post(`${session.at}/conflicts`, {
        jurorId: session.jurorIds[juror],
        entryId: session.entryIds[entry],
        note: '',
      }),
    )
})

describe('an entry that a juror gives back', () => {
  const decline = (entry: number) =>
    done(
      house
        .as('juror3')
        .post(`${session.mine}/entries/${session.entryIds[entry]}/decline`, { reason: `Je connais ${canary}` }),
    )

  it('is told to the chair without what names people, and to staff who assign with the reason', async () => {
    await decline(0)
    const [chair, ...more] = await mailsOf('jury_declined')
    expect([chair?.to_address, more]).toEqual([cast.juror1.email, []])
    expect(`${chair?.subject} ${chair?.text}`).not.toContain(canary)
    const staff = await mailsOf('staff_declined')
    expect(staff.map(({ to_address }) => to_address)).toContain(cast.owner.email)
    for (const { to_address, text } of staff) {
      expect(text).toContain(`Je connais ${canary}`)
      expect([cast.juror1.email, cast.juror3.email, cast.applicant1.email]).not.toContain(to_address)
    }
  })

  it('is told to the deputy where the chair steps back from it', async () => {
    await decline(2)
    expect(await readRecipients('jury_declined')).toEqual([cast.juror1.email, cast.juror2.email])
  })
})

describe('a deliberation that begins', () => {
  it('is told once to whoever takes part: no observer, and nobody recused from all of it', async () => {
    for (const entry of [0, 1]) await judge(house, 'juror1', session, session.entryIds[entry], [4, 4])
    await done(owner().post(`${session.at}/closure`))
    await done(owner().post(`${session.at}/deliberation`))
    expect(await readRecipients('jury_deliberation')).toEqual([cast.juror1.email, cast.juror2.email, cast.juror3.email])
    const mails = await mailsOf('jury_deliberation')
    expect(JSON.stringify(mails)).not.toContain(canary)
    const presiding = mails.map(({ text }) => text.includes('Vous remplacez la présidence pour un dossier'))
    expect(presiding, 'the deputy alone, for what the chair steps back from').toEqual([false, true, false])
  })

  it('prints minutes in which a blind chair reads codes, and nothing of what is theirs to leave', async () => {
    const { agenda } = await done(house.as('juror1').get(room))
    expect(agenda).toHaveLength(2)
    expect((await house.as('juror1').get(`${room}/minutes?lang=fr`)).status).toBe(200)
    const words = await minutesFor('juror1')
    const codes = agenda.map(({ code }: { code: string }) => code)
    for (const code of codes) expect(words).toContain(code)
    // Nothing was talked about yet: no time is named.
    expect(words).not.toContain('Examiné')
    expect(words).not.toContain(canary)
    for (const { email } of [cast.applicant1, cast.applicant2, cast.applicant3]) expect(words).not.toContain(email)
    const staff = await minutesFor('owner')
    expect(staff).toContain(canary)
    for (const [said, times] of [
      [words, 0],
      [staff, 1],
    ] as const)
      expect(said.split('Présidence assurée par')).toHaveLength(times + 1)
    const third = (await done(owner().get(room))).agenda.find(
      ({ entryId }: { entryId: string }) => entryId === session.entryIds[2],
    )
    expect(words).not.toContain(third.code)
    expect(staff).toContain(third.code)
  })
})
