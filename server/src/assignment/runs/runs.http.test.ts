import { beforeAll, describe, expect, it } from 'vitest'
import {
  done,
  type EvaluationCall,
  field,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  sheet,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
    ['applicant4', { name: 'Rétrofit 69' }],
  ])
})

interface Change {
  readonly jurorId: string
  readonly entryId: string
  readonly change: 'added' | 'kept' | 'removed'
  readonly why: string | null
}

const runsOf = (session: RunningSession) => `${session.at}/assignment-runs`

/** Has the work divided and waits for the end. */
async function divide(session: RunningSession, settings: Record<string, unknown> = {}) {
  const { id } = await done(owner().post(runsOf(session), settings))
  await house.runJobs()
  const run = await done(owner().get(`${runsOf(session)}/${id}`))
  expect(run.state).toBe('computed')
  return { ...run, at: `${runsOf(session)}/${id}` }
}

const changesOf = async (at: string): Promise<Change[]> => (await done(owner().get(`${at}/changes?perPage=200`))).data

/** Every assignment of the session, to the last column. */
const assignmentsOf = (session: RunningSession) =>
  house.inScene('system', ({ db }) =>
    db.from('assignments').where('session_id', '=', session.sessionId).orderBy('id').selectAll().execute(),
  )

const pairsOf = async (session: RunningSession) =>
  (await assignmentsOf(session)).map((row) => `${row.juror_id} ${row.entry_id}`).toSorted()

async function open(title: string, jurors: ('juror1' | 'juror2' | 'juror3' | 'juror4')[]) {
  const session = await prepareSession(house, call, jurors, title)
  await done(owner().post(`${session.at}/opening`))
  return session
}

