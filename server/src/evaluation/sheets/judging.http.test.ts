import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import readXlsx from 'read-excel-file/node'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
  sheet,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile', secret: 'caché', mail: 'lea@thermio.fr' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
})

const path = (session: RunningSession, entry = 0) => `${session.mine}/entries/${session.entryIds[entry]}`

describe('the juror’s side', () => {
  it('lists the sessions and the entries to judge, and shows nothing before the first day', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Avant')
    const pairs = session.entryIds.map((entryId) => ({ entryId, jurorId: session.jurorIds[0] }))
    await done(owner().post(`${session.at}/assignments`, { pairs }))
    const juror = house.as('juror1')
    expect(await done(juror.get(session.mine))).toMatchObject({
      phase: 'draft',
      entries: [],
      criteria: [],
      assigned: 0,
    })
    expect((await juror.get(path(session))).status).toBe(404)
    const { version, title, slug, instructions, reviewsPerEntry } = {
      ...(await done(owner().get(session.at))),
      title: { fr: 'Avant' },
    }
    const opensAt = '2027-02-10T08:00:00.000Z'
    await done(
      owner().put(session.at, { version, title, slug, instructions, reviewsPerEntry, opensAt, closesAt: null }),
    )
    await done(owner().post(`${session.at}/opening`))
    expect((await done(juror.get(session.mine))).phase).toBe('scheduled')
    expect((await juror.get(path(session))).status).toBe(404)
    const listed = (await done(juror.get('/api/portal/me/evaluation-sessions'))).data
    expect(listed[0]).toMatchObject({ slug: 'avant', programSlug: call.slug, phase: 'scheduled' })
  })

  it('reads the application as it stands, without what is hidden', async () => {
    const session = await runSession(house, call, ['juror1'], 'Lecture')
    const read = await done(house.as('juror1').get(path(session)))
    expect(read).toMatchObject({ title: 'Pluie utile', categoryTitle: { fr: 'Ville fraîche' } })
    expect(read.steps).toHaveLength(1)
    expect(read.steps[0].answers).toEqual({ name: 'Pluie utile', mail: 'lea@thermio.fr' })
    expect(read.evaluation).toMatchObject({ version: 0, state: 'draft', scores: [] })
    expect(JSON.stringify(read)).not.toContain('applicant1@demo')
  })

  it('gives each juror an order of his own that stays', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2', 'juror3', 'juror4'], 'Ordres')
    const order = async (who: 'juror1' | 'juror2' | 'juror3' | 'juror4') =>
      (await done(house.as(who).get(session.mine))).entries.map(({ id }: { id: string }) => id).join()
    const orders = await Promise.all((['juror1', 'juror2', 'juror3', 'juror4'] as const).map(order))
    expect(await order('juror1')).toBe(orders[0])
    expect(orders.every((one) => one.length === orders[0]?.length)).toBe(true)
  })

  it('opens the files of the applications to judge to their jurors, and to no other', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Fichiers')
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#2c77ff' } })
      .png()
      .toBuffer()
    const id = call.applicationIds[0] ?? ''
    const state = `/api/user.programs/${call.programId}/responses/${id}/state`
    await done(
      owner().post(state, { to: 'to_complete', message: 'Une pièce manque', until: '2027-03-01T00:00:00.000Z' }),
    )
    const upload = `/api/portal/me/responses/${id}/files?stepId=${call.stepId}&field=proof`
    const file = (await house.as('applicant1').upload(upload, 'plan.png', bytes, 'image/png')).body
    await answer(house, 'applicant1', call, id, 'proof', [file])
    expect((await house.as('juror1').get(file.location)).status).toBe(200)
    expect((await house.as('juror5').get(file.location)).status).toBe(404)
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[0], entryId: session.entryIds[0] }))
    // The other open sessions of this test file still show it to juror1: close them to the file first.
    const others = (await done(owner().get(`/api/user.programs/${call.programId}/evaluation-sessions`))).data
    for (const other of others.filter(({ id: other }: { id: string }) => other !== session.sessionId)) {
      const at = `/api/user.programs/${call.programId}/evaluation-sessions/${other.id}`
      const entries = (await done(owner().get(`${at}/entries`))).data
      const entry = entries.find(({ applicationId }: { applicationId: string }) => applicationId === id)
      if (entry) await owner().delete(`${at}/entries/${entry.id}?confirmed=true`)
    }
    expect((await house.as('juror1').get(file.location)).status).toBe(404)
    expect((await house.as('juror2').get(file.location)).status).toBe(200)
  })
})

