import { beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  done,
  type EvaluationCall,
  invitationToken,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
  sheet,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile', mail: 'contact@thermio.fr' }],
    ['applicant2', { name: 'Toits blancs', site: 'https://www.elan.coop/projet' }],
    ['applicant3', { name: 'Carte du frais', structure: 'FONDS SAONE' }],
    ['applicant4', { name: 'Rétrofit 69' }],
  ])
})

const cell = (session: RunningSession, juror: number, entry: number) =>
  `${session.at}/jurors/${session.jurorIds[juror]}/entries/${session.entryIds[entry]}/assignment`
const conflictsOf = async (session: RunningSession, filter = '') =>
  (await done(owner().get(`${session.at}/conflicts${filter}`))).data

describe('conflicts', () => {
  it('are found when someone joins, with their evidence, and bar the pair until dismissed', async () => {
    const session = await prepareSession(house, call, [], 'Conflits')
    const jurors: { id: string }[] = []
    for (const [email, organisation] of [
      ['paul@thermio.fr', ''],
      ['sylvie@elan.coop', ''],
      ['lea@banque.fr', 'Fonds Saône SAS'],
      ['applicant4@demo.laurel.test', ''],
      ['nobody@gmail.com', ''],
    ])
      jurors.push(await done(owner().post(`${session.at}/jurors`, { email, name: email, organisation })))
    const found = await conflictsOf(session, '?filter=suspected')
    const shown = found.map(
      (one: { jurorId: string; evidence: { sign: string; matched: string }[]; entryTitle: string }) => [
        jurors.findIndex(({ id }) => id === one.jurorId),
        one.entryTitle,
        ...one.evidence.map(({ sign, matched }) => `${sign} ${matched}`),
      ],
    )
    expect(shown.toSorted()).toEqual([
      [0, 'Pluie utile', 'same_domain thermio.fr'],
      [1, 'Toits blancs', 'same_domain elan.coop'],
      [2, 'Carte du frais', 'same_organisation FONDS SAONE'],
      [3, 'Rétrofit 69', 'same_person ', 'same_email applicant4@demo.laurel.test'],
    ])
    const at = `${session.at}/jurors/${jurors[0]?.id}/entries/${session.entryIds[0]}/assignment`
    const refused = await owner().put(at)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict_of_interest'])
    const { id } = found.find(({ jurorId }: { jurorId: string }) => jurorId === jurors[0]?.id)
    expect((await done(owner().post(`${session.at}/conflicts/${id}/dismissal`))).decidedBy).toBe('Cécile Arnaud')
    expect((await owner().put(at)).status).toBe(204)
    expect(await done(owner().post(`${session.at}/conflicts/detection`))).toEqual({ found: 0, suspected: 3 })
  })

  it('are looked for again when assigning: answers change', async () => {
    const session = await prepareSession(house, call, [], 'Nouvelles réponses')
    const { id } = await done(owner().post(`${session.at}/jurors`, { email: 'a@soleil.org', name: 'A' }))
    const application = call.applicationIds[3] ?? ''
    await done(
      owner().post(`/api/user.programs/${call.programId}/responses/${application}/state`, {
        to: 'to_complete',
        message: 'Complétez',
        until: '2027-03-01T00:00:00.000Z',
      }),
    )
    await answer(house, 'applicant4', call, application, 'mail', 'b@soleil.org')
    const pairs = session.entryIds.map((entryId) => ({ entryId, jurorId: id }))
    const assigned = await done(owner().post(`${session.at}/assignments`, { pairs }))
    expect(assigned).toMatchObject({ assigned: 3, already: 0 })
    expect(assigned.refused).toEqual([{ jurorId: id, entryId: session.entryIds[3], reason: 'conflict' }])
  })

  it('confirmed: the entry answers its juror like one that does not exist, and the evaluation no longer counts', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Disparition')
    const [entryId] = session.entryIds
    await judge(house, 'juror1', session, entryId, [5, 10])
    await judge(house, 'juror2', session, entryId, [1, 1])
    const { id } = await done(
      owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[0], entryId, note: 'Ancienne associée' }),
    )
    const path = `${session.mine}/entries/${entryId}`
    const strip = ({ error: { requestId: _, ...rest } }: { error: Record<string, unknown> }) => rest
    const absent = await house.as('juror1').get(`${session.mine}/entries/00000000-0000-4000-8000-000000000000`)
    for (const hidden of [
      await house.as('juror1').get(path),
      await house.as('juror1').put(`${path}/evaluation`, sheet(session, [2, 2], 2)),
      await house.as('juror1').post(`${path}/evaluation/submission`, { version: 2 }),
      await house.as('juror1').post(`${path}/conflict`, { kind: 'unsaid' }),
    ])
      expect([hidden.status, strip(hidden.body)]).toEqual([404, strip(absent.body)])
    const own = await done(house.as('juror1').get(session.mine))
    expect(own.entries.map((one: { id: string }) => one.id)).not.toContain(entryId)
    expect(own.assigned).toBe(3)
    const row = async () =>
      (await done(owner().get(`${session.at}/entries/${entryId}`))) as { done: number; mean: number }
    expect((await row()).done).toBe(1)
    await done(owner().post(`${session.at}/conflicts/${id}/dismissal`))
    expect((await row()).done).toBe(2)
    await done(owner().post(`${session.at}/conflicts/${id}/confirmation`))
    expect((await row()).done).toBe(1)
    expect((await house.as('juror1').get(path)).status).toBe(404)
  })

  it('declared by a juror act at once and wait for staff', async () => {
    const session = await runSession(house, call, ['juror3'], 'Récusation')
    const path = `${session.mine}/entries/${session.entryIds[0]}`
    expect((await house.as('juror3').post(`${path}/conflict`, { kind: 'friend' })).status).toBe(422)
    const declared = { kind: 'professional', note: 'J’ai encadré la thèse du fondateur.' }
    expect((await house.as('juror3').post(`${path}/conflict`, declared)).status).toBe(204)
    expect((await house.as('juror3').get(path)).status).toBe(404)
    const [conflict] = await conflictsOf(session)
    expect(conflict).toMatchObject({
      ...declared,
      source: 'juror',
      state: 'suspected',
      evidence: [{ sign: 'declared', matched: '' }],
      assigned: true,
    })
    expect((await owner().put(cell(session, 0, 0))).body.error.code).toBe('conflict_of_interest')
    await done(owner().post(`${session.at}/conflicts/${conflict.id}/dismissal`))
    expect((await house.as('juror3').get(path)).status).toBe(200)
  })

  it('are told with all that points to them: a phone, an organisation; dismissed ones come back with a new sign only', async () => {
    const session = await prepareSession(house, call, [], 'Indices')
    await answer(house, 'applicant4', call, call.applicationIds[3] ?? '', 'structure', '06 12 34 56 78')
    const facts = { name: 'Zoé Klein', email: 'zoe@gmail.com', phone: '+33 6 12 34 56 78' }
    const { id: jurorId } = await done(owner().post(`${session.at}/jurors`, facts))
    const [first] = await conflictsOf(session, '?filter=suspected')
    expect(first).toMatchObject({ jurorId, evidence: [{ sign: 'same_phone', matched: '06 12 34 56 78' }] })
    await done(owner().post(`${session.at}/conflicts/${first.id}/dismissal`))
    const detect = () => done(owner().post(`${session.at}/conflicts/detection`))
    expect(await detect()).toEqual({ found: 0, suspected: 0 })
    await done(owner().put(`${session.at}/jurors/${jurorId}`, { ...facts, organisation: 'Rétrofit 69' }))
    const [again] = await conflictsOf(session, '?filter=suspected')
    expect(again.evidence.map(({ sign }: { sign: string }) => sign)).toEqual(['same_phone', 'same_organisation'])
    expect(again.decidedBy).toBeNull()
    const company = { ...facts, companyNumber: '123 456 789' }
    expect((await owner().put(`${session.at}/jurors/${jurorId}`, company)).status).toBe(422)
    const loads = { ...facts, minLoad: 4, maxLoad: 3 }
    expect((await owner().put(`${session.at}/jurors/${jurorId}`, loads)).status).toBe(422)
  })

  it('are settled by somebody who has nothing to do with the application', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Impartialité')
    const email = 'owner@demo.laurel.test'
    const { id: ownJurorIn } = await done(owner().post(`${session.at}/jurors`, { email, name: 'Cécile Arnaud' }))
    const token = await invitationToken(house, email)
    await done(owner().post('/api/portal/jury-invitations/acceptance', { token }))
    const declare = (jurorId: string | undefined, at = 0) =>
      owner().post(`${session.at}/conflicts`, { jurorId, entryId: session.entryIds[at], note: '' })
    const { id: own } = await done(declare(ownJurorIn))
    const refused = await owner().post(`${session.at}/conflicts/${own}/dismissal`)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'decider_in_conflict'])
    expect((await declare(session.jurorIds[0])).body.error.code).toBe('decider_in_conflict')
    expect((await declare(session.jurorIds[0], 1)).status).toBe(201)
  })

  it('are declared for pairs of the session only', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Paires')
    const other = await prepareSession(house, call, ['juror2'], 'Autres paires')
    const foreign = { jurorId: session.jurorIds[0], entryId: other.entryIds[0] }
    expect((await owner().post(`${session.at}/conflicts`, foreign)).status).toBe(404)
  })
})

