import { beforeAll, describe, expect, it } from 'vitest'
import { type CastName, cast } from '../../../../story/cast.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  invitationToken,
  judge,
  openCallToJudge,
  prepareSession,
  runSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { listScoreFacts } from '../store/list-scores.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
})

const option = (reference: string, value: number) => ({ reference, label: { fr: reference }, value })
const options = [option('none', 0), option('some', 1), option('full', 2)]
const elsewhere = '0198bbbb-0000-7000-8000-00000000aaaa'

/** A running session of one juror with a criterion of each kind beside the two of every session. */
async function everyKind(title: string, jurors: readonly CastName[] = ['juror1']) {
  const session = await prepareSession(house, call, jurors, title)
  const ids: Record<string, string> = {}
  for (const [name, criterion] of Object.entries({
    heading: { kind: 'separator', quotes: ['r-name'] },
    choice: { kind: 'choice', options, weight: 20 },
    choices: { kind: 'choices', options, weight: 20, required: false },
    yes: { kind: 'yes_no', weight: 20, mayAbstain: true },
    figure: { kind: 'number', min: 0, max: 100, step: 0.5, weight: 20, commentAbove: 90 },
    text: { kind: 'text', shortest: 3, longest: 10, required: false },
    out: { kind: 'eliminatory', comment: 'required' },
    other: { weight: 500, categories: [elsewhere] },
  }))
    ids[name] = (await done(owner().post(`${session.at}/criteria`, { title: { fr: name }, ...criterion }))).id
  await beginSession(house, session)
  const scores = (values: Record<string, unknown>) =>
    Object.entries({ [session.criterionIds[0] ?? '']: 5, [session.criterionIds[1] ?? '']: 10, ...values }).map(
      ([key, value]) => ({
        criterionId: ids[key] ?? key,
        ...(value === 'abstain' ? { value: null, abstained: true } : { value }),
        comment: key === session.criterionIds[0] ? 'Vu' : '',
      }),
    )
  return { ...session, ids, scores, sheet: `${session.mine}/entries/${session.entryIds[0]}` }
}

const full = { choice: 'some', yes: true, figure: 50, out: false }

