import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { findBroken } from '../composition/invariants.ts'
import { findSession } from '../evaluation/store/sessions.ts'
import { done, judge, openCallToJudge, type RunningSession, runSession } from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'
import { openSocket, signatureOf, type TestSocket } from '../test/open-socket.ts'
import { writeMinutes } from './minutes.ts'

const house = openHouse()
const owner = () => house.as('owner')
let session: RunningSession
let room = ''
let port = 0

const code = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer
  return [status, body?.error?.code]
}
const entryAt = (index: number) => `${room}/entries/${session.entryIds[index]}`
const typeIds: Record<string, string> = {}

beforeAll(async () => {
  const call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
  session = await runSession(house, call, ['juror1', 'juror2', 'juror3', 'juror4'], 'Délibération')
  room = `/api/portal/evaluation-sessions/${session.sessionId}/deliberation`
  const roles = ['chair', 'deputy', 'juror', 'secretary']
  for (const [at, role] of roles.entries())
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: role, role }))
  const marks = [
    [5, 9],
    [2, 3],
    [4, 8],
  ]
  for (const [at, entryId] of session.entryIds.entries())
    for (const who of ['juror1', 'juror2', 'juror3'] as const)
      await judge(house, who, session, entryId, marks[at] ?? [])
  // The chair knows who stands behind the first entry.
  const conflict = { jurorId: session.jurorIds[0], entryId: session.entryIds[0], note: '' }
  await done(owner().post(`${session.at}/conflicts`, conflict))
  port = await house.listen()
})

describe('before the deliberation', () => {
  it('there is no room for the jury', async () => {
    expect(await code(house.as('juror2').get(room))).toEqual([404, 'not_found'])
    expect(await code(owner().post(`${session.at}/deliberation`))).toEqual([409, 'session_wrong_state'])
    await done(owner().post(`${session.at}/closure`))
    const begun = await done(owner().post(`${session.at}/deliberation`))
    expect([begun.state, begun.phase]).toEqual(['deliberation', 'deliberation'])
    const { types } = await done(owner().get(`${session.at}/decision-types`))
    for (const { id, outcome } of types) typeIds[outcome] = id
    expect(Object.keys(typeIds)).toEqual(['accepted', 'waitlisted', 'rejected'])
  })
})

describe('the room', () => {
  it('shows the agenda by score, and to nobody what they are recused from', async () => {
    const [first, second, third] = session.entryIds
    const seen = async (who: CastName) =>
      (await done(house.as(who).get(room))).agenda.map(({ entryId }: { entryId: string }) => entryId)
    expect(await seen('juror2')).toEqual([first, third, second])
    expect(await seen('juror1')).toEqual([third, second])
    expect(await seen('owner')).toEqual([first, third, second])
    expect(await done(house.as('juror2').get(room))).toMatchObject({
      role: 'deputy',
      may: { run: true, lead: true, vote: true },
    })
    const presiding = async (who: CastName) =>
      (await done(house.as(who).get(room))).agenda.map(({ standsIn }: { standsIn: boolean }) => standsIn)
    expect([await presiding('juror2'), await presiding('juror3')]).toEqual([
      [true, false, false],
      [false, false, false],
    ])
    const standIn = async (who: CastName, at: number) => (await done(house.as(who).get(entryAt(at)))).standIn
    expect([await standIn('juror2', 0), await standIn('juror3', 0)]).toEqual([
      { name: 'deputy', isOwn: true },
      { name: 'deputy', isOwn: false },
    ])
    expect(await standIn('juror2', 1)).toBeNull()
    expect((await done(house.as('juror4').get(room))).may).toEqual({ run: true, lead: false, vote: false })
    for (const who of ['juror5', 'applicant1'] as const)
      expect(await code(house.as(who).get(room))).toEqual([404, 'not_found'])
    const hidden = await house.as('juror1').get(entryAt(0))
    const absent = await house.as('juror1').get(`${room}/entries/019aa000-0000-7000-8000-000000000000`)
    const bytes = ({ body }: typeof hidden) => JSON.stringify({ ...body.error, requestId: '' })
    expect([hidden.status, bytes(hidden)]).toEqual([absent.status, bytes(absent)])
  })

  it('is put in another order and moved on by who keeps it', async () => {
    const [first, second, third] = session.entryIds
    const order = { order: [second, third] }
    expect(await code(house.as('juror3').put(`${room}/agenda`, order))).toEqual([403, 'not_for_your_role'])
    // The chair orders what the chair sees: the first entry keeps its place.
    await done(house.as('juror1').put(`${room}/agenda`, order))
    const { agenda } = await done(owner().get(room))
    expect(agenda.map(({ entryId }: { entryId: string }) => entryId)).toEqual([first, second, third])
    expect(await code(house.as('juror1').put(`${room}/agenda`, { order: [first] }))).toEqual([422, 'invalid_input'])
    await done(house.as('juror4').post(`${room}/agenda`))
    expect(await code(house.as('juror1').post(`${room}/cursor`, { entryId: first, mark: 'pending' }))).toEqual([
      422,
      'invalid_input',
    ])
  })
})