describe('assignment by hand', () => {
  it('is set and unset cell by cell; a draft asks first, a submitted evaluation stays', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Cases')
    await done(owner().post(`${session.at}/opening`))
    for (const entry of [0, 1, 2]) expect((await owner().put(cell(session, 0, entry))).status).toBe(204)
    expect((await owner().put(cell(session, 0, 0))).status).toBe(204)
    expect((await owner().delete(cell(session, 0, 2))).status).toBe(204)
    expect((await owner().delete(cell(session, 0, 2))).status).toBe(204)
    await done(
      house.as('juror1').put(`${session.mine}/entries/${session.entryIds[0]}/evaluation`, sheet(session, [1, null])),
    )
    await judge(house, 'juror1', session, session.entryIds[1], [1, 1])
    expect((await owner().delete(cell(session, 0, 0))).body.error.code).toBe('evaluation_started')
    expect((await owner().delete(`${cell(session, 0, 0)}?confirmed=true`)).status).toBe(204)
    expect((await owner().delete(`${cell(session, 0, 1)}?confirmed=true`)).body.error.code).toBe('evaluation_locked')
    const { data } = await done(owner().get(`${session.at}/entries`))
    const states = data.map(({ cells }: { cells: { state: string }[] }) => cells.map(({ state }) => state))
    expect(states.flat()).toEqual(['submitted'])
  })

  it('says of each pair why it was not made', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'En nombre')
    const [jurorId] = session.jurorIds
    const unknown = '00000000-0000-4000-8000-000000000000'
    const pairs = [...session.entryIds, session.entryIds[0], unknown].map((entryId) => ({ jurorId, entryId }))
    const first = await done(owner().post(`${session.at}/assignments`, { pairs }))
    expect(first).toEqual({ assigned: 4, already: 0, refused: [{ jurorId, entryId: unknown, reason: 'unknown' }] })
    expect((await done(owner().post(`${session.at}/assignments`, { pairs }))).already).toBe(4)
    expect((await owner().post(`${session.at}/assignments`, { pairs: [] })).status).toBe(422)
  })
})