describe('criteria of every kind', () => {
  it('are scored over what applies: optional and conditional ones never move the ceiling', async () => {
    const { sheet, scores } = await everyKind('Genres')
    const juror = house.as('juror1')
    const save = (values: Record<string, unknown>, version: number) =>
      done(juror.put(`${sheet}/evaluation`, { scores: scores(values), comment: '', version }))
    const first = await save(full, 0)
    expect(first.total).toBeCloseTo((100 * (30 + 10 + 10 + 20 + 10)) / 100, 9)
    const best = await save({ choice: 'full', yes: 'abstain', figure: 100, out: false, choices: ['some', 'full'] }, 1)
    expect(best.total).toBe(100)
    const read = await done(juror.get(sheet))
    expect(read.evaluation.scores).toHaveLength(7)
    expect(read.evaluation.total).toBe(100)
    const missing = await juror.post(`${sheet}/evaluation/submission`, { version: 2 })
    expect(missing.body.error.details.missing).toEqual([{ criterionId: expect.any(String), missing: 'comment' }])
    const last = await save({ ...full, yes: 'abstain' }, 2)
    const submitted = await done(juror.post(`${sheet}/evaluation/submission`, { version: last.version }))
    expect(submitted).toMatchObject({ state: 'submitted', stale: false })
    expect(submitted.total).toBeCloseTo((100 * (30 + 10 + 10 + 10)) / 80, 9)
  })

  it.each([
    ['an option that is none', { choice: 'gone' }, 'not_an_option'],
    ['a word for yes', { yes: 'oui' }, 'not_yes_no'],
    ['a figure between two steps', { figure: 50.3 }, 'not_a_mark'],
    ['a text too long', { text: 'x'.repeat(11) }, 'too_long'],
    ['a criterion of other categories', { other: 1 }, 'unknown'],
    ['an answer to a heading', { heading: 'x' }, 'unknown'],
  ])('refuse %s', async (_, values, reason) => {
    const { data } = await done(house.as('juror1').get('/api/portal/me/evaluation-sessions'))
    const { id } = data.find(({ slug }: { slug: string }) => slug === 'genres')
    const mine = `/api/portal/me/evaluation-sessions/${id}`
    const { criteria, entries } = await done(house.as('juror1').get(mine))
    const [[name, value] = ['', '']] = Object.entries(values)
    const { id: criterionId } = criteria.find(({ title }: { title: { fr: string } }) => title.fr === name)
    // The order of entries is drawn by lot: the one that was submitted above may be any of them.
    const todo = entries.find(({ state }: { state: string }) => state === 'todo')
    const at = `${mine}/entries/${todo.id}/evaluation`
    const body = { scores: [{ criterionId, value }], comment: '', version: 0 }
    const refused = await house.as('juror1').put(at, body)
    expect([refused.status, refused.body.error.fields[0].reason]).toEqual([422, reason])
  })

  it('are told in the list of applications, in results and in the workbook as in the sheet', async () => {
    const session = await everyKind('Partout')
    const body = { scores: session.scores(full), comment: '', version: 0 }
    const { version } = await done(house.as('juror1').put(`${session.sheet}/evaluation`, body))
    const { total } = await done(house.as('juror1').post(`${session.sheet}/evaluation/submission`, { version }))
    const results = await done(owner().get(`${session.at}/results`))
    expect(results.data[0].mean).toBeCloseTo(total, 9)
    expect(results.criteria.map(({ kind }: { kind: string }) => kind)).not.toContain('separator')
    const scored = await house.inScene('owner', ({ db }) =>
      listScoreFacts(db, [session.sessionId], [call.applicationIds[0] ?? '']),
    )
    expect(scored.get(call.applicationIds[0] ?? '')?.get(session.sessionId)).toBeCloseTo(total, 9)
    expect((await owner().get(`${session.at}/results.xlsx?lang=en`)).status).toBe(200)
    const entry = await done(owner().get(`${session.at}/entries/${session.entryIds[0]}`))
    expect(entry.evaluations[0].total).toBeCloseTo(total, 9)
    const about = `/api/user.programs/${call.programId}/responses/${call.applicationIds[0]}/evaluations`
    const figures = (await done(owner().get(about))).data.find(
      (one: { session: { id: string } }) => one.session.id === session.sessionId,
    )
    expect(figures.mean).toBeCloseTo(total, 9)
  })
})

describe('a sheet in use', () => {
  it('changes with a reason only: it is kept as it was, and evaluations of it are out of date', async () => {
    const session = await runSession(house, call, ['juror1'], 'Versions')
    const [effect, team] = session.criterionIds
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    const one = `${session.at}/criteria/${team}`
    const input = { title: { fr: 'Équipe' }, weight: 10, max: 5 }
    const refused = await owner().put(one, input)
    expect(refused.body.error).toMatchObject({ code: 'criteria_frozen', details: { evaluations: 1, submitted: 1 } })
    await done(owner().put(`${one}?reason=${encodeURIComponent('Échelle commune')}`, input))
    const presented = await done(owner().get(session.at))
    expect(presented).toMatchObject({ scorecardVersion: 2, criteriaFrozen: true })
    const { data } = await done(owner().get(`${session.at}/scorecards`))
    expect(data).toMatchObject([{ version: 1, reason: 'Échelle commune' }])
    expect(data[0].criteria[1]).toMatchObject({ id: team, max: 10 })
    const at = `${session.mine}/entries/${session.entryIds[0]}`
    const { evaluation } = await done(house.as('juror1').get(at))
    expect(evaluation).toMatchObject({ state: 'submitted', stale: true })
    // A 10 is no mark from 0 to 5: it was taken back, and what was handed in is kept.
    expect(evaluation.scores.map(({ value }: { value: unknown }) => value)).toEqual(expect.arrayContaining([5, null]))
    const revisions = await house.inScene('system', ({ db }) =>
      db.from('evaluation_revisions').select(['number', 'scores']).execute(),
    )
    expect(JSON.stringify(revisions.at(-1)?.scores)).toContain('"value":10')
    const again = await house.as('juror1').post(`${at}/evaluation/submission`, { version: evaluation.version })
    expect(again.body.error.details.missing).toEqual([{ criterionId: team, missing: 'answer' }])
    const scores = [
      { criterionId: effect, value: 5, comment: 'Vu' },
      { criterionId: team, value: 4 },
    ]
    const saved = await done(
      house.as('juror1').put(`${at}/evaluation`, { scores, comment: '', version: evaluation.version }),
    )
    expect(saved).toMatchObject({ state: 'draft', stale: false, total: 95 })
    const confirmed = await done(house.as('juror1').post(`${at}/evaluation/submission`, { version: saved.version }))
    expect(confirmed).toMatchObject({ state: 'submitted', stale: false })
  })

  it('asks a draft to be read again, and lets what still holds be confirmed as it is', async () => {
    const session = await runSession(house, call, ['juror2'], 'Confirmer')
    await judge(house, 'juror2', session, session.entryIds[0], [5, 10])
    const at = (entry: number) => `${session.mine}/entries/${session.entryIds[entry]}/evaluation`
    const scores = [{ criterionId: session.criterionIds[0], value: 2 }]
    const draft = await done(house.as('juror2').put(at(1), { scores, comment: '', version: 0 }))
    await done(owner().post(`${session.at}/criteria?reason=Oubli`, { title: { fr: 'De plus' }, required: false }))
    const late = await house.as('juror2').put(at(1), { scores, comment: '', version: draft.version })
    expect(late.body.error.code).toBe('stale')
    const { evaluation } = await done(house.as('juror2').get(`${session.mine}/entries/${session.entryIds[0]}`))
    const confirmed = await done(house.as('juror2').post(`${at(0)}/submission`, { version: evaluation.version }))
    expect(confirmed).toMatchObject({ stale: false, total: evaluation.total })
    const names = await house.inScene('system', ({ db }) =>
      db.from('events').where('session_id', '=', session.sessionId).select('name').execute(),
    )
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['scorecard.replaced', 'evaluation.confirmed']),
    )
  })
})