describe('live events', () => {
  const enter = async (who: CastName): Promise<TestSocket> => openSocket(port, await signatureOf(house, who))
  const watch = async (socket: TestSocket, n: number, call: string, params: Record<string, string>) => {
    socket.ask({ t: 'watch', n, call, params })
    const answer = await socket.next('watching', 'refused')
    return answer.t === 'refused' ? answer.code : 'watching'
  }

  it('follow the cursor, and tell the recused nothing while the jury talks of their entry', async () => {
    const sessionId = session.sessionId
    const entryId = session.entryIds[0] ?? ''
    const [chair, juror] = [await enter('juror1'), await enter('juror3')]
    expect(await watch(chair, 1, 'getDeliberation', { sessionId })).toBe('watching')
    expect(await watch(chair, 2, 'getDeliberatedEntry', { sessionId, entryId })).toBe('not_found')
    expect(await watch(juror, 1, 'getDeliberation', { sessionId })).toBe('watching')
    expect(await watch(juror, 2, 'getDeliberatedEntry', { sessionId, entryId })).toBe('watching')
    await done(house.as('juror4').post(`${room}/cursor`, { entryId, mark: 'pending' }))
    expect(await juror.next('changed')).toMatchObject({ n: 1, what: 'deliberation.moved' })
    expect((await done(house.as('juror3').get(room))).liveEntryId).toBe(entryId)
    expect((await done(house.as('juror1').get(room))).liveEntryId).toBeNull()
    await done(house.as('juror4').put(`${entryAt(0)}/notes`, { notes: 'Bon dossier.' }))
    expect(await juror.next('changed')).toMatchObject({ n: 2, what: 'deliberation.notes_written' })
    // Out of the room for it, the chair does not end it either.
    const ending = house.as('juror1').post(`${room}/cursor`, { entryId: null, mark: 'decided' })
    expect(await code(ending)).toEqual([403, 'not_for_your_role'])
    // The next that the chair hears is of the agenda: nothing came in between.
    await done(house.as('juror4').put(`${room}/agenda`, { order: [session.entryIds[1], session.entryIds[2]] }))
    expect(await chair.next('changed')).toMatchObject({ n: 1, what: 'deliberation.agenda_ordered' })
    expect(await juror.next('changed')).toMatchObject({ n: 1, what: 'deliberation.agenda_ordered' })
  })

  it('tell the recused when the jury comes to what they see, and when it leaves that', async () => {
    const sessionId = session.sessionId
    const [first, second] = session.entryIds
    const chair = await enter('juror1')
    expect(await watch(chair, 1, 'getDeliberation', { sessionId })).toBe('watching')
    const talk = (entryId: string | null | undefined) =>
      done(house.as('juror4').post(`${room}/cursor`, { entryId, mark: 'pending' }))
    const live = async () => (await done(house.as('juror1').get(room))).liveEntryId
    await talk(second)
    const come = await chair.next('changed')
    expect([come, await live()]).toEqual([{ t: 'changed', n: 1, what: 'deliberation.moved', ids: {} }, second])
    await talk(first)
    const left = await chair.next('changed')
    expect([left, await live()]).toEqual([come, null])
    // Of the pause after it, and of what comes back, nothing.
    await talk(null)
    await talk(first)
    await done(house.as('juror4').put(`${room}/agenda`, { order: [session.entryIds[2], second] }))
    expect(await chair.next('changed')).toMatchObject({ what: 'deliberation.agenda_ordered' })
    chair.close()
  })

  it('stop at once for a juror who steps back meanwhile', async () => {
    const sessionId = session.sessionId
    const entryId = session.entryIds[0] ?? ''
    const juror = await enter('juror3')
    expect(await watch(juror, 1, 'getDeliberation', { sessionId })).toBe('watching')
    expect(await watch(juror, 2, 'getDeliberatedEntry', { sessionId, entryId })).toBe('watching')
    const conflict = { jurorId: session.jurorIds[2], entryId, note: '' }
    const { id } = await done(owner().post(`${session.at}/conflicts`, conflict))
    expect(await juror.next('changed')).toEqual({ t: 'changed', n: 1, what: 'deliberation.moved', ids: {} })
    expect(await juror.next('refused')).toMatchObject({ n: 2, code: 'not_found' })
    await done(owner().post(`${session.at}/conflicts/${id}/dismissal`))
    const again = [await juror.next('changed'), await juror.next('changed')]
    expect(again.map((row) => row.n).toSorted()).toEqual([1, 2])
    juror.close()
  })
})