describe('who looks on without judging', () => {
  it('is given nothing, by hand or by a plan', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Observatrice')
    const [jurorId] = session.jurorIds
    await done(owner().put(`${session.at}/jurors/${jurorId}`, { name: 'Hélène Vidal', role: 'observer' }))
    const refused = await owner().put(cell(session, 0, 0))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'juror_does_not_judge'])
    const pairs = [{ jurorId, entryId: session.entryIds[0] }]
    expect((await done(owner().post(`${session.at}/assignments`, { pairs }))).refused).toMatchObject([
      { reason: 'juror_does_not_judge' },
    ])
    const { id } = await done(owner().post(`${session.at}/assignment-runs`, { method: 'round_robin' }))
    await house.runJobs()
    const { data } = await done(owner().get(`${session.at}/assignment-runs/${id}/changes`))
    expect(data.map((pair: { jurorId: string }) => pair.jurorId)).not.toContain(jurorId)
  })

  it('gives back what was not begun, and goes on judging once something is', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Change de rôle')
    const role = (at: number, role: string) =>
      owner().put(`${session.at}/jurors/${session.jurorIds[at]}`, { name: 'Change', role })
    await done(owner().put(cell(session, 0, 0)))
    await done(owner().put(cell(session, 1, 0)))
    await done(owner().post(`${session.at}/opening`))
    expect(await done(role(0, 'secretary'))).toMatchObject({ role: 'secretary', assigned: 0 })
    expect((await done(owner().get(session.at))).progress.assigned).toBe(1)
    await done(
      house.as('juror2').put(`${session.mine}/entries/${session.entryIds[0]}/evaluation`, sheet(session, [1, 1])),
    )
    const refused = await role(1, 'observer')
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      409,
      'juror_has_evaluated',
      { submitted: 0, started: 1 },
    ])
    expect(await done(role(1, 'chair'))).toMatchObject({ role: 'chair', assigned: 1, started: 1 })
  })
})

describe('a division of the work', () => {
  it('gives to invited jurors too, and they are told once they accept', async () => {
    const session = await prepareSession(house, call, [], 'En attente')
    const email = 'juror6@demo.laurel.test'
    await done(owner().post(`${session.at}/jurors`, { email, name: 'Daniel Weber' }))
    await done(owner().post(`${session.at}/opening`))
    const { id } = await done(owner().post(`${session.at}/assignment-runs`, { perEntry: 1 }))
    await house.runJobs()
    await done(owner().post(`${session.at}/assignment-runs/${id}/publication`))
    await house.runJobs()
    const mails = () =>
      house.inScene('system', ({ db }) =>
        db
          .from('emails')
          .where('to_address', '=', email)
          .where('kind', '=', 'jury_assignments')
          .select('subject')
          .execute(),
      )
    expect(await mails()).toEqual([])
    const token = await invitationToken(house, email)
    await done(house.as('juror6').post('/api/portal/jury-invitations/acceptance', { token }))
    await house.runJobs()
    expect(await mails()).toHaveLength(1)
  })
})
