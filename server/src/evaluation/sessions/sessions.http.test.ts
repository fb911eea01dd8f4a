import { beforeAll, describe, expect, it } from 'vitest'
import {
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall
let sessions: string

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
  sessions = `/api/user.programs/${call.programId}/evaluation-sessions`
})

const eventsOf = (sessionId: string) =>
  house.inScene('system', async ({ db }) => {
    const rows = await db.from('events').where('session_id', '=', sessionId).orderBy('id').select('name').execute()
    return rows.map(({ name }) => name)
  })

describe('a session', () => {
  it('is created in draft with a slug from its title, each its own', async () => {
    const first = await owner().post(sessions, { title: { fr: 'Été & suite', en: 'Summer' } })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ slug: 'ete-suite', title: 'Été & suite', state: 'draft', phase: 'draft' })
    expect(first.body.missing).toEqual(['criteria', 'entries', 'jurors'])
    expect((await done(owner().post(sessions, { title: { fr: 'Été & suite' } }))).slug).toBe('ete-suite-2')
    expect((await done(owner().post(sessions, { title: { en: 'Public' } }))).slug).toBe('public-2')
    expect(await eventsOf(first.body.id)).toEqual(['evaluation_session.created'])
  })

  it.each([
    [{ title: {} }, 422, 'invalid_input'],
    [{ title: { fr: ' ' } }, 422, 'invalid_input'],
    [{ title: { fr: 'A' }, slug: 'Not A Slug' }, 422, 'invalid_input'],
    [{ title: { fr: 'A' }, slug: 'public' }, 422, 'invalid_input'],
    [{ title: { fr: 'A' }, slug: 'ete-suite' }, 409, 'slug_taken'],
    [{ title: { fr: 'A' }, reviewsPerEntry: 0 }, 422, 'invalid_input'],
  ])('is not created from %j', async (body, status, code) => {
    const refused = await owner().post(sessions, body)
    expect([refused.status, refused.body.error.code]).toEqual([status, code])
  })

  it('is read by id and by slug, listed with its progress, searched', async () => {
    const { id, slug } = await done(owner().post(sessions, { title: { fr: 'Finale', en: 'Final' } }))
    expect((await done(owner().get(`${sessions}/${slug}?lang=en`))).title).toBe('Final')
    expect((await done(owner().get(`${sessions}/${id}`))).slug).toBe('finale')
    const found = await done(owner().get(`${sessions}?search=finale`))
    expect(found.metadata.totalFiltred).toBe(1)
    expect(found.data[0].progress).toMatchObject({ entries: 0, jurors: 0, submitted: 0 })
  })

  it('changes its texts and dates, refuses a version that is old and dates the wrong way round', async () => {
    const session = await done(owner().post(sessions, { title: { fr: 'Dates' } }))
    const at = `${sessions}/${session.id}`
    const change = {
      title: { fr: 'Dates', en: 'Dates' },
      slug: 'dates-de-jury',
      instructions: { fr: 'Lisez tout.' },
      opensAt: '2027-03-01T08:00:00.000Z',
      closesAt: '2027-03-26T22:59:00.000Z',
      reviewsPerEntry: 3,
      version: session.version,
    }
    const changed = await done(owner().put(at, change))
    expect(changed).toMatchObject({ slug: 'dates-de-jury', closesAt: change.closesAt, reviewsPerEntry: 3 })
    const stale = await owner().put(at, change)
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
    const upside = { ...change, version: changed.version, closesAt: '2027-02-01T00:00:00.000Z' }
    expect((await owner().put(at, upside)).body.error.fields).toEqual([{ field: 'closesAt', reason: 'after_opening' }])
    const taken = await owner().put(at, { ...change, version: changed.version, slug: 'finale' })
    expect([taken.status, taken.body.error.code]).toEqual([409, 'slug_taken'])
  })

  it('opens once it has a weighing criterion, an entry and a juror; closes; opens again with a reason', async () => {
    const session = await done(owner().post(sessions, { title: { fr: 'Vide' } }))
    const at = `${sessions}/${session.id}`
    await done(owner().post(`${at}/criteria`, { title: { fr: 'Note' }, weight: 0 }))
    const refused = await owner().post(`${at}/opening`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'session_not_ready'])
    expect(refused.body.error.details.missing).toEqual(['criteria', 'entries', 'jurors'])
    await done(owner().post(`${at}/criteria`, { title: { fr: 'Effet' } }))
    await done(owner().post(`${at}/entries`, { applicationIds: call.applicationIds }))
    await done(owner().post(`${at}/jurors`, { email: 'invited@jury.org', name: 'Someone' }))
    expect((await done(owner().post(`${at}/opening`))).phase).toBe('running')
    expect((await owner().post(`${at}/opening`)).body.error.code).toBe('session_wrong_state')
    expect((await owner().post(`${at}/reopening`, { reason: 'x' })).body.error.code).toBe('session_wrong_state')
    expect((await done(owner().post(`${at}/closure`))).state).toBe('closed')
    expect((await owner().post(`${at}/reopening`, { reason: ' ' })).status).toBe(422)
    const past = await owner().post(`${at}/reopening`, { reason: 'Late juror', closesAt: '2027-01-01T00:00:00Z' })
    expect(past.body.error.fields).toEqual([{ field: 'closesAt', reason: 'in_the_past' }])
    const again = await done(
      owner().post(`${at}/reopening`, { reason: 'Late juror', closesAt: '2027-05-01T00:00:00Z' }),
    )
    expect(again).toMatchObject({ state: 'open', closesAt: '2027-05-01T00:00:00.000Z' })
    expect(await eventsOf(session.id)).toEqual(
      expect.arrayContaining([
        'evaluation_session.opened',
        'evaluation_session.closed',
        'evaluation_session.reopened',
        'entry.added',
        'juror.invited',
        'criterion.added',
      ]),
    )
  })

  it('is deleted while it is a draft, and not after', async () => {
    const draft = await prepareSession(house, call, ['juror1'], 'À jeter')
    expect((await owner().delete(draft.at)).status).toBe(204)
    expect((await owner().get(draft.at)).status).toBe(404)
    const open = await runSession(house, call, ['juror1'], 'Gardée')
    expect((await owner().delete(open.at)).body.error.code).toBe('session_wrong_state')
  })
})