describe('a motion', () => {
  const motionsOf = async (who: CastName, index: number) => (await done(house.as(who).get(entryAt(index)))).motions
  const propose = (who: CastName, index: number, body: object) =>
    house.as(who).post(`${entryAt(index)}/motions`, { typeId: typeIds.accepted, quorum: 2, ...body })

  it('is voted on by those in the room, the deputy leading where the chair is recused', async () => {
    expect(await code(propose('juror4', 0, {}))).toEqual([403, 'not_for_your_role'])
    expect(await code(propose('juror1', 0, {}))).toEqual([404, 'not_found'])
    expect((await propose('juror3', 0, { amountCents: 500_000 })).status).toBe(201)
    expect(await code(propose('juror2', 0, {}))).toEqual([409, 'motion_open'])
    const [motion] = await motionsOf('juror2', 0)
    expect([motion.voters, motion.voted]).toEqual([2, 0])
    const vote = (who: CastName, word: string) =>
      house.as(who).put(`${entryAt(0)}/motions/${motion.id}/vote`, { vote: word })
    await done(vote('juror3', 'no'))
    await done(vote('juror2', 'yes'))
    expect(await code(vote('juror4', 'yes'))).toEqual([403, 'not_for_your_role'])
    expect(await code(vote('juror1', 'yes'))).toEqual([404, 'not_found'])
    expect(await code(house.as('juror4').post(`${room}/cursor`, { entryId: null, mark: 'decided' }))).toEqual([
      409,
      'motion_open',
    ])
    const close = (who: CastName) => house.as(who).post(`${entryAt(0)}/motions/${motion.id}/closing`)
    expect(await code(close('juror3'))).toEqual([403, 'not_for_your_role'])
    const closed = (await done(close('juror2'))).motions[0]
    expect(closed).toMatchObject({ state: 'carried', tally: { yes: 1, no: 1, abstain: 0, isCast: true } })
    expect(closed.votes).toHaveLength(2)
    expect(await code(close('juror2'))).toEqual([409, 'motion_closed'])
    const { agenda } = await done(house.as('juror2').get(room))
    const carried = { typeId: typeIds.accepted, amountCents: 500_000, state: 'proposed', byVote: true }
    expect(agenda[0].decision).toMatchObject(carried)
    // Whoever had not read it yet is told what the vote made of it.
    const late = await house.as('juror2').put(`${entryAt(0)}/decision`, { typeId: typeIds.rejected, version: 0 })
    expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
    expect(late.body.error.details.current).toMatchObject(carried)
  })

  it('is lost without its quorum, secret where that is wanted, and may be withdrawn', async () => {
    await propose('juror1', 1, { quorum: 3, ballot: 'secret' })
    const [motion] = await motionsOf('juror1', 1)
    const at = `${entryAt(1)}/motions/${motion.id}`
    await done(house.as('juror1').put(`${at}/vote`, { vote: 'yes' }))
    const [lost] = (await done(house.as('juror1').post(`${at}/closing`))).motions
    expect([lost.state, lost.votes]).toEqual(['lost', []])
    await propose('juror2', 1, {})
    const [, second] = await motionsOf('juror1', 1)
    const [, gone] = (await done(owner().post(`${entryAt(1)}/motions/${second.id}/withdrawal`))).motions
    expect(gone.state).toBe('withdrawn')
  })
})

