import { beforeAll, describe, expect, it } from 'vitest'
import { done, type EvaluationCall, openCallToJudge, prepareSession, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile', mail: 'contact@thermio.fr' }],
    ['applicant2', { name: 'Toits blancs', structure: '732 829 320' }],
  ])
})

const signs = ({ evidence }: { evidence: { sign: string; matched: string }[] }) =>
  evidence.map(({ sign, matched }) => `${sign} ${matched}`)

describe('people against applications, before anybody is invited', () => {
  it('are told with their evidence, and nothing is kept', async () => {
    const people = [
      { name: 'Léa Brun', email: 'lea@thermio.fr' },
      { name: 'Paul', companyNumber: '73282932000074' },
      { name: 'Solène Marchand', email: 'solene@ailleurs.org' },
      { name: 'Personne' },
    ]
    const path = `/api/user.programs/${call.programId}/conflict-checks`
    const check = await done(owner().post(path, { people }))
    expect(check).toMatchObject({ people: 4, applications: 2 })
    expect(
      check.hits.map((hit: { name: string; title: string; evidence: [] }) => [hit.name, hit.title, ...signs(hit)]),
    ).toEqual([
      ['Léa Brun', 'Pluie utile', 'same_domain thermio.fr'],
      ['Paul', 'Toits blancs', 'same_company 732 829 320'],
      ['Solène Marchand', 'Toits blancs', 'team_member Solène Marchand'],
    ])
    const only = { people, applicationIds: [call.applicationIds[1]] }
    expect((await done(owner().post(path, only))).hits).toHaveLength(2)
    expect((await owner().post(path, { people: [] })).status).toBe(422)
    expect((await house.as('applicant1').post(path, { people })).status).toBe(404)
  })
})

describe('whom an applicant names', () => {
  const named = (at = 0) => `/api/portal/me/responses/${call.applicationIds[at]}/named-conflicts`

  it('is suspected where on the jury, by address or by name; the answer tells neither', async () => {
    expect(await done(house.as('applicant1').get(named()))).toMatchObject({ data: [] })
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Nommés')
    expect((await done(house.as('applicant1').get(named()))).isOffered).toBe(true)
    const say = (body: object) => house.as('applicant1').post(named(), body)
    const there = await done(say({ name: 'H. Vidal', email: 'juror1@demo.laurel.test', reason: 'Ancienne associée' }))
    const away = await done(say({ name: 'Jean Inconnu', reason: 'Concurrent' }))
    expect(Object.keys(there)).toEqual(Object.keys(away))
    expect((await say({ name: '', reason: 'x' })).status).toBe(422)
    expect((await say({ name: 'Paul-Henri Carrel', reason: '' })).status).toBe(422)
    const conflicts = (await done(owner().get(`${session.at}/conflicts`))).data
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toMatchObject({
      jurorId: session.jurorIds[0],
      entryTitle: 'Pluie utile',
      source: 'applicant',
      state: 'suspected',
      evidence: [{ sign: 'declared', matched: 'H. Vidal' }],
      note: 'Ancienne associée',
    })
    expect((await house.as('applicant1').delete(`${named()}/${away.id}`)).status).toBe(204)
    expect((await done(house.as('applicant1').get(named()))).data).toHaveLength(1)
    expect((await house.as('applicant2').get(named())).status).toBe(404)
    expect((await house.as('applicant2').delete(`${named(1)}/${there.id}`)).status).toBe(404)
    for (let count = 1; count < 10; count++) await done(say({ name: `Nom ${count}`, reason: 'Concurrent' }))
    expect((await say({ name: 'Un de trop', reason: 'Concurrent' })).body.error).toMatchObject({
      code: 'too_many_named',
      details: { most: 10 },
    })
  })

  it('is asked no longer once the applicant may read the decision', async () => {
    const decide = async (state: 'in_review' | 'accepted', publishedAt: Date | null = null) =>
      house.inScene('owner', async ({ db }) => {
        const [id = ''] = call.applicationIds
        await db.kysely
          .updateTable('applications')
          .set({ state, decision_published_at: publishedAt })
          .where('platform_id', '=', db.platformId)
          .where('id', '=', id)
          .execute()
      })
    await decide('accepted')
    expect((await done(house.as('applicant1').get(named()))).isOffered).toBe(true)
    await decide('accepted', house.clock.now)
    expect((await done(house.as('applicant1').get(named()))).isOffered).toBe(false)
    const late = await house.as('applicant1').post(named(), { name: 'Trop tard', reason: 'Concurrent' })
    expect(late.body.error.code).toBe('application_not_in_play')
    await decide('in_review')
  })
})