describe('criteria', () => {
  it('are added, changed, put in order and removed', async () => {
    const session = await prepareSession(house, call, [], 'Critères')
    const list = `${session.at}/criteria`
    const input = {
      title: { fr: 'Essaimage', en: 'Replication' },
      help: { fr: 'Ailleurs ?' },
      min: 0,
      max: 2,
      step: 0.5,
      weight: 5,
      comment: 'none',
      anchors: { '0.5': { fr: 'Peut-être' } },
    }
    const added = await owner().post(list, input)
    expect([added.status, added.body.position]).toEqual([201, 3])
    expect((await done(owner().put(`${list}/${added.body.id}`, { ...input, weight: 6 }))).weight).toBe(6)
    const order = [added.body.id, ...session.criterionIds]
    const ordered = await done(owner().put(`${session.at}/criteria-order`, { order }))
    expect(ordered.data.map(({ id }: { id: string }) => id)).toEqual(order)
    const partial = await owner().put(`${session.at}/criteria-order`, { order: session.criterionIds })
    expect(partial.body.error.fields[0].reason).toBe('not_all_criteria')
    expect((await owner().delete(`${list}/${added.body.id}`)).status).toBe(204)
    expect((await done(owner().get(list))).data).toHaveLength(2)
  })

  it.each([
    [{ min: 5, max: 5 }, 'max', 'above_min'],
    [{ step: 2 }, 'step', 'divides_scale'],
    [{ max: 1000 }, 'step', 'too_many_marks'],
    [{ anchors: { '7': { fr: 'Trop' } } }, 'anchors.7', 'not_a_mark'],
    [{ weight: -1 }, 'weight', 'too_small'],
    [{ title: {} }, 'title', 'required'],
  ])('are refused with %j', async (change, field, reason) => {
    const session = await done(owner().get(`${sessions}/criteres`))
    const refused = await owner().post(`${sessions}/${session.id}/criteria`, { title: { fr: 'A' }, ...change })
    expect(refused.body.error.fields).toEqual(expect.arrayContaining([{ field, reason }]))
  })

  it('freeze with the first evaluation, but for their words', async () => {
    const session = await runSession(house, call, ['juror1'], 'Gel')
    await judge(house, 'juror1', session, session.entryIds[0], [4, 8])
    const [criterion] = (await done(owner().get(`${session.at}/criteria`))).data
    const one = `${session.at}/criteria/${criterion.id}`
    const { id: _id, position: _position, ...input } = criterion
    const words = { ...input, title: { fr: 'Effet sur le climat' }, anchors: { '4': { fr: 'Mesuré' } } }
    expect((await done(owner().put(one, words))).anchors).toEqual({ '4': { fr: 'Mesuré' } })
    for (const refused of [
      await owner().put(one, { ...words, weight: 40 }),
      await owner().put(one, { ...words, max: 6 }),
      await owner().post(`${session.at}/criteria`, { title: { fr: 'Un de plus' } }),
      await owner().delete(one),
      await owner().put(`${session.at}/criteria-order`, { order: session.criterionIds.toReversed() }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([409, 'criteria_frozen'])
    expect((await done(owner().get(session.at))).criteriaFrozen).toBe(true)
  })
})

describe('entries', () => {
  it('are added once each, with a random code, and say why others are not', async () => {
    const session = await done(owner().post(sessions, { title: { fr: 'Entrées' } }))
    const list = `${sessions}/${session.id}/entries`
    const draft = await done(
      house.as('applicant3').post(`/api/portal/programs/${call.programId}/responses`, { categoryId: call.categoryId }),
    )
    const unknown = '00000000-0000-4000-8000-000000000000'
    const answer = await done(
      owner().post(list, { applicationIds: [...call.applicationIds, call.applicationIds[0], draft.id, unknown] }),
    )
    expect(answer).toMatchObject({ added: 2, already: 0 })
    expect(answer.refused).toEqual([
      { applicationId: draft.id, reason: 'draft' },
      { applicationId: unknown, reason: 'unknown' },
    ])
    expect(await done(owner().post(list, { applicationIds: call.applicationIds }))).toMatchObject({
      added: 0,
      already: 2,
    })
    const { data } = await done(owner().get(list))
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Pluie utile', 'Toits blancs'])
    expect(data[0].code).toMatch(/^[A-Z]\d[A-Z]-\d\d$/)
    expect((await done(owner().get(`${list}?search=toits`))).metadata.totalFiltred).toBe(1)
    expect((await done(owner().get(`${list}?show=short&perPage=1`))).metadata).toMatchObject({
      totalFiltred: 2,
      nbPages: 2,
    })
    expect((await owner().post(list, { applicationIds: [] })).status).toBe(422)
  })

  it('are taken out; with evaluations only when that is confirmed', async () => {
    const session = await runSession(house, call, ['juror1'], 'Retrait')
    await judge(house, 'juror1', session, session.entryIds[0], [4, 8])
    const one = `${session.at}/entries/${session.entryIds[0]}`
    const refused = await owner().delete(one)
    expect([refused.body.error.code, refused.body.error.details]).toEqual(['entry_evaluated', { evaluations: 1 }])
    expect((await owner().delete(`${one}?confirmed=true`)).status).toBe(204)
    expect((await owner().get(one)).status).toBe(404)
    expect((await owner().delete(`${session.at}/entries/${session.entryIds[1]}`)).status).toBe(204)
    await done(owner().post(`${session.at}/closure`))
    const closed = await owner().post(`${session.at}/entries`, { applicationIds: call.applicationIds })
    expect(closed.body.error.code).toBe('session_wrong_state')
  })

  it('show staff what was submitted, and of drafts only that they are there', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Lecture')
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    const scores = [{ criterionId: session.criterionIds[0], value: 1, comment: 'Brouillon' }]
    const at = `${session.mine}/entries/${session.entryIds[0]}/evaluation`
    await done(house.as('juror2').put(at, { scores, comment: 'Pas fini', version: 0 }))
    const entry = await done(owner().get(`${session.at}/entries/${session.entryIds[0]}`))
    const [first, second] = session.jurorIds.map((id) =>
      entry.evaluations.find(({ jurorId }: { jurorId: string }) => jurorId === id),
    )
    expect(first).toMatchObject({ state: 'submitted', total: 100, counts: true })
    expect(first.scores).toHaveLength(2)
    expect(second).toMatchObject({ state: 'draft', total: null, comment: '', scores: [], counts: false })
  })
})

describe('strangers', () => {
  let session: RunningSession
  beforeAll(async () => {
    session = await runSession(house, call, ['juror1'], 'Étrangers')
  })

  const staffCalls = () =>
    [
      ['get', sessions],
      ['post', sessions],
      ['get', session.at],
      ['put', session.at],
      ['delete', session.at],
      ['post', `${session.at}/opening`],
      ['post', `${session.at}/closure`],
      ['post', `${session.at}/reopening`],
      ['get', `${session.at}/criteria`],
      ['post', `${session.at}/criteria`],
      ['put', `${session.at}/criteria/${session.criterionIds[0]}`],
      ['delete', `${session.at}/criteria/${session.criterionIds[0]}`],
      ['put', `${session.at}/criteria-order`],
      ['get', `${session.at}/entries`],
      ['post', `${session.at}/entries`],
      ['get', `${session.at}/entries/${session.entryIds[0]}`],
      ['delete', `${session.at}/entries/${session.entryIds[0]}`],
      ['get', `${session.at}/jurors`],
      ['post', `${session.at}/jurors`],
      ['put', `${session.at}/jurors/${session.jurorIds[0]}`],
      ['delete', `${session.at}/jurors/${session.jurorIds[0]}`],
      ['post', `${session.at}/jurors/${session.jurorIds[0]}/invitation`],
      ['post', `${session.at}/reminders`],
      ['get', `${session.at}/conflicts`],
      ['post', `${session.at}/conflicts`],
      ['post', `${session.at}/conflicts/detection`],
      ['put', `${session.at}/jurors/${session.jurorIds[0]}/entries/${session.entryIds[0]}/assignment`],
      ['delete', `${session.at}/jurors/${session.jurorIds[0]}/entries/${session.entryIds[0]}/assignment`],
      ['post', `/api/portal/evaluation-sessions/${session.sessionId}/jurors/${session.jurorIds[0]}/giving-back`],
      ['post', `${session.at}/assignments`],
      ['get', `${session.at}/results`],
      ['get', `${session.at}/results.xlsx`],
    ] as const

  const send = (
    caller: ReturnType<typeof house.as>,
    [method, path]: readonly ['get' | 'post' | 'put' | 'delete', string],
  ) => (method === 'get' || method === 'delete' ? caller[method](path) : caller[method](path, {}))

  it('are asked to sign in, or find nothing, wherever they knock', async () => {
    for (const one of staffCalls()) {
      expect([one, (await send(house.as('nobody'), one)).status]).toEqual([one, 401])
      expect([one, (await send(house.as('otherOwner', 'other'), one)).status]).toEqual([one, 404])
      expect([one, (await send(house.as('applicant1'), one)).status]).toEqual([one, 404])
      // Of the jury: told that it is for who leads it.
      const isShared = one[1].endsWith('/giving-back')
      expect([one, (await send(house.as('juror1'), one)).status]).toEqual([one, isShared ? 422 : 404])
    }
  })

  it('cannot reach a session through another program, or a part of it through another session', async () => {
    const elsewhere = await done(
      owner().post('/api/user.programs', { title: { fr: 'Ailleurs' }, supportedLangs: ['fr'], defaultLang: 'fr' }),
    )
    expect(
      (await owner().get(`/api/user.programs/${elsewhere.id}/evaluation-sessions/${session.sessionId}`)).status,
    ).toBe(404)
    const other = await done(owner().post(sessions, { title: { fr: 'Autre' } }))
    const wrong = `${sessions}/${other.id}`
    expect((await owner().get(`${wrong}/entries/${session.entryIds[0]}`)).status).toBe(404)
    expect((await owner().delete(`${wrong}/jurors/${session.jurorIds[0]}`)).status).toBe(404)
    expect((await owner().delete(`${wrong}/criteria/${session.criterionIds[0]}`)).status).toBe(404)
  })
})

describe('the next round', () => {
  it('takes the best of a session that is over, under other codes, with its criteria and policy', async () => {
    const session = await runSession(house, call, ['juror1'], 'Premier tour')
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    await judge(house, 'juror1', session, session.entryIds[1], [1, 2])
    const next = (take: object) =>
      owner().post(`${session.at}/next-round`, { title: { fr: 'Second tour' }, take, withJury: true })
    expect((await next({ first: 1 })).body.error.code).toBe('session_wrong_state')
    await done(owner().post(`${session.at}/closure`))
    expect((await next({ above: 100.1 })).status).toBe(422)
    const made = await done(next({ first: 1 }))
    expect(made).toMatchObject({ round: 2, parentId: session.sessionId, state: 'draft' })
    expect(made.progress).toMatchObject({ criteria: 2, entries: 1, jurors: 1, accepted: 1 })
    const before = (await done(owner().get(`${session.at}/entries`))).data
    const [entry] = (await done(owner().get(`${sessions}/${made.id}/entries`))).data
    expect(entry.applicationId).toBe(call.applicationIds[0])
    expect(before.map(({ code }: { code: string }) => code)).not.toContain(entry.code)
    expect((await done(next({ above: 50 }))).progress.entries).toBe(1)
    expect(await eventsOf(session.sessionId)).toContain('evaluation_session.continued')
  })
})

describe('the dates of a session', () => {
  it('let jurors write late after the soft close, and nobody after the last', async () => {
    const session = await runSession(house, call, ['juror2'], 'Deux dates')
    const { titles, slug, instructions, opensAt, reviewsPerEntry, version } = await done(owner().get(session.at))
    const body = { title: titles, slug, instructions, opensAt, reviewsPerEntry, version }
    const { now } = house.clock
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const [soft, hard] = [after(2).toISOString(), after(4).toISOString()]
    const wrong = await owner().put(session.at, { ...body, softClosesAt: hard, closesAt: soft })
    expect([wrong.status, wrong.body.error.fields[0].field]).toEqual([422, 'softClosesAt'])
    await done(owner().put(session.at, { ...body, softClosesAt: soft, closesAt: hard }))
    try {
      house.clock.now = after(1)
      expect((await judge(house, 'juror2', session, session.entryIds[0], [3, 4])).isLate).toBe(false)
      house.clock.now = after(3)
      expect((await judge(house, 'juror2', session, session.entryIds[1], [3, 4])).isLate).toBe(true)
      house.clock.now = after(5)
      const at = `${session.mine}/entries/${session.entryIds[0]}/evaluation`
      expect((await house.as('juror2').put(at, { scores: [], comment: '', version: 2 })).body.error.code).toBe(
        'session_not_running',
      )
    } finally {
      house.clock.now = now
    }
  })

  it('stand still while the session is paused: jurors read, and nobody writes', async () => {
    const session = await runSession(house, call, ['juror3'], 'Pause')
    await done(owner().post(`${session.at}/pause`))
    expect((await owner().post(`${session.at}/pause`)).body.error.code).toBe('session_wrong_state')
    const at = `${session.mine}/entries/${session.entryIds[0]}`
    expect((await house.as('juror3').get(at)).status).toBe(200)
    const written = await house.as('juror3').put(`${at}/evaluation`, { scores: [], comment: '', version: 0 })
    expect(written.body.error.code).toBe('session_not_running')
    expect((await done(owner().delete(`${session.at}/pause`))).phase).toBe('running')
  })
})