describe('decisions', () => {
  const decide = async (who: CastName, index: number, outcome: string, more: object = {}) => {
    const { agenda } = await done(house.as(who).get(room))
    const item = agenda.find(({ entryId }: { entryId: string }) => entryId === session.entryIds[index])
    const version = item?.decision?.version ?? 0
    return house.as(who).put(`${entryAt(index)}/decision`, { typeId: typeIds[outcome], version, ...more })
  }
  const confirm = async (who: CastName, index: number, version: number) =>
    house.as(who).post(`${entryAt(index)}/decision/confirmation`, { version })
  const feedbackOf = (who: CastName, index: number) =>
    house.as(who).get(`/api/portal/me/responses/${session.applicationIds[index]}/feedback`)

  it('are taken on several at once and undone, and put to one vote, each without its recused', async () => {
    const [first = '', second = '', third = ''] = session.entryIds
    const decisions = async (who: CastName) => {
      const { agenda } = await done(house.as(who).get(room))
      return new Map<string, { version: number; state: string } | null>(
        agenda.map((item: { entryId: string; decision: null }) => [item.entryId, item.decision]),
      )
    }
    const versioned = async (who: CastName, ids: readonly string[]) => {
      const known = await decisions(who)
      return ids.map((entryId) => ({ entryId, version: known.get(entryId)?.version ?? 0 }))
    }
    const several = async (who: CastName, ids: readonly string[], more: object = {}) =>
      house.as(who).post(`${room}/decisions`, {
        entries: await versioned(who, ids),
        typeId: typeIds.waitlisted,
        confirm: true,
        ...more,
      })
    expect(await code(several('juror1', [second, first]))).toEqual([404, 'not_found'])
    expect(await code(several('juror3', [second]))).toEqual([403, 'not_for_your_role'])
    expect((await decisions('juror2')).get(second)).toBeNull()
    await done(several('juror1', [second, third]))
    const states = async () => [...(await decisions('juror2')).values()].map((one) => one?.state ?? null)
    expect(await states()).toEqual(['proposed', 'confirmed', 'confirmed'])
    expect(await code(several('juror2', [first, third]))).toEqual([409, 'decision_confirmed'])
    const undone = (await versioned('juror1', [second, third])).map((one) => ({ ...one, before: null }))
    await done(house.as('juror1').post(`${room}/decisions/undoing`, { entries: undone }))
    expect(await states()).toEqual(['proposed', null, null])
    expect((await house.as('juror1').post(`${room}/decisions/undoing`, { entries: undone })).status).toBe(404)

    const before = (await decisions('juror2')).get(first)
    const motion = { typeId: typeIds.accepted, quorum: 1, entryIds: [first, second, third] }
    expect(await code(house.as('juror1').post(`${room}/motions`, motion))).toEqual([404, 'not_found'])
    expect(await code(house.as('juror3').post(`${room}/motions`, motion))).toEqual([403, 'not_for_your_role'])
    await done(house.as('juror2').post(`${room}/motions`, motion))
    expect(await code(house.as('juror2').post(`${room}/motions`, motion))).toEqual([409, 'motion_open'])
    const openOf = async (who: CastName, index: number) =>
      (await done(house.as(who).get(entryAt(index)))).motions.find(({ state }: { state: string }) => state === 'open')
    const own = await openOf('juror1', 1)
    expect(new Set(own.entryIds)).toEqual(new Set([second, third]))
    const vote = async (who: CastName, index: number, word: string) => {
      const { id } = await openOf(who, index)
      return done(house.as(who).put(`${entryAt(index)}/motions/${id}/vote`, { vote: word }))
    }
    await vote('juror1', 1, 'no')
    await vote('juror2', 0, 'yes')
    expect([(await openOf('juror2', 0)).voted, (await openOf('juror2', 2)).voted]).toEqual([1, 2])
    const { id } = await openOf('juror2', 0)
    await done(house.as('juror2').post(`${entryAt(0)}/motions/${id}/closing`))
    expect(await openOf('juror2', 2)).toBeUndefined()
    // The chair’s casting vote was against the two that the chair is there for.
    expect(await states()).toEqual(['proposed', null, null])
    expect((await decisions('juror2')).get(first)?.version).toBe((before?.version ?? 0) + 1)
  })

  it('are proposed, confirmed and taken up again by who leads, never by the recused', async () => {
    expect((await decide('juror3', 1, 'rejected')).status).toBe(403)
    expect((await decide('juror1', 0, 'rejected')).status).toBe(404)
    const rejected = await done(decide('juror1', 1, 'rejected', { feedback: 'Trop tôt.' }))
    expect(await code(confirm('juror1', 1, rejected.version + 1))).toEqual([409, 'stale'])
    expect((await done(confirm('juror1', 1, rejected.version))).state).toBe('confirmed')
    expect((await decide('juror1', 1, 'accepted')).body.error.code).toBe('decision_confirmed')
    const motion = { typeId: typeIds.accepted, quorum: 1 }
    expect(await code(house.as('juror1').post(`${entryAt(1)}/motions`, motion))).toEqual([409, 'decision_confirmed'])
    const joint = { ...motion, entryIds: [session.entryIds[1]] }
    expect(await code(house.as('juror1').post(`${room}/motions`, joint))).toEqual([409, 'decision_confirmed'])
    expect((await done(house.as('juror2').delete(`${entryAt(1)}/decision/confirmation`))).state).toBe('proposed')
    expect(await code(owner().post(`${session.at}/deliberation/end`))).toEqual([409, 'decisions_missing'])
    for (const [who, index, outcome] of [
      ['juror2', 0, 'accepted'],
      ['juror1', 1, 'rejected'],
      ['juror1', 2, 'waitlisted'],
    ] as const) {
      const { version } = await done(decide(who, index, outcome, { feedback: `Retour ${index}` }))
      await done(confirm(who, index, version))
    }
    const minutes = await house.as('juror4').get(`${room}/minutes?lang=fr`)
    expect([minutes.status, minutes.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await code(house.as('juror3').get(`${room}/minutes`))).toEqual([403, 'not_for_your_role'])
  })

  it('stand in minutes that say who left the room, and how each vote went by which rule', async () => {
    const minutes = await house.inScene('owner', async (scene) => {
      const found = await findSession(scene.db, session.sessionId)
      return found && JSON.stringify(await writeMinutes(scene, found, 'fr'))
    })
    for (const said of [
      'Récusés, hors de la salle',
      'Adoptée · pour : 1 · contre : 1 · abstention : 0',
      'Majorité simple · Quorum : 2 · La voix prépondérante a départagé.',
      'Rejetée · pour : 1 · contre : 0 · abstention : 0',
      'Majorité simple · Quorum : 3 · Vote secret · Le quorum n’a pas été atteint.',
      'Retirée.',
    ])
      expect(minutes?.replaceAll('\u00a0', ' ')).toContain(said)
  })

  it('stand in minutes that whoever led signs, and the secretary', async () => {
    const { blocks = [] } =
      (await house.inScene('owner', async (scene) => {
        const found = await findSession(scene.db, session.sessionId)
        return found && writeMinutes(scene, found, 'fr')
      })) ?? {}
    expect(blocks.at(-1)).toMatchObject({
      kind: 'signatures',
      // The deputy led where the chair was out of the room.
      people: [
        { role: 'Présidence', name: 'chair' },
        { role: 'Vice-présidence', name: 'deputy' },
        { role: 'Secrétariat', name: 'secretary' },
      ],
    })
  })

  it('are public all at once: states, mails and what the policy lets people read', async () => {
    await done(owner().post(`${session.at}/deliberation/end`))
    expect((await done(feedbackOf('applicant1', 0))).data).toEqual([])
    const preview = await done(owner().get(`${session.at}/publication`))
    expect(preview).toMatchObject({ undecided: 0, mails: 3 })
    expect(preview.types.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1])
    const publish = (fingerprint: string) => owner().post(`${session.at}/publication`, { fingerprint })
    expect(await code(publish('old'))).toEqual([409, 'stale'])
    expect((await done(publish(preview.fingerprint))).state).toBe('published')
    await house.runJobs()
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'application_decision').select('to_address').execute(),
    )
    expect(mails).toHaveLength(3)
    const mine = await done(house.as('applicant1').get(`/api/portal/me/responses/${session.applicationIds[0]}`))
    expect(mine.state).toBe('accepted')
    const [feedback] = (await done(feedbackOf('applicant1', 0))).data
    expect(feedback).toMatchObject({ outcome: 'accepted', feedback: '', score: null, jurors: [] })
    expect(await code(feedbackOf('applicant2', 0))).toEqual([404, 'not_found'])
    expect(await code(publish(preview.fingerprint))).toEqual([409, 'session_wrong_state'])
  })

  it('are put away: the jury reads the session no more, who applied still does; and are taken out again', async () => {
    const archive = `${session.at}/archive`
    const read = async () => (await done(house.as('juror3').get(session.mine))).entries.length
    const before = await read()
    expect(before).toBeGreaterThan(0)
    expect(await code(owner().delete(archive))).toEqual([409, 'session_wrong_state'])
    expect((await done(owner().post(archive))).state).toBe('archived')
    expect(await code(owner().post(archive))).toEqual([409, 'session_wrong_state'])
    expect(await read()).toBe(0)
    const {
      titles: title,
      slug,
      instructions,
      opensAt,
      closesAt,
      reviewsPerEntry,
      version,
    } = await done(owner().get(session.at))
    const settings = { title, slug, instructions, opensAt, closesAt, reviewsPerEntry, version }
    const refused = [
      owner().put(session.at, settings),
      owner().put(`${session.at}/charter`, { text: { fr: '<p>Autre</p>' }, version: 0 }),
      owner().put(`${session.at}/reminder-rules`, { beforeEnd: [3], unanswered: [] }),
      owner().put(`${session.at}/views`, { staff: [], jury: [], version: 0 }),
      owner().post(`${session.at}/criteria`, { title: { fr: 'Un de plus' } }),
      owner().post(`${session.at}/jurors`, { email: 'tard@demo.laurel.test', name: 'Trop tard' }),
    ]
    for (const one of refused) expect(await code(one)).toEqual([409, 'session_wrong_state'])
    expect((await done(feedbackOf('applicant1', 0))).data).toHaveLength(1)
    expect((await done(owner().delete(archive))).state).toBe('published')
    expect(await read()).toBe(before)
  })
})

it('leaves nothing that contradicts itself', async () => {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    expect(await findBroken(client)).toEqual([])
    await client.query("update decisions set state = 'confirmed', published_at = null")
    await client.query("update evaluation_sessions set state = 'deliberation'")
    await client.query("update motions set tally = jsonb_set(tally, '{yes}', '9') where tally is not null")
    await client.query("update decisions set state = 'published', published_at = now()")
    const names = (await findBroken(client)).map(({ name }) => name)
    expect(names).toEqual(['no more votes are counted than were cast', 'decisions are public in public sessions alone'])
  } finally {
    await client.end()
  }
})