describe('a confirmed conflict', () => {
  it('answers everything of the entry as if there were none, byte for byte', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Octets')
    const [hidden, shown] = session.entryIds
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[1], entryId: hidden }))
    const absent = '00000000-0000-4000-8000-000000000000'
    const juror = house.as('juror2')
    const calls = (entry: string | undefined): [string, string, object?][] => [
      ['GET', `${session.mine}/entries/${entry}`],
      ['PUT', `${session.mine}/entries/${entry}/evaluation`, { scores: [], comment: '', version: 0 }],
      ['POST', `${session.mine}/entries/${entry}/evaluation/submission`, { version: 0 }],
      ['POST', `${session.mine}/entries/${entry}/conflict`, { kind: 'unsaid', note: '' }],
    ]
    const bytes = async ([method, path, body]: [string, string, object?]) => {
      const answer = await juror.send(method, path, body)
      const { requestId: _, ...error } = answer.body.error
      return [answer.status, JSON.stringify(error)]
    }
    for (const [at, one] of calls(hidden).entries())
      expect(await bytes(one)).toEqual(await bytes(calls(absent)[at] ?? one))
    const lists = [session.mine, '/api/portal/me/evaluation-sessions']
    for (const path of lists) {
      const text = JSON.stringify((await done(juror.get(path))) as object)
      expect(text).not.toContain(hidden)
      expect(text).not.toContain('Pluie utile')
    }
    expect(JSON.stringify(await done(juror.get(session.mine)))).toContain(shown)
  })
})

describe('who could judge in the place of a juror in conflict', () => {
  it('is named, who suits best first, then the least loaded; nobody who may not, or has it, or is full', async () => {
    const session = await runSession(house, call, ['juror1'], 'Remplacer')
    const people = ['juror2', 'juror3', 'juror4', 'juror5', 'juror6'] as const
    const jurors: string[] = []
    for (const who of people)
      jurors.push((await done(owner().post(`${session.at}/jurors`, { email: `${who}@ailleurs.org`, name: who }))).id)
    const [second, third, fourth, fifth, sixth] = jurors
    // An earlier case has the first applicant name juror1.
    const [other, entry] = session.entryIds
    const change = async (id: string | undefined, body: object) => {
      const one = (await done(owner().get(`${session.at}/jurors`))).data.find((row: { id: string }) => row.id === id)
      const { name, organisation, minLoad, maxLoad, role, expertise, languages, phone, companyNumber } = one
      const current = { name, organisation, minLoad, maxLoad, role, expertise, languages, phone, companyNumber }
      await done(owner().put(`${session.at}/jurors/${id}`, { ...current, ...body }))
    }
    await change(third, { expertise: { [`category:${call.categoryId}`]: 3 } })
    await change(fourth, { maxLoad: 1 })
    const pairs = [second, fourth].map((jurorId) => ({ jurorId, entryId: other }))
    await done(owner().post(`${session.at}/assignments`, { pairs }))
    await done(owner().post(`${session.at}/conflicts`, { jurorId: sixth, entryId: entry }))
    expect((await done(owner().get(`${session.at}/replacements`))).data).toEqual([])
    const at = `${session.mine}/entries/${entry}/conflict`
    await done(house.as('juror1').post(at, { kind: 'professional' }))
    expect((await done(owner().get(`${session.at}/replacements`))).data).toEqual([
      {
        entryId: entry,
        candidates: [
          { jurorId: third, jurorName: 'juror3', assigned: 0, affinity: 1 },
          { jurorId: fifth, jurorName: 'juror5', assigned: 0, affinity: 0.5 },
          { jurorId: second, jurorName: 'juror2', assigned: 1, affinity: 0.5 },
        ],
      },
    ])
  })
})
