import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type SignedBundle, verifyBundle } from '@laurel/contract/results/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
})

const givingBack = ({ sessionId, jurorIds }: RunningSession, juror: number) =>
  `/api/portal/evaluation-sessions/${sessionId}/jurors/${jurorIds[juror]}/giving-back`

/** Three entries by two jurors, the second more severe; the last entry by nobody. */
async function judged(title: string) {
  const session = await runSession(house, call, ['juror1', 'juror2'], title)
  await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
  await judge(house, 'juror2', session, session.entryIds[0], [4, 8])
  await judge(house, 'juror1', session, session.entryIds[1], [2, 4])
  return session
}

describe('the results of a session of marks', () => {
  it('has every figure, and what another aggregation or number of places would give', async () => {
    const session = await judged('Chiffres')
    const results = await done(owner().get(`${session.at}/results`))
    expect(results.data.map(({ title, rank, done }: never) => [title, rank, done])).toEqual([
      ['Pluie utile', 1, 2],
      ['Toits blancs', 2, 1],
      ['Carte du frais', null, 0],
    ])
    const [first] = results.data
    expect(first).toMatchObject({ mean: 90, median: 90, trimmed: 90, min: 80, max: 100, rawRank: 1, first: null })
    expect(first.low).toBeLessThan(first.calibrated)
    expect(first.high).toBeGreaterThan(first.calibrated)
    expect(first.totals).toHaveLength(2)
    expect(results.data[1].flags).toContain('few_reviews')
    expect(results).toMatchObject({ method: 'mean', official: 'mean', places: null, done: 3, expected: 6 })
    expect(results.quality.calibration).toMatchObject({ isReliable: false, parts: 1 })
    expect(results.jurors.map(({ done, assigned }: never) => [done, assigned])).toEqual([
      [2, 3],
      [1, 3],
    ])
    const previewed = await done(owner().get(`${session.at}/results?places=1&method=calibrated`))
    expect(previewed).toMatchObject({ method: 'calibrated', official: 'mean', places: 1 })
    expect(previewed.data[0].first).toBeGreaterThan(0.5)
  })

  it('follows rules that are fixed before the session opens', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Règles')
    const at = `${session.at}/result-settings`
    const before = await done(owner().get(at))
    expect(before).toMatchObject({ mode: 'score', isFrozen: false, rules: { method: 'mean', places: null } })
    const rules = { method: 'median', places: 2, tieBreakers: [{ kind: 'lot' }] }
    expect(await done(owner().put(at, { mode: 'score', rules }))).toMatchObject({ rules })
    expect((await owner().put(at, { mode: 'score', rules: { ...rules, trim: 0.6 } })).status).toBe(422)
    expect((await house.as('juror1').put(at, { mode: 'score', rules })).status).toBe(404)
    await done(owner().post(`${session.at}/opening`))
    expect(await owner().put(at, { mode: 'score', rules })).toMatchObject({
      status: 409,
      body: { error: { code: 'session_wrong_state' } },
    })
    expect(await done(owner().get(`${session.at}/results`))).toMatchObject({ official: 'median', places: 2 })
    expect((await owner().get(`${session.at}/verdicts`)).body.error.code).toBe('wrong_mode')
  })

  it('goes out as a workbook and as a document', async () => {
    const session = await judged('Sorties')
    const sheet = await owner().get(`${session.at}/results.xlsx?lang=en`)
    expect(sheet.status).toBe(200)
    const pdf = await owner().get(`${session.at}/evaluations.pdf?lang=fr`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await house.as('juror1').get(`${session.at}/evaluations.pdf`)).status).toBe(404)
  })
})

describe('figures for the jury', () => {
  it('are told after one’s own evaluation, or after the close, or to nobody but the chair, as the policy says', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Partagés')
    const { version, titles: title, slug, instructions, reviewsPerEntry, policy } = await done(owner().get(session.at))
    const dates = { opensAt: null, closesAt: null }
    await done(
      owner().put(session.at, {
        version,
        title,
        slug,
        instructions,
        reviewsPerEntry,
        ...dates,
        policy: { ...policy, aggregate: 'after_own' },
      }),
    )
    await beginSession(house, session)
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    const own = await done(house.as('juror1').get(`${session.mine}/figures`))
    expect(own.rows.map(({ entryId, value }: never) => [entryId, value])).toEqual([[session.entryIds[0], 100]])
    // Of plain means, no interval: it would be that of the calibrated mark.
    expect(own.rows[0]).toMatchObject({ low: null, high: null })
    expect(own.board).toBeNull()
    expect((await done(house.as('juror2').get(`${session.mine}/figures`))).rows).toEqual([])
    expect((await house.as('applicant1').get(`${session.mine}/figures`)).status).toBe(404)
    const closed = await judged('Fermés')
    expect((await done(house.as('juror2').get(`${closed.mine}/figures`))).rows).toEqual([])
  })
})