describe('a division of the work', () => {
  it('is computed apart and changes nothing; published, it is what it showed, and jurors are told once', async () => {
    const session = await open('Publication', ['juror1', 'juror2', 'juror3'])
    const started = await done(owner().post(runsOf(session), { seed: 3 }))
    expect(started).toMatchObject({ state: 'waiting', settings: { perEntry: 2, method: 'optimal' }, added: null })
    expect((await owner().post(`${runsOf(session)}/${started.id}/publication`)).body.error).toMatchObject({
      code: 'run_state_not_allowed',
      details: { state: 'waiting' },
    })
    await house.runJobs()
    const at = `${runsOf(session)}/${started.id}`
    const { outcome, ...run } = await done(owner().get(at))
    expect(run).toMatchObject({ state: 'computed', progress: 1, added: 8, removed: 0 })
    expect(outcome).toMatchObject({ added: 8, entries: 4, isBest: true, shortages: [], relaxations: [] })
    // Nobody said what anybody knows, nor where they work.
    expect(outcome).toMatchObject({ knowsAffinities: false, withoutOrganisation: 3 })
    expect(outcome.before).toMatchObject({ pairs: 0, missing: 8 })
    expect(outcome.after).toMatchObject({ pairs: 8, missing: 0, parts: 1 })
    expect(await pairsOf(session)).toEqual([])
    const shown = (await changesOf(at)).map(({ jurorId, entryId }) => `${jurorId} ${entryId}`).toSorted()
    expect(await done(owner().post(`${at}/publication`))).toMatchObject({ state: 'published', isLast: true })
    expect(await pairsOf(session)).toEqual(shown)
    await house.runJobs()
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'jury_assignments').select('to_address').execute(),
    )
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      ['juror1', 'juror2', 'juror3'].map((name) => `${name}@demo.laurel.test`),
    )
    expect((await owner().post(`${at}/publication`)).status).toBe(409)
  })

  it.each([
    ['evenly', { method: 'round_robin', seed: 5 }],
    ['at best', { seed: 5 }],
    ['anew where nobody has begun', { adjust: true, seed: 9, perEntry: 1 }],
    ['with rules', { adjust: true, experts: true, onePerOrganisation: true, calibrationEntries: 1, seed: 2 }],
  ])('made %s equals its preview, and rolled back leaves everything as it was', async (_, settings) => {
    const session = await open(`Aller-retour ${JSON.stringify(settings).length}`, ['juror1', 'juror2', 'juror3'])
    const [jurorId, other] = session.jurorIds
    const pairs = session.entryIds.flatMap((entryId) => [
      { jurorId, entryId },
      ...(other ? [{ jurorId: other, entryId }] : []),
    ])
    await done(owner().post(`${session.at}/assignments`, { pairs: pairs.slice(0, 5) }))
    await house.runJobs()
    const [begun] = session.entryIds
    await done(house.as('juror1').put(`${session.mine}/entries/${begun}/evaluation`, sheet(session, [1, null])))
    const before = await assignmentsOf(session)
    const { at } = await divide(session, settings)
    const changes = await changesOf(at)
    const remaining = changes.filter(({ change }) => change !== 'removed')
    expect(remaining.some((one) => one.jurorId === jurorId && one.entryId === begun && one.change === 'kept')).toBe(
      true,
    )
    await done(owner().post(`${at}/publication`))
    expect(await pairsOf(session)).toEqual(remaining.map((one) => `${one.jurorId} ${one.entryId}`).toSorted())
    expect(await done(owner().post(`${at}/rollback`))).toMatchObject({ state: 'rolled_back', isLast: false })
    expect(await assignmentsOf(session)).toEqual(before)
  })

  it('is stale once anything that it rests on has changed', async () => {
    const session = await open('Périmée', ['juror1', 'juror2', 'juror3'])
    const { at } = await divide(session)
    const [jurorId] = session.jurorIds
    await done(owner().post(`${session.at}/conflicts`, { jurorId, entryId: session.entryIds[0] }))
    const refused = await owner().post(`${at}/publication`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'stale'])
    const again = await divide(session)
    const made = (await changesOf(again.at)).map((one) => `${one.jurorId} ${one.entryId}`)
    expect(made).not.toContain(`${jurorId} ${session.entryIds[0]}`)
  })

  it('is not rolled back over work that has begun, nor before a later one', async () => {
    const session = await open('Commencée', ['juror1', 'juror2'])
    const first = await divide(session, { perEntry: 1 })
    await done(owner().post(`${first.at}/publication`))
    house.clock.now = new Date(house.clock.now.getTime() + 1000)
    const second = await divide(session, { perEntry: 2 })
    await done(owner().post(`${second.at}/publication`))
    expect((await owner().post(`${first.at}/rollback`)).body.error).toMatchObject({
      code: 'run_state_not_allowed',
      details: { later: true },
    })
    const added = (await changesOf(second.at)).find(
      (one) => one.change === 'added' && one.jurorId === session.jurorIds[0],
    )
    const path = `${session.mine}/entries/${added?.entryId}/evaluation`
    await done(house.as('juror1').put(path, sheet(session, [1, null])))
    const refused = await owner().post(`${second.at}/rollback`)
    expect([refused.status, refused.body.error.code, refused.body.error.details.count]).toEqual([
      409,
      'assignments_started',
      1,
    ])
    expect(await pairsOf(session)).toHaveLength(8)
  })

  it('says what stands in its way, and each way out that it names fills what it says', async () => {
    const session = await open('Trop peu', ['juror1', 'juror2', 'juror3'])
    const tight = await divide(session, { perEntry: 3, most: 3 })
    expect(tight.outcome.shortages).toHaveLength(3)
    expect(tight.outcome.shortages[0]).toMatchObject({ missing: 1, cause: 'loads' })
    const { relaxations } = tight.outcome
    expect(relaxations.map(({ kind }: { kind: string }) => kind)).toEqual(['raise_most', 'add_jurors', 'lower_need'])
    const [raise, , lower] = relaxations
    const pick = (rows: Record<string, unknown>[], id: string) => rows.map((row) => ({ [id]: row[id], by: row.by }))
    const raised = await divide(session, { perEntry: 3, most: 3, raised: pick(raise.jurors, 'jurorId') })
    expect(raised.outcome.after.missing).toBe(tight.outcome.after.missing - raise.fills)
    const lowered = await divide(session, { perEntry: 3, most: 3, lowered: pick(lower.entries, 'entryId') })
    expect(lowered.outcome.after.missing).toBe(0)
  })

  it('gives applications to those who know their topics, and says so', async () => {
    const session = await open('Expertise', ['juror1', 'juror2', 'juror3', 'juror4'])
    const groups = (await done(owner().get(`${session.at}/topics?lang=fr`))).groups
    expect(groups[0]).toMatchObject({ kind: 'category', topics: [{ label: 'Ville fraîche' }] })
    const [topic] = groups[0].topics
    const [expert] = session.jurorIds
    const facts = { name: 'Hélène Vidal', expertise: { [topic.id]: 3 }, maxLoad: 2, languages: ['fr'] }
    await done(owner().put(`${session.at}/jurors/${expert}`, facts))
    const { at, outcome } = await divide(session, { perEntry: 1, experts: true })
    expect(outcome.after.withExpert).toBe(2)
    expect(outcome.knowsAffinities).toBe(true)
    const { data } = await done(owner().get(`${at}/changes?filter=added&search=vidal`))
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ source: 'expertise', affinity: 1, topics: ['Ville fraîche'], change: 'added' })
  })

  it('knows topics from what applications chose as they were sent, of one answer or several', async () => {
    const options = ['water', 'heat'].map((reference) => ({ reference, text: { fr: reference } }))
    const themes = { ...field('checkbox', 'themes'), options }
    const isNever = { op: 'eq' as const, left: { field: 'name' }, right: { value: 'never' } }
    const hidden = { ...field('radio', 'place'), options, visibleIf: isNever }
    const topicCall = await openCallToJudge(
      house,
      [
        ['applicant1', { name: 'Eau', themes: ['heat', 'water'], place: 'heat' }],
        ['applicant2', { name: 'Chaleur', themes: ['heat'], place: 'water' }],
      ],
      [field('text', 'name'), themes, hidden],
    )
    const session = await prepareSession(house, topicCall, ['juror1', 'juror2'], 'Thèmes')
    await done(owner().post(`${session.at}/opening`))
    const { groups } = await done(owner().get(`${session.at}/topics?lang=fr`))
    expect(groups.flatMap(({ topics }: { topics: { id: string }[] }) => topics.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['answer:themes:water', 'answer:place:water']),
    )
    const [expert] = session.jurorIds
    const facts = { name: 'Experte', expertise: { 'answer:themes:water': 3, 'answer:place:water': 3 }, maxLoad: 2 }
    await done(owner().put(`${session.at}/jurors/${expert}`, facts))
    const { at, outcome } = await divide(session, { perEntry: 1, experts: true })
    expect(outcome.after.withExpert).toBe(1)
    const { data } = await done(owner().get(`${at}/changes?filter=added&search=experte`))
    expect(data).toMatchObject([{ entryId: session.entryIds[0], source: 'expertise', affinity: 1, topics: ['water'] }])
  })

  it.each(['optimal', 'round_robin'])('counts calibration in what each juror takes at most: %s', async (method) => {
    const session = await open(`Plafond ${method}`, ['juror1', 'juror2'])
    await done(owner().put(`${session.at}/entries/${session.entryIds[0]}/calibration`, { isCalibration: true }))
    const { at, outcome } = await divide(session, { method, perEntry: 1, most: 2 })
    expect(outcome.loads).toMatchObject(session.jurorIds.map(() => ({ before: 1, after: 2, most: 2 })))
    expect(outcome.shortages).toMatchObject([{ missing: 1, cause: 'loads' }])
    await done(owner().post(`${at}/publication`))
    expect(await pairsOf(session)).toHaveLength(4)
  })

  it('is cancelled by whoever asked, or by the next one', async () => {
    const session = await open('Annulée', ['juror1', 'juror2'])
    const first = await done(owner().post(runsOf(session), {}))
    const second = await done(owner().post(runsOf(session), {}))
    expect((await done(owner().get(`${runsOf(session)}/${first.id}`))).state).toBe('cancelled')
    const cancelled = await done(owner().post(`${runsOf(session)}/${second.id}/cancellation`))
    expect(cancelled.state).toBe('cancelled')
    await house.runJobs()
    expect((await owner().post(`${runsOf(session)}/${second.id}/cancellation`)).status).toBe(409)
    const { data } = await done(owner().get(runsOf(session)))
    expect(data.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [second.id, 'cancelled'],
      [first.id, 'cancelled'],
    ])
    expect((await owner().post(runsOf(session), { perEntry: 0 })).status).toBe(422)
    await done(owner().post(`${session.at}/closure`))
    expect((await owner().post(runsOf(session), {})).body.error.code).toBe('session_wrong_state')
  })
})
