import { type SignedBundle, verifyBundle } from '@laurel/contract/results/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../../../story/cast.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
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
    ['applicant4', { name: 'Berges vivantes' }],
  ])
})

async function inMode(mode: 'rank' | 'pairwise', jurors: readonly CastName[], title: string) {
  const session = await prepareSession(house, call, jurors, title)
  await done(owner().put(`${session.at}/result-settings`, { mode, rules: {} }))
  await beginSession(house, session)
  return session
}

describe('what jurors strike out', () => {
  /** Two jurors, the first of whom chairs, and a criterion that strikes out once the chair confirms it. */
  async function struck(title: string, elimination: 'any' | 'chair' = 'chair') {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], title)
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}`, { name: 'Hélène Vidal', role: 'chair' }))
    const criterion = { title: { fr: 'Hors sujet', en: 'Off topic' }, kind: 'eliminatory', elimination }
    const { id } = await done(owner().post(`${session.at}/criteria`, criterion))
    await beginSession(house, session)
    const judges = async (who: CastName, entry: number, mark: number, out: boolean) => {
      const at = `${session.mine}/entries/${session.entryIds[entry]}/evaluation`
      const marks = [
        [session.criterionIds[0], mark] as const,
        [session.criterionIds[1], mark] as const,
        [id, out] as const,
      ]
      const scores = marks.map(([criterionId, value]) => ({ criterionId, value, comment: 'Vu' }))
      const { version } = await done(house.as(who).put(at, { scores, comment: '', version: 0 }))
      await done(house.as(who).post(`${at}/submission`, { version }))
    }
    const asStaff = (entry: number) => `${session.at}/entries/${session.entryIds[entry]}/eliminations/${id}`
    const asChair = (entry: number) => `${session.mine}/entries/${session.entryIds[entry]}/eliminations/${id}`
    const ranks = async () =>
      (await done(owner().get(`${session.at}/results`))).data
        .slice(0, 2)
        .map(({ title, rank }: { title: string; rank: number }) => [title, rank])
    return { ...session, criterionId: id, judges, asStaff, asChair, ranks }
  }

  it('waits for a person, who confirms or lifts it with a reason; both stand in results, exports and bundle', async () => {
    const session = await struck('Éliminatoire')
    await session.judges('juror2', 0, 5, true)
    await session.judges('juror2', 1, 3, false)
    const { data } = await done(owner().get(`${session.at}/results`))
    expect(data[0]).toMatchObject({
      rank: 1,
      flags: expect.arrayContaining(['eliminatory']),
      eliminations: [{ criterionId: session.criterionId, asked: 1, of: 1, state: 'to_confirm', ruling: null }],
    })
    const confirmed = { verdict: 'confirmed', reason: 'Le projet est hors de la métropole.' }
    await done(owner().put(session.asStaff(0), confirmed))
    const after = await done(owner().get(`${session.at}/results`))
    expect(after.data[0]).toMatchObject({ title: 'Toits blancs', rank: 1 })
    expect(after.data.map(({ rank }: { rank: number | null }) => rank)).toEqual([1, null, null, null])
    expect(after.data.at(-1)).toMatchObject({
      title: 'Pluie utile',
      rawRank: null,
      eliminations: [{ state: 'eliminated', ruling: { ...confirmed, ruledBy: 'Cécile Arnaud' } }],
    })
    const run = await done(owner().post(`${session.at}/result-runs`))
    const signed = await bundleOf(session, run.id)
    expect(signed.bundle.ranking.at(-1)).toMatchObject({ rank: null })
    const inBundle = signed.bundle.input.mode === 'score' ? signed.bundle.input.entries : []
    expect(inBundle.flatMap(({ confirmed = [] }) => confirmed)).toEqual([session.criterionId])
    expect(await verifyBundle(signed)).toEqual([])

    const lifted = { verdict: 'lifted', reason: 'Un partenaire est dans la métropole.' }
    await done(owner().put(session.asStaff(0), lifted))
    expect(await session.ranks()).toEqual([
      ['Pluie utile', 1],
      ['Toits blancs', 2],
    ])
    const workbook = await owner().get(`${session.at}/results.xlsx?lang=fr`)
    expect(workbook.status).toBe(200)
    const events = await house.inScene('owner', ({ db }) =>
      db.from('events').where('name', '=', 'elimination.ruled').select('payload').orderBy('id').execute(),
    )
    expect(events.map(({ payload }) => payload)).toMatchObject([confirmed, lifted])
  })

  it('takes effect at once where one juror is enough, and can be lifted', async () => {
    const session = await struck('Un seul suffit', 'any')
    await session.judges('juror2', 0, 5, true)
    await session.judges('juror2', 1, 3, false)
    expect((await session.ranks())[0]).toEqual(['Toits blancs', 1])
    await done(owner().put(session.asStaff(0), { verdict: 'lifted', reason: 'Erreur de case.' }))
    expect((await session.ranks())[0]).toEqual(['Pluie utile', 1])
  })

  it('is for the chair too once the own evaluation is in, and for nobody else', async () => {
    const session = await struck('Présidence')
    await session.judges('juror2', 0, 5, true)
    await session.judges('juror2', 1, 4, false)
    const body = { verdict: 'confirmed', reason: 'Hors périmètre.' }
    const code = async (answer: ReturnType<ReturnType<typeof owner>['put']>) => (await answer).body.error?.code
    expect(await code(house.as('juror1').put(session.asChair(0), body))).toBe('not_for_your_role')
    await session.judges('juror1', 0, 2, false)
    expect(await code(house.as('juror2').put(session.asChair(0), body))).toBe('not_for_your_role')
    expect(await code(house.as('juror1').put(session.asChair(0), { ...body, reason: '  ' }))).toBe('invalid_input')
    await session.judges('juror1', 1, 2, false)
    expect(await code(house.as('juror1').put(session.asChair(1), body))).toBe('elimination_not_asked')
    const { rows } = await done(house.as('juror1').get(`${session.mine}/figures`))
    expect(rows.find(({ title }: { title: string }) => title === 'Pluie utile')?.eliminations).toMatchObject([
      { asked: 1, of: 2, state: 'to_confirm' },
    ])
    await done(house.as('juror1').put(session.asChair(0), body))
    expect((await session.ranks())[0]).toEqual(['Toits blancs', 1])
    expect((await house.as('nobody').put(session.asStaff(0), body)).status).toBe(401)
    expect((await house.as('juror1').put(session.asStaff(0), body)).status).toBe(404)
    expect((await house.as('juror3').put(session.asChair(0), body)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').put(session.asStaff(0), body)).status).toBe(404)
    await done(owner().post(`${session.at}/closure`))
    await done(owner().put(session.asStaff(0), { ...body, verdict: 'lifted' }))
  })
})

async function bundleOf(session: RunningSession, runId: string): Promise<SignedBundle> {
  const { body } = await owner().get(`${session.at}/result-runs/${runId}/bundle.json`)
  return (typeof body === 'string' ? JSON.parse(body) : body) as SignedBundle
}

describe('pairs at hand', () => {
  const pairOf = async (who: CastName, session: RunningSession) =>
    (await done(house.as(who).get(`${session.mine}/pair`))).pair as { a: string; b: string }

  it('are shown to nobody else as long as there is something else, and stay the same until answered', async () => {
    const session = await inMode('pairwise', ['juror1', 'juror2'], 'En main')
    const one = await pairOf('juror1', session)
    const other = await pairOf('juror2', session)
    expect(new Set([one.a, one.b, other.a, other.b]).size).toBe(4)
    expect(await pairOf('juror1', session)).toEqual(one)
    const next = await done(house.as('juror1').post(`${session.mine}/comparisons`, { ...one, outcome: 'a' }))
    expect(next.pair).not.toEqual(one)
    const undone = await done(house.as('juror1').delete(`${session.mine}/comparisons/${next.recent[0].id}`))
    expect(undone.pair).toEqual(one)
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 11 * 60_000)
    const all = new Set(session.entryIds)
    const again = await pairOf('juror2', session)
    expect(all.has(again.a) && all.has(again.b)).toBe(true)
    house.clock.now = before
    await done(owner().post(`${session.at}/pause`))
    expect(await pairOf('juror1', session)).toBeNull()
  })
})

describe('a pair that is skipped', () => {
  it('is waited for no more: the work is whole without it, and nobody is reminded', async () => {
    const session = await inMode('pairwise', ['juror1'], 'Une paire passée')
    const juror = house.as('juror1')
    let next = await done(juror.get(`${session.mine}/pair`))
    for (let answered = 0; next.pair; answered++) {
      const answer = { ...next.pair, outcome: answered === 0 ? 'skip' : 'a' }
      next = await done(juror.post(`${session.mine}/comparisons`, answer))
    }
    const { progress } = await done(owner().get(session.at))
    expect([next.done, next.wished, progress.work, progress.submitted]).toEqual([5, 5, { done: 5, all: 5 }, 4])
    expect(await done(owner().post(`${session.at}/reminders`, {}))).toEqual({ reminded: 0 })
  })
})

describe('orders', () => {
  it('can be looked at as another way to count them would have it', async () => {
    const session = await inMode('rank', ['juror1', 'juror2', 'juror3'], 'Autrement compté')
    const [a = '', b = '', c = '', d = ''] = session.entryIds
    const marks = `${session.mine}/entries/${a}/evaluation`
    for (const answer of [
      await house.as('juror1').put(marks, sheet(session, [3, 4])),
      await house.as('juror1').post(`${marks}/submission`, { version: 0 }),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([409, 'wrong_mode'])
    const orders = { juror1: [a, b, c, d], juror2: [a, b, d, c], juror3: [b, c, d, a] } as const
    for (const [who, order] of Object.entries(orders)) {
      const juror = house.as(who as CastName)
      const { version } = await done(
        juror.put(`${session.mine}/ballot`, { ranking: order.map((id) => [id]), version: 0 }),
      )
      await done(juror.post(`${session.mine}/ballot/submission`, { version }))
    }
    const first = async (query: string) => {
      const answer = await done(owner().get(`${session.at}/verdicts${query}`))
      return [answer.rankMethod, answer.rules.rankMethod, answer.rows[0].entryId]
    }
    expect(await first('')).toEqual(['schulze', 'schulze', a])
    expect(await first('?rankMethod=borda')).toEqual(['borda', 'schulze', b])
    expect(await first('?rankMethod=runoff')).toEqual(['runoff', 'schulze', a])
    expect((await owner().get(`${session.at}/verdicts?rankMethod=dice`)).status).toBe(422)
  })
})

describe('a deliberation without marks', () => {
  const deliberate = async (session: RunningSession) => {
    await done(owner().post(`${session.at}/closure`))
    await done(owner().post(`${session.at}/deliberation`))
  }
  const agendaOf = async (who: CastName, { sessionId }: RunningSession) => {
    const { agenda } = await done(house.as(who).get(`/api/portal/evaluation-sessions/${sessionId}/deliberation`))
    return agenda.map(({ entryId, score, rank, verdict }: Record<string, unknown>) => ({
      entryId,
      told: [score, rank, verdict],
    }))
  }

  it('goes by the order of the jury, told to each among what they see', async () => {
    const session = await inMode('rank', ['juror1', 'juror2', 'juror3'], 'Ordre du jury')
    const [a = '', b = '', c = '', d = ''] = session.entryIds
    for (const who of ['juror1', 'juror2', 'juror3'] as const) {
      const ballot = { ranking: [[d], [c], [b], [a]], version: 0 }
      const { version } = await done(house.as(who).put(`${session.mine}/ballot`, ballot))
      await done(house.as(who).post(`${session.mine}/ballot/submission`, { version }))
    }
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}`, { name: 'Hélène Vidal', role: 'chair' }))
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[0], entryId: c, note: '' }))
    await deliberate(session)
    const marksOf = (rank: number) => [null, rank, null]
    expect(await agendaOf('owner', session)).toEqual([
      { entryId: d, told: marksOf(1) },
      { entryId: c, told: marksOf(2) },
      { entryId: b, told: marksOf(3) },
      { entryId: a, told: marksOf(4) },
    ])
    expect(await agendaOf('juror1', session)).toEqual([
      { entryId: d, told: marksOf(1) },
      { entryId: b, told: marksOf(2) },
      { entryId: a, told: marksOf(3) },
    ])
  })

  it('goes by the votes in favour, and tells what they come to', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Ordre des voix')
    await done(owner().put(`${session.at}/result-settings`, { mode: 'go_no_go', rules: {} }))
    await beginSession(house, session)
    const votes = ['no_go', undefined, 'go', 'no_go'] as const
    for (const who of ['juror1', 'juror2'] as const)
      for (const [at, vote] of votes.entries()) {
        if (!vote) continue
        const place = `${session.mine}/entries/${session.entryIds[at]}/vote`
        await done(house.as(who).put(place, { vote, comment: 'Vu', submit: true, version: 0 }))
      }
    await deliberate(session)
    const agenda = await agendaOf('owner', session)
    expect(agenda[0]).toEqual({ entryId: session.entryIds[2], told: [null, null, 'go'] })
    expect(agenda[3]).toEqual({ entryId: session.entryIds[1], told: [null, null, null] })
    expect(agenda[1].told).toEqual([null, null, 'no_go'])
  })
})