describe('runs', () => {
  it('keeps each result as it was, tells two apart, and freezes one with its reason', async () => {
    const session = await judged('Calculs')
    const runs = `${session.at}/result-runs`
    const first = await done(owner().post(runs))
    expect(first).toMatchObject({ number: 1, mode: 'score', entries: 3, counted: 3, isFinal: false })
    const again = await done(owner().post(runs))
    expect(again).toMatchObject({ number: 2, inputHash: first.inputHash })
    await judge(house, 'juror2', session, session.entryIds[1], [5, 10])
    const third = await done(owner().post(runs))
    expect(third.inputHash).not.toBe(first.inputHash)
    expect(await done(owner().get(`${runs}/${first.id}/comparison?with=${again.id}`))).toMatchObject({
      isSameInput: true,
      changed: [],
    })
    const compared = await done(owner().get(`${runs}/${third.id}/comparison?with=${first.id}`))
    expect(compared).toMatchObject({ from: 1, to: 3, isSameInput: false, changed: ['evaluations'] })
    expect(compared.rows.find(({ title }: never) => title === 'Toits blancs')).toMatchObject({
      before: { done: 1 },
      after: { done: 2 },
    })
    const freeze = (id: string, reason = '') => owner().post(`${runs}/${id}/freezing`, { reason })
    expect((await freeze(first.id)).body.error.code).toBe('session_wrong_state')
    await done(owner().post(`${session.at}/closure`))
    expect(await done(freeze(first.id))).toMatchObject({ isFinal: true })
    expect((await freeze(third.id)).status).toBe(422)
    expect(await done(freeze(third.id, 'Une évaluation manquait'))).toMatchObject({ isFinal: true })
    const listed = await done(owner().get(runs))
    expect(listed.data.map(({ number, isFinal }: never) => [number, isFinal])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    expect(listed.freezes.map(({ number, reason }: never) => [number, reason])).toEqual([
      [3, 'Une évaluation manquait'],
      [1, ''],
    ])
    expect((await house.as('juror1').post(runs)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(runs)).status).toBe(404)
  })

  it('can be changed by nobody, not by the server itself', async () => {
    const session = await judged('Immuables')
    const run = await done(owner().post(`${session.at}/result-runs`))
    const change = house.inScene('system', ({ db }) =>
      db.change('result_runs').set({ number: 9 }).where('id', '=', run.id).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    const removal = house.inScene('system', ({ db }) => db.remove('result_runs').where('id', '=', run.id).execute())
    await expect(removal).rejects.toThrow(/permission denied/)
  })

  it('needs a session that has begun', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Trop tôt')
    expect((await owner().post(`${session.at}/result-runs`)).body.error.code).toBe('session_wrong_state')
  })
})

describe('the signed bundle', () => {
  const verify = async (signed: unknown, ...more: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'laurel-bundle-'))
    try {
      const file = join(folder, 'bundle.json')
      await writeFile(file, typeof signed === 'string' ? signed : JSON.stringify(signed))
      const run = promisify(execFile)(process.execPath, ['scripts/verify-bundle.ts', file, ...more])
      return await run.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  it('is verified by anybody with the public key, names nobody, and fails once a byte differs', async () => {
    const session = await judged('Paquet')
    const { id } = await done(owner().post(`${session.at}/result-runs`))
    const answer = await owner().get(`${session.at}/result-runs/${id}/bundle.json`)
    const signed = answer.body as SignedBundle
    const { publicKey } = await done(house.as('nobody').get('/api/result-key'))
    expect(await verifyBundle(signed, publicKey)).toEqual([])
    const text = JSON.stringify(signed)
    for (const named of ['juror1', 'Pluie utile', ...session.jurorIds, ...session.entryIds])
      expect(text).not.toContain(named)
    expect(await verify(signed, '--key', publicKey)).toMatchObject({ code: 0 })
    expect(await verify(signed, '--key', 'AAAA')).toMatchObject({ code: 1 })
    const at = text.indexOf('"value":') + '"value":'.length
    const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
    expect(await verify(changed)).toMatchObject({ code: 1 })
    expect((await house.as('juror1').get(`${session.at}/result-runs/${id}/bundle.json`)).status).toBe(404)
  })
})

/** A session judged otherwise, open, with every entry given to these jurors. */
async function without(mode: 'go_no_go' | 'rank' | 'pairwise', jurors: readonly CastName[], rules: object = {}) {
  const session = await prepareSession(house, call, jurors, `Sans notes ${mode}`)
  await done(owner().put(`${session.at}/result-settings`, { mode, rules }))
  for (const id of session.criterionIds) await done(owner().delete(`${session.at}/criteria/${id}`))
  await beginSession(house, session)
  return session
}

describe('votes', () => {
  it('are saved, handed in, locked, and counted by the majority and the quorum', async () => {
    const session = await without('go_no_go', ['juror1', 'juror2'], { quorum: 2 })
    const vote = (who: CastName, entry: number, body: object) =>
      house.as(who).put(`${session.mine}/entries/${session.entryIds[entry]}/vote`, body)
    expect((await vote('juror1', 0, { vote: null, version: 0, submit: true })).body.error.code).toBe(
      'evaluation_incomplete',
    )
    const saved = await done(vote('juror1', 0, { vote: 'go', comment: 'Solide', version: 0 }))
    expect(saved).toMatchObject({ state: 'draft', vote: 'go', version: 1 })
    expect((await vote('juror1', 0, { vote: 'no_go', version: 0 })).body.error.code).toBe('stale')
    const handed = await done(vote('juror1', 0, { vote: 'go', comment: 'Solide', version: 1, submit: true }))
    expect(handed.state).toBe('submitted')
    expect((await vote('juror1', 0, { vote: 'no_go', version: handed.version })).body.error.code).toBe(
      'evaluation_locked',
    )
    await done(vote('juror2', 0, { vote: 'go', version: 0, submit: true }))
    await done(vote('juror1', 1, { vote: 'no_go', version: 0, submit: true }))
    const { rows, jurors, done: handedIn } = await done(owner().get(`${session.at}/verdicts`))
    const seen = new Map(rows.map(({ title, verdict, votes }: never) => [title, [verdict, votes]]))
    expect(handedIn).toBe(3)
    expect(seen.get('Pluie utile')).toEqual(['go', { go: 2, noGo: 0, abstained: 0 }])
    expect(seen.get('Toits blancs')).toEqual(['undecided', { go: 0, noGo: 1, abstained: 0 }])
    expect((await owner().get(`${session.at}/results`)).body.error.code).toBe('wrong_mode')
    expect((await house.as('juror1').get(`${session.mine}/ballot`)).body.error.code).toBe('wrong_mode')
    expect((await owner().get(`${session.at}/evaluations.pdf`)).status).toBe(200)
    expect((await done(owner().get(session.at))).progress.submitted).toBe(3)
    expect(jurors.map(({ done, expected, isSubmitted }: never) => [done, expected, isSubmitted])).toEqual([
      [2, 3, false],
      [1, 3, false],
    ])
    await done(vote('juror1', 2, { vote: 'abstain', version: 0, submit: true }))
    const after = await done(owner().get(`${session.at}/verdicts`))
    expect(after.jurors[0]).toMatchObject({ done: 3, expected: 3, isSubmitted: true })
  })
})

describe('orders', () => {
  it('are saved, handed in whole, given back, and ranked together', async () => {
    const session = await without('rank', ['juror1', 'juror2'], { rankMethod: 'runoff' })
    const [a, b, c] = session.entryIds as [string, string, string]
    const ballot = (who: CastName) => house.as(who)
    const at = `${session.mine}/ballot`
    expect((await ballot('juror1').put(at, { ranking: [[a], [a]], version: 0 })).status).toBe(422)
    expect((await ballot('juror1').put(at, { ranking: [[session.sessionId]], version: 0 })).status).toBe(422)
    const saved = await done(ballot('juror1').put(at, { ranking: [[a], [b]], version: 0 }))
    const short = await ballot('juror1').post(`${at}/submission`, { version: saved.version })
    expect(short.body.error).toMatchObject({ code: 'evaluation_incomplete', details: { missing: [c] } })
    const whole = await done(ballot('juror1').put(at, { ranking: [[a], [b, c]], version: saved.version }))
    const handed = await done(ballot('juror1').post(`${at}/submission`, { version: whole.version }))
    expect(handed.state).toBe('submitted')
    expect((await ballot('juror1').put(at, { ranking: [], version: handed.version })).body.error.code).toBe(
      'evaluation_locked',
    )
    const second = await done(ballot('juror2').put(at, { ranking: [[b], [a], [c]], version: 0 }))
    await done(ballot('juror2').post(`${at}/submission`, { version: second.version }))
    const verdicts = await done(owner().get(`${session.at}/verdicts`))
    expect(verdicts.rows.map(({ rank }: never) => rank)).toEqual([1, 2, 3])
    expect(verdicts.rows[2]).toMatchObject({ entryId: c, done: 2 })
    expect(verdicts.rounds).toHaveLength(2)
    expect(verdicts.jurors.map(({ isSubmitted }: never) => isSubmitted)).toEqual([true, true])
    expect((await done(owner().get(session.at))).progress.submitted).toBe(6)
    const reopening = givingBack(session, 0)
    await done(owner().post(reopening, { reason: 'Une erreur' }))
    expect(await done(ballot('juror1').get(at))).toMatchObject({ state: 'draft', ranking: [[a], [b, c]] })
    expect((await owner().post(reopening, { reason: 'Encore' })).body.error.code).toBe('evaluation_not_submitted')
    expect((await owner().get(`${session.at}/results.xlsx`)).status).toBe(200)
    const { id } = await done(owner().post(`${session.at}/result-runs`))
    const { body } = await owner().get(`${session.at}/result-runs/${id}/bundle.json`)
    expect(await verifyBundle(body as SignedBundle)).toEqual([])
  })
})

describe('pairs', () => {
  it('are offered, answered, undone for a quarter of an hour, set aside by staff, and ranked together', async () => {
    const session = await without('pairwise', ['juror1', 'juror2'], { comparisonsPerEntry: 2 })
    const juror = house.as('juror1')
    const best = session.entryIds[2]
    let next = await done(juror.get(`${session.mine}/pair`))
    expect(next).toMatchObject({ done: 0, wished: 3, recent: [] })
    /** How far everybody is told to be: staff of the session, staff of the jury, the juror in the list and in the session. */
    const readProgress = async () => {
      const [whole, jury, list, mine] = await Promise.all(
        [
          owner().get(session.at),
          owner().get(`${session.at}/jurors`),
          juror.get('/api/portal/me/evaluation-sessions'),
          juror.get(session.mine),
        ].map(done),
      )
      const listed = list.data.find(({ id }: { id: string }) => id === session.sessionId)
      return [whole.progress.work, ...jury.data.map(({ work }: never) => work), listed.work, mine.work]
    }
    const none = { done: 0, all: 3 }
    expect(await readProgress()).toEqual([{ done: 0, all: 6 }, none, none, none, none])
    let isFirst = true
    while (next.pair) {
      const { a, b } = next.pair
      const outcome = a === best ? 'a' : b === best ? 'b' : 'tie'
      next = await done(juror.post(`${session.mine}/comparisons`, { a, b, outcome, tookMs: 4000 }))
      const one = { done: 1, all: 3 }
      if (isFirst) expect(await readProgress()).toEqual([{ done: 1, all: 6 }, one, none, one, one])
      isFirst = false
    }
    expect([next.done, next.recent.length]).toEqual([3, 3])
    expect((await done(owner().get(session.at))).progress.submitted).toBe(3)
    const verdicts = await done(owner().get(`${session.at}/verdicts`))
    expect(verdicts.jurors).toMatchObject([
      { done: 3, expected: 3, isSubmitted: true },
      { done: 0, expected: 3, isSubmitted: false },
    ])
    expect(verdicts).toMatchObject({ done: 3, expected: 6 })
    expect(verdicts.rows[0]).toMatchObject({ entryId: best, rank: 1, done: 2 })
    expect(verdicts.rows.slice(1).map(({ rank }: never) => rank)).toEqual([2, 2])
    const [last, first] = [next.recent[0], next.recent[2]]
    const undone = await done(juror.delete(`${session.mine}/comparisons/${last.id}`))
    expect(undone).toMatchObject({ done: 2 })
    expect(undone.pair).not.toBeNull()
    expect((await house.as('juror2').delete(`${session.mine}/comparisons/${first.id}`)).status).toBe(404)
    const self = { a: best, b: best, outcome: 'a' }
    expect((await juror.post(`${session.mine}/comparisons`, self)).status).toBe(422)
    const back = { reason: 'Réponse au hasard', comparisonId: first.id }
    expect((await owner().post(givingBack(session, 1), back)).status).toBe(404)
    await done(owner().post(givingBack(session, 0), back))
    expect((await owner().post(givingBack(session, 0), back)).body.error.code).toBe('evaluation_not_submitted')
    expect((await done(owner().get(session.at))).progress.submitted).toBe(0)
    const { data } = await done(owner().get(`${session.at}/comparisons`))
    expect(data.map(({ voidReason }: never) => voidReason)).toEqual(['undone', null, 'Réponse au hasard'])
    const earlier = new Date(house.clock.now.getTime() - 16 * 60_000)
    await house.inScene('system', ({ db }) =>
      db.change('comparisons').set({ made_at: earlier }).where('session_id', '=', session.sessionId).execute(),
    )
    expect((await done(juror.get(`${session.mine}/pair`))).recent).toEqual([])
    const late = await juror.delete(`${session.mine}/comparisons/${next.recent[1].id}`)
    expect(late.body.error.code).toBe('evaluation_locked')
  })
})