describe('an evaluation', () => {
  it('saves itself as it goes, refuses what is stale with what is there, and is locked when submitted', async () => {
    const session = await runSession(house, call, ['juror1'], 'Sauver')
    const juror = house.as('juror1')
    const at = `${path(session)}/evaluation`
    const first = await done(juror.put(at, sheet(session, [3, null])))
    expect(first).toMatchObject({ version: 1, state: 'draft', total: 60 })
    const second = await done(juror.put(at, sheet(session, [3, 5], first.version)))
    const stale = await juror.put(at, sheet(session, [0, 0], first.version))
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
    expect(stale.body.error.details.current).toMatchObject({ version: second.version, total: 57.5 })
    const cleared = await done(juror.put(at, sheet(session, [null, 5], second.version)))
    const partial = await juror.post(`${at}/submission`, { version: cleared.version })
    expect([partial.status, partial.body.error.code]).toEqual([422, 'evaluation_incomplete'])
    expect(partial.body.error.details.missing).toEqual([{ criterionId: session.criterionIds[0], missing: 'answer' }])
    const silent = sheet(session, [3, 5], cleared.version)
    const mute = await done(
      juror.put(at, { ...silent, scores: silent.scores.map((score) => ({ ...score, comment: '' })) }),
    )
    const wanting = await juror.post(`${at}/submission`, { version: mute.version })
    expect(wanting.body.error.details.missing).toEqual([{ criterionId: session.criterionIds[0], missing: 'comment' }])
    const full = await done(juror.put(at, sheet(session, [3, 5], mute.version)))
    const submitted = await done(juror.post(`${at}/submission`, { version: full.version }))
    expect(submitted).toMatchObject({ state: 'submitted', total: 57.5 })
    const locked = await juror.put(at, sheet(session, [5, 5], submitted.version))
    expect([locked.status, locked.body.error.code]).toEqual([409, 'evaluation_locked'])
    expect((await juror.post(`${at}/submission`, { version: submitted.version })).body.error.code).toBe(
      'evaluation_locked',
    )
  })

  it('has nothing to submit before anything is written', async () => {
    const session = await runSession(house, call, ['juror1'], 'Rien')
    const refused = await house.as('juror1').post(`${path(session)}/evaluation/submission`, { version: 0 })
    expect(refused.body.error.details.missing).toHaveLength(3)
  })

  it.each([
    ['a mark beyond the scale', 0, { value: 6 }, 'scores.0.value', 'not_a_mark'],
    ['a mark between two', 0, { value: 2.5 }, 'scores.0.value', 'not_a_mark'],
    [
      'an unknown criterion',
      1,
      { criterionId: '00000000-0000-4000-8000-000000000000' },
      'scores.1.criterionId',
      'unknown',
    ],
  ])('is not saved with %s', async (_, index, change, field, reason) => {
    const { data } = await done(house.as('juror1').get('/api/portal/me/evaluation-sessions'))
    const { id } = data.find(({ slug }: { slug: string }) => slug === 'rien')
    const mine = `/api/portal/me/evaluation-sessions/${id}`
    const { entries, criteria } = await done(house.as('juror1').get(mine))
    const scores = criteria.map((criterion: { id: string }) => ({ criterionId: criterion.id, value: 1, comment: '' }))
    Object.assign(scores[index], change)
    const refused = await house
      .as('juror1')
      .put(`${mine}/entries/${entries[0].id}/evaluation`, { scores, comment: '', version: 0 })
    expect([refused.status, refused.body.error.fields]).toEqual([422, [{ field, reason }]])
  })

  it('is given back by staff with the reason, and by nobody else', async () => {
    const session = await runSession(house, call, ['juror2'], 'Rouvrir')
    await judge(house, 'juror2', session, session.entryIds[0], [5, 5])
    const at = `/api/portal/evaluation-sessions/${session.sessionId}/jurors/${session.jurorIds[0]}/giving-back`
    const entryId = session.entryIds[0]
    expect((await owner().post(at, { entryId })).status).toBe(422)
    expect((await owner().post(at, { reason: 'Laquelle ?' })).status).toBe(422)
    expect((await owner().post(at, { reason: 'Critère mal compris', entryId })).status).toBe(204)
    expect((await owner().post(at, { reason: 'Encore', entryId })).body.error.code).toBe('evaluation_not_submitted')
    const { evaluation } = await done(house.as('juror2').get(path(session)))
    expect(evaluation).toMatchObject({ state: 'draft', submittedAt: null })
    const again = await done(
      house.as('juror2').put(`${path(session)}/evaluation`, sheet(session, [1, 1], evaluation.version)),
    )
    expect(again.total).toBe(17.5)
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'jury_reopening').select('text').execute(),
    )
    expect(mails[0]?.text).toContain('Critère mal compris')
  })

  it('is written only while the session runs: not after its end, not once closed; it can still be read', async () => {
    const session = await runSession(house, call, ['juror3'], 'Trop tard')
    const at = `${path(session)}/evaluation`
    const saved = await done(house.as('juror3').put(at, sheet(session, [1, 1])))
    await done(owner().post(`${session.at}/closure`))
    for (const refused of [
      await house.as('juror3').put(at, sheet(session, [2, 2], saved.version)),
      await house.as('juror3').post(`${at}/submission`, { version: saved.version }),
      await house.as('juror3').post(`${path(session)}/conflict`, { kind: 'unsaid' }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([409, 'session_not_running'])
    expect((await done(house.as('juror3').get(path(session)))).evaluation.version).toBe(1)
    await done(owner().post(`${session.at}/reopening`, { reason: 'Un juré de plus', closesAt: '2027-02-09T09:10:00Z' }))
    expect((await house.as('juror3').put(at, sheet(session, [2, 2], saved.version))).status).toBe(200)
    const { now } = house.clock
    house.clock.now = new Date('2027-02-09T09:10:00Z')
    const over = await house.as('juror3').put(at, sheet(session, [3, 3], 2))
    expect(over.body.error).toMatchObject({ code: 'session_not_running', details: { phase: 'over' } })
    house.clock.now = now
  })

  it('belongs to its juror: others find nothing', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'À chacun')
    await done(owner().post(`${session.at}/opening`))
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}/entries/${session.entryIds[0]}/assignment`))
    expect((await house.as('juror1').get(path(session))).status).toBe(200)
    for (const stranger of ['juror2', 'juror5', 'applicant1', 'owner'] as const) {
      expect((await house.as(stranger).get(path(session))).status).toBe(404)
      expect((await house.as(stranger).put(`${path(session)}/evaluation`, sheet(session, [1, 1]))).status).toBe(404)
    }
    expect((await house.as('nobody').get(path(session))).status).toBe(401)
    expect((await house.as('nobody').get('/api/portal/me/evaluation-sessions')).status).toBe(401)
    expect((await house.as('otherOwner', 'other').get(path(session))).status).toBe(404)
    expect((await house.as('applicant1').get(session.mine)).status).toBe(404)
    expect((await done(house.as('applicant1').get('/api/portal/me/evaluation-sessions'))).data).toEqual([])
  })

  it('disappears with an application that is withdrawn', async () => {
    const session = await runSession(house, call, ['juror4'], 'Retirée')
    await judge(house, 'juror4', session, session.entryIds[2], [5, 5])
    await done(house.as('applicant3').post(`/api/portal/me/responses/${call.applicationIds[2]}/withdrawal`, {}))
    expect((await house.as('juror4').get(path(session, 2))).status).toBe(404)
    const { data } = await done(owner().get(`${session.at}/results`))
    expect(data.map(({ entryId }: { entryId: string }) => entryId)).not.toContain(session.entryIds[2])
    const entries = (await done(owner().get(`${session.at}/entries`))).data
    expect(entries.find(({ id }: { id: string }) => id === session.entryIds[2]).withdrawn).toBe(true)
    const late = await owner().put(
      `${session.at}/jurors/${session.jurorIds[0]}/entries/${session.entryIds[2]}/assignment`,
    )
    expect(late.body.error.code).toBe('entry_withdrawn')
  })
})

describe('results', () => {
  let session: RunningSession
  beforeAll(async () => {
    const fresh = await openCallToJudge(house, [
      ['applicant1', { name: 'Alpha' }],
      ['applicant2', { name: 'Bêta' }],
      ['applicant3', { name: 'Gamma' }],
      ['applicant4', { name: 'Delta' }],
    ])
    session = await runSession(house, fresh, ['juror1', 'juror2'], 'Résultats')
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    await judge(house, 'juror2', session, session.entryIds[0], [3, 10])
    await judge(house, 'juror1', session, session.entryIds[1], [4, 10])
    await judge(house, 'juror2', session, session.entryIds[1], [4, 10])
    await judge(house, 'juror1', session, session.entryIds[2], [0, 0])
  })

  it('rank entries with their figures, ties sharing a rank, the unevaluated last', async () => {
    const results = await done(owner().get(`${session.at}/results`))
    const rows = results.data.map((row: Record<string, unknown>) => [
      row.title,
      row.rank,
      row.mean,
      row.done,
      row.expected,
    ])
    expect(rows.slice(0, 2).toSorted()).toEqual([
      ['Alpha', 1, 85, 2, 2],
      ['Bêta', 1, 85, 2, 2],
    ])
    expect(rows.slice(2)).toEqual([
      ['Gamma', 3, 0, 1, 2],
      ['Delta', null, null, 0, 2],
    ])
    const alpha = results.data.find(({ title }: { title: string }) => title === 'Alpha')
    expect(alpha).toMatchObject({ median: 85, spread: 15, min: 70, max: 100 })
    expect(alpha.criteria.map(({ mean }: { mean: number }) => mean)).toEqual([4, 10])
    expect(results.jurors.map(({ gap }: { gap: number }) => gap)).toEqual([15, -15])
    expect([results.done, results.expected]).toEqual([5, 8])
    const second = await done(owner().get(`${session.at}/results?perPage=3&page=2`))
    expect(second.data.map(({ title }: { title: string }) => title)).toEqual(['Delta'])
  })

  it('show in the progress of jurors and entries', async () => {
    const { data } = await done(owner().get(`${session.at}/jurors`))
    expect(data.map(({ assigned, submitted }: Record<string, number>) => [assigned, submitted])).toEqual([
      [4, 3],
      [4, 2],
    ])
    expect((await done(owner().get(`${session.at}/entries?show=done`))).metadata.totalFiltred).toBe(2)
    expect((await done(owner().get(`${session.at}/entries?show=unfinished`))).metadata.totalFiltred).toBe(2)
    expect((await done(owner().get(session.at))).progress).toMatchObject({
      submitted: 5,
      expected: 8,
      entries: 4,
      accepted: 2,
    })
  })

  it('leave as a workbook of four sheets', async () => {
    const answer = await owner().get(`${session.at}/results.xlsx?lang=en`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('resultats.xlsx')
    const folder = await mkdtemp(join(tmpdir(), 'laurel-results-'))
    const file = join(folder, 'results.xlsx')
    await writeFile(file, answer.bytes)
    const sheets = await readXlsx(createReadStream(file))
    // Whatever jurors and applicants typed, no cell is a formula.
    expect(execFileSync('unzip', ['-p', file, 'xl/worksheets/*']).toString()).not.toContain('<f>')
    await rm(folder, { recursive: true, force: true })
    const [ranking, evaluations, jurors, criteria] = sheets.map(({ data }) => data)
    expect(sheets.map(({ sheet: name }) => name)).toEqual(['Ranking', 'Evaluations', 'Jurors', 'Criteria'])
    expect(ranking?.[0]?.slice(0, 6)).toEqual([
      'Rank',
      'Code',
      'Reference',
      'Application',
      'Applicant',
      'Final (out of 20)',
    ])
    expect(ranking?.slice(1).map((row) => [row[0], row[5]])).toEqual([
      [1, 17],
      [1, 17],
      [3, 0],
      [null, null],
    ])
    expect(evaluations).toHaveLength(6)
    expect(jurors).toHaveLength(3)
    expect(criteria?.slice(1).map((row) => [row[0], row[6]])).toEqual([
      ['Effet', 75],
      ['Équipe', 25],
    ])
    const staff = await house.as('juror1').get(`${session.at}/results.xlsx`)
    expect(staff.status).toBe(404)
  })

  it('show their first rows before they leave, and leave without the sheets that nobody wants', async () => {
    const { sheets } = await done(owner().get(`${session.at}/export-preview?lang=en`))
    expect(sheets.map(({ key, total }: { key: string; total: number }) => [key, total])).toEqual([
      ['ranking', 4],
      ['evaluations', 5],
      ['jurors', 2],
      ['criteria', 2],
    ])
    expect(sheets[0].columns[0]).toEqual({ title: 'Rank', isFigure: true })
    expect(sheets[0].rows.map((row: unknown[]) => [row[0], row[5]])).toContainEqual([3, 0])
    const some = await owner().get(`${session.at}/results.xlsx?lang=en&sheets=jurors,criteria`)
    const names = (await readXlsx(Readable.from(some.bytes))).map(({ sheet: name }) => name)
    expect(names).toEqual(['Jurors', 'Criteria'])
    for (const wrong of ['pairs', 'secrets', ''])
      expect((await owner().get(`${session.at}/results.xlsx?sheets=${wrong}`)).status).toBe(422)
    expect((await house.as('juror1').get(`${session.at}/export-preview`)).status).toBe(404)
  })
})