describe('what was handed in without marks', () => {
  const because = { reason: 'Un doublon' }
  /** Two jurors of whom the first leads the other. */
  async function led(mode: 'rank' | 'pairwise' | 'go_no_go', title: string) {
    const session = await prepareSession(house, call, ['juror1', 'juror2', 'juror3'], title)
    await done(owner().put(`${session.at}/result-settings`, { mode, rules: {} }))
    await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}`, { name: 'Hélène Vidal', role: 'chair' }))
    await beginSession(house, session)
    const room = `/api/portal/evaluation-sessions/${session.sessionId}`
    const back = async (who: CastName, juror: number, body: object = because) => {
      const answer = await house.as(who).post(`${room}/jurors/${session.jurorIds[juror]}/giving-back`, body)
      return [answer.status, answer.body?.error?.code]
    }
    const listed = async (who: CastName) => (await done(house.as(who).get(`${room}/handed-in`))).data
    const readMails = () =>
      house.inScene('system', async ({ db }) => {
        const mail = await db.from('emails').where('kind', '=', 'jury_reopening').orderBy('id', 'desc').selectAll()
        const event = await db.from('events').where('session_id', '=', session.sessionId).orderBy('id', 'desc')
        const names = (await event.select(['name', 'payload']).execute()).filter(({ payload }) =>
          JSON.stringify(payload).includes(because.reason),
        )
        const { subject, text } = await mail.executeTakeFirstOrThrow()
        return { subject, text, names: names.map(({ name }) => name) }
      })
    return { ...session, back, listed, told: readMails }
  }

  it('is given back by the chair: an order whole, and nobody else’s by a juror', async () => {
    const session = await led('rank', 'Rendre un classement')
    const at = `${session.mine}/ballot`
    for (const who of ['juror1', 'juror2'] as const) {
      const saved = await done(house.as(who).put(at, { ranking: session.entryIds.map((id) => [id]), version: 0 }))
      await done(house.as(who).post(`${at}/submission`, { version: saved.version }))
    }
    expect(await session.listed('juror1')).toMatchObject([
      { jurorId: session.jurorIds[1], hasOrder: true, entries: [], comparisons: [] },
    ])
    expect(await session.listed('owner')).toHaveLength(2)
    expect(await session.back('juror2', 0)).toEqual([403, 'not_for_your_role'])
    expect(await session.back('juror1', 0)).toEqual([403, 'not_for_your_role'])
    expect((await session.back('juror1', 1))[0]).toBe(204)
    expect(await session.back('juror1', 1)).toEqual([409, 'evaluation_not_submitted'])
    expect((await done(house.as('juror2').get(at))).state).toBe('draft')
    expect((await done(owner().get(session.at))).progress.submitted).toBe(4)
    const { subject, text, names } = await session.told()
    expect([subject, names]).toEqual([expect.stringContaining('Rendre un classement'), ['ballot.reopened']])
    expect(text).toContain(because.reason)
  })

  it('is given back: a vote, of an entry that the chair may know', async () => {
    const session = await led('go_no_go', 'Rendre un vote')
    const [entryId = '', other = ''] = session.entryIds
    for (const id of [entryId, other])
      await done(house.as('juror2').put(`${session.mine}/entries/${id}/vote`, { vote: 'go', submit: true, version: 0 }))
    const read = async () => (await done(owner().get(`${session.at}/entries/${entryId}`))).evaluations
    expect(await read()).toMatchObject([{ jurorId: session.jurorIds[1], state: 'submitted', vote: 'go' }])
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[0], entryId: other, note: '' }))
    expect(await session.listed('juror1')).toMatchObject([{ entries: [{ entryId }] }])
    expect(await session.back('juror1', 1)).toEqual([422, 'invalid_input'])
    expect(await session.back('juror1', 1, { ...because, entryId: other })).toEqual([404, 'not_found'])
    expect((await session.back('juror1', 1, { ...because, entryId }))[0]).toBe(204)
    const vote = await done(house.as('juror2').get(`${session.mine}/entries/${entryId}/vote`))
    expect(vote).toMatchObject({ state: 'draft', vote: 'go' })
    expect(await read()).toMatchObject([{ state: 'draft', vote: null }])
    expect((await session.told()).names).toEqual(['evaluation.reopened'])
  })

  it('is given back: one comparison, then all; the outcome is not told before one’s own work is done', async () => {
    const session = await led('pairwise', 'Rendre des comparaisons')
    const juror = house.as('juror2')
    let next = await done(juror.get(`${session.mine}/pair`))
    for (let answered = 0; answered < 3; answered++)
      next = await done(juror.post(`${session.mine}/comparisons`, { ...next.pair, outcome: 'a' }))
    const [first] = next.recent
    const [{ comparisons }] = await session.listed('juror1')
    expect(comparisons.map(({ outcome }: never) => outcome)).toEqual([null, null, null])
    expect((await session.listed('owner'))[0].comparisons[0].outcome).toBe('a')
    expect((await session.back('juror1', 1, { ...because, comparisonId: first.id }))[0]).toBe(204)
    expect((await session.told()).subject).toMatch(/compare|Comparez/i)
    expect(await session.back('juror1', 2)).toEqual([409, 'evaluation_not_submitted'])
    expect((await session.back('juror1', 1))[0]).toBe(204)
    const after = await done(juror.get(`${session.mine}/pair`))
    expect([after.done, after.recent]).toEqual([0, []])
    const { subject, names } = await session.told()
    expect(subject).toContain('Rendre des comparaisons')
    expect(names).toEqual(['comparison.voided', 'comparison.voided', 'comparison.voided'])
  })
})

describe('what who applied reads of a decision without marks', () => {
  const policy = { applicantFeedback: 'scores_and_comments', jurorIdentityToApplicant: 'shown' }
  const judge = {
    rank: async ({ mine }: RunningSession, ids: readonly string[]) => {
      const { version } = await done(
        house.as('juror1').put(`${mine}/ballot`, { ranking: ids.map((id) => [id]), version: 0 }),
      )
      await done(house.as('juror1').post(`${mine}/ballot/submission`, { version }))
    },
    pairwise: ({ mine }: RunningSession, [a, b]: readonly string[]) =>
      done(house.as('juror1').post(`${mine}/comparisons`, { a, b, outcome: 'a' })),
    go_no_go: ({ mine }: RunningSession, [id]: readonly string[]) =>
      done(
        house.as('juror1').put(`${mine}/entries/${id}/vote`, { vote: 'go', comment: 'Vu', submit: true, version: 0 }),
      ),
  }

  it.each(['rank', 'pairwise', 'go_no_go'] as const)('names who judged it, and no figure: %s', async (mode) => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], `Lu ${mode}`, { mode, policy })
    await beginSession(house, session)
    await judge[mode](session, session.entryIds)
    await done(owner().post(`${session.at}/closure`))
    await done(owner().post(`${session.at}/deliberation`))
    const { types } = await done(owner().get(`${session.at}/decision-types`))
    const typeId = types.find(({ outcome }: { outcome: string }) => outcome === 'waitlisted').id
    const entries = session.entryIds.map((entryId) => ({ entryId, version: 0 }))
    const room = `/api/portal/evaluation-sessions/${session.sessionId}/deliberation`
    await done(owner().post(`${room}/decisions`, { entries, typeId, confirm: true }))
    await done(owner().post(`${session.at}/deliberation/end`))
    const { fingerprint } = await done(owner().get(`${session.at}/publication`))
    await done(owner().post(`${session.at}/publication`, { fingerprint }))
    const readResult = async (who: CastName, index: number) => {
      const own = `/api/portal/me/responses/${session.applicationIds[index]}/feedback`
      const { data } = await done(house.as(who).get(own))
      return data.find(({ sessionTitle }: { sessionTitle: { fr: string } }) => sessionTitle.fr === `Lu ${mode}`)
    }
    expect(await readResult('applicant1', 0)).toMatchObject({ score: null, jurors: ['Hélène Vidal'] })
    // Nobody compared it, nobody voted on it; an order holds every entry.
    expect((await readResult('applicant4', 3)).jurors).toEqual(mode === 'rank' ? ['Hélène Vidal'] : [])
  })
})