describe('a juror', () => {
  it('gives an entry back with the reason: it is gone with its draft, and staff read why', async () => {
    const session = await runSession(house, call, ['juror3'], 'Rendre')
    const at = `${session.mine}/entries/${session.entryIds[0]}`
    const scores = [{ criterionId: session.criterionIds[0], value: 2 }]
    await done(house.as('juror3').put(`${at}/evaluation`, { scores, comment: '', version: 0 }))
    expect((await house.as('juror3').post(`${at}/decline`, {})).status).toBe(422)
    expect((await house.as('juror3').post(`${at}/decline`, { reason: 'Hors de mon domaine' })).status).toBe(204)
    expect((await house.as('juror3').get(at)).status).toBe(404)
    const { declined, cells } = await done(owner().get(`${session.at}/entries/${session.entryIds[0]}`))
    expect(declined).toMatchObject([{ jurorId: session.jurorIds[0], reason: 'Hors de mon domaine' }])
    expect(cells).toEqual([])
    const waiting = async () => (await done(owner().get(`${session.at}/declined-assignments`))).data
    expect(await waiting()).toMatchObject([
      { entryId: session.entryIds[0], jurorId: session.jurorIds[0], reason: 'Hors de mon domaine' },
    ])
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}/entries/${session.entryIds[0]}/assignment`, {}))
    expect(await waiting()).toEqual([])
    expect((await house.as('juror3').post(`${at}/decline`, { reason: 'Vraiment' })).status).toBe(204)
    expect(await waiting()).toHaveLength(1)
    expect((await house.as('juror3').get(`${session.at}/declined-assignments`)).status).toBe(404)
    await judge(house, 'juror3', session, session.entryIds[1], [5, 10])
    const locked = await house.as('juror3').post(`${session.mine}/entries/${session.entryIds[1]}/decline`, {
      reason: 'Trop tard',
    })
    expect(locked.body.error.code).toBe('evaluation_locked')
    expect((await house.as('juror4').post(`${at}/decline`, { reason: 'x' })).status).toBe(404)
    expect((await house.as('nobody').post(`${at}/decline`, { reason: 'x' })).status).toBe(401)
  })

  it('keeps notes that nobody else reads, staff and chair included', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Notes')
    const at = `${session.mine}/entries/${session.entryIds[0]}`
    const secret = 'NOTE-CANARI-7f31'
    await done(house.as('juror1').put(`${at}/note`, { text: secret }))
    expect((await done(house.as('juror1').get(at))).note).toBe(secret)
    expect((await done(house.as('juror2').get(at))).note).toBe('')
    for (const path of [
      `${session.at}/entries/${session.entryIds[0]}`,
      `${session.at}/results`,
      `/api/user.programs/${call.programId}/responses/${call.applicationIds[0]}/evaluations`,
      `/api/user.programs/${call.programId}/responses/${call.applicationIds[0]}`,
    ])
      expect(JSON.stringify((await owner().get(path)).body)).not.toContain(secret)
    expect((await house.as('juror5').put(`${at}/note`, { text: 'x' })).status).toBe(404)
    expect((await house.as('nobody').put(`${at}/note`, { text: 'x' })).status).toBe(401)
  })
})

describe('an entry of calibration', () => {
  it('goes to the whole jury, to those who join later, and first in their order', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Calibrage')
    const at = `${session.at}/entries/${session.entryIds[1]}/calibration`
    const set = await done(owner().put(at, { isCalibration: true }))
    expect(set).toMatchObject({ isCalibration: true, expected: 2 })
    expect(set.cells).toHaveLength(2)
    await done(owner().post(`${session.at}/opening`))
    const { email, firstname } = cast.juror3
    await done(owner().post(`${session.at}/jurors`, { email, name: firstname }))
    const token = await invitationToken(house, email)
    await done(house.as('juror3').post('/api/portal/jury-invitations/acceptance', { token }))
    const joined = await done(house.as('juror3').get(session.mine))
    expect(joined.entries).toMatchObject([{ id: session.entryIds[1], isCalibration: true, state: 'todo' }])
    await done(house.as('juror3').post(`${session.mine}/entries/${session.entryIds[1]}/decline`, { reason: 'Absent' }))
    await done(owner().put(at, { isCalibration: false }))
    const back = await done(owner().put(at, { isCalibration: true }))
    expect(back.cells).toHaveLength(2)
    expect((await house.as('juror1').put(at, { isCalibration: true })).status).toBe(404)
  })

  it('is expected of everybody who judges, and of nobody else, wherever reviews are counted', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2', 'juror3', 'juror4'], 'Comptes')
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[3]}`, { name: 'Lucas', role: 'observer' }))
    const set = await done(
      owner().put(`${session.at}/entries/${session.entryIds[1]}/calibration`, { isCalibration: true }),
    )
    expect(set).toMatchObject({ expected: 3 })
    expect(set.cells.map(({ jurorId }: never) => jurorId)).not.toContain(session.jurorIds[3])
    const others = (session.entryIds.length - 1) * 2
    expect((await done(owner().get(session.at))).progress.expected).toBe(3 + others)
    const results = await done(owner().get(`${session.at}/results`))
    expect(results.expected).toBe(3 + others)
    const calibrating = results.data.filter(({ isCalibration }: { isCalibration: boolean }) => isCalibration)
    expect(calibrating).toMatchObject([{ entryId: session.entryIds[1], expected: 3 }])
    const of = `/api/user.programs/${call.programId}/responses/${call.applicationIds[1]}/evaluations`
    const one = (await done(owner().get(of))).data.find(
      (row: { session: { id: string } }) => row.session.id === session.sessionId,
    )
    expect(one.expected).toBe(3)
    const [gone] = session.jurorIds
    await done(owner().delete(`${session.at}/jurors/${gone}/entries/${session.entryIds[1]}/assignment`))
    const short = await done(owner().get(`${session.at}/entries?show=short`))
    expect(short.data.map(({ id }: { id: string }) => id)).toContain(session.entryIds[1])
    // More jurors than the session asks for are expected to judge too.
    const pairs = session.jurorIds
      .slice(0, 3)
      .flatMap((jurorId) => session.entryIds.map((entryId) => ({ jurorId, entryId })))
    await done(owner().post(`${session.at}/assignments`, { pairs }))
    expect((await done(owner().get(session.at))).progress.expected).toBe(pairs.length)
    expect((await done(owner().get(`${session.at}/results`))).expected).toBe(pairs.length)
  })
})
