import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../../story/cast.ts'
import { done, type EvaluationCall, openCallToJudge, prepareSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { askBids } from './ask-bids.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
  ])
})

const ask = { isOpen: true, closesAt: null }

describe('bids', () => {
  it('are asked of the jury before anything is given, told as a number, and weighed by the next division', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Souhaits')
    const [first, second] = session.entryIds
    const bids = `${session.mine}/bids`
    await done(owner().put(`${session.at}/bidding`, ask))
    expect((await done(owner().get(`${session.at}/bidding`))).isRunning).toBe(false)
    await done(owner().put(`${session.at}/bidding`, { isOpen: false, closesAt: null }))
    await done(owner().post(`${session.at}/opening`))
    expect(await done(house.as('juror1').get(bids))).toEqual({ isRunning: false, closesAt: null, entries: [] })
    expect((await house.as('juror1').put(bids, { entryId: first, bid: 'eager' })).body.error.code).toBe(
      'bidding_closed',
    )
    expect(await done(owner().put(`${session.at}/bidding`, ask))).toEqual({
      isOpen: true,
      closesAt: null,
      isRunning: true,
      jurors: 2,
      bidders: 0,
      bids: 0,
    })
    const seen = await done(house.as('juror1').get(bids))
    expect(new Set(seen.entries.map(({ title }: { title: string }) => title))).toEqual(
      new Set(['Pluie utile', 'Toits blancs']),
    )
    for (const [name, entryId, bid] of [
      ['juror1', first, 'no'],
      ['juror1', second, 'eager'],
      ['juror2', first, 'willing'],
      ['juror2', second, 'reluctant'],
    ] as const)
      await done(house.as(name).put(bids, { entryId, bid }))
    expect(await done(owner().get(`${session.at}/bidding`))).toMatchObject({ jurors: 2, bidders: 2, bids: 4 })
    const { id } = await done(owner().post(`${session.at}/assignment-runs`, { perEntry: 1 }))
    await house.runJobs()
    const { data } = await done(owner().get(`${session.at}/assignment-runs/${id}/changes`))
    expect(
      new Set(
        data.map((one: Record<string, unknown>) => `${one.jurorId} ${one.entryId} ${one.source} ${one.affinity}`),
      ),
    ).toEqual(new Set([`${session.jurorIds[0]} ${second} bid 1`, `${session.jurorIds[1]} ${first} bid ${2 / 3}`]))
    await done(house.as('juror2').put(bids, { entryId: first, bid: null }))
    const after = await done(house.as('juror2').get(bids))
    expect(after.entries.find((one: { id: string }) => one.id === first).bid).toBeNull()
    expect((await owner().post(`${session.at}/assignment-runs/${id}/publication`)).body.error.code).toBe('stale')
  })

  it('are announced by mail: once, once more before the end to who has not answered, and to nobody after', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2', 'juror3'], 'Souhaits annoncés')
    const [, , third = ''] = session.jurorIds
    for (const entryId of session.entryIds)
      await done(owner().post(`${session.at}/conflicts`, { jurorId: third, entryId, note: '' }))
    const readMails = async () => {
      await house.runJobs()
      const mails = await house.inScene('system', ({ db }) =>
        db.from('emails').where('kind', '=', 'jury_wishes').select(['to_address', 'subject']).execute(),
      )
      return mails.flatMap(({ to_address, subject }) => (subject.includes('annoncés') ? [to_address] : [])).sort()
    }
    const before = house.clock.now
    const pass = (hours: number) => {
      house.clock.now = new Date(house.clock.now.getTime() + hours * 3_600_000)
    }
    const closesAt = new Date(before.getTime() + 6 * 86_400_000).toISOString()
    await done(owner().put(`${session.at}/bidding`, { isOpen: true, closesAt }))
    expect(await readMails()).toEqual([])
    await done(owner().post(`${session.at}/opening`))
    const two = [cast.juror1.email, cast.juror2.email]
    expect(await readMails()).toEqual(two)
    await done(owner().put(`${session.at}/bidding`, { isOpen: false, closesAt }))
    await done(owner().put(`${session.at}/bidding`, { isOpen: true, closesAt }))
    await done(house.as('juror1').put(`${session.mine}/bids`, { entryId: session.entryIds[0], bid: 'eager' }))
    pass(1)
    expect(await readMails()).toEqual(two)
    for (let day = 0; day < 8; day++) {
      pass(24)
      // What each morning does.
      await house.inScene('system', (scene) => askBids(scene, session.sessionId))
    }
    expect(await readMails()).toEqual([...two, cast.juror2.email])
    house.clock.now = before
  })

  it('end on their day, and with the session', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Souhaits datés')
    await done(owner().post(`${session.at}/opening`))
    const closesAt = new Date(house.clock.now.getTime() - 1000).toISOString()
    expect(await done(owner().put(`${session.at}/bidding`, { isOpen: true, closesAt }))).toMatchObject({
      isOpen: true,
      isRunning: false,
    })
    const body = { entryId: session.entryIds[0], bid: 'eager' }
    expect((await house.as('juror1').put(`${session.mine}/bids`, body)).body.error.code).toBe('bidding_closed')
    await done(owner().put(`${session.at}/bidding`, ask))
    await done(house.as('juror1').put(`${session.mine}/bids`, body))
    await done(owner().post(`${session.at}/closure`))
    expect((await house.as('juror1').put(`${session.mine}/bids`, body)).body.error.code).toBe('bidding_closed')
    await done(owner().put(`${session.at}/bidding`, { isOpen: false, closesAt: null }))
    expect((await owner().put(`${session.at}/bidding`, ask)).body.error.code).toBe('session_wrong_state')
  })

  it('never show what a conflict keeps from the juror, which answers like what does not exist', async () => {
    const session = await prepareSession(house, call, ['juror1', 'juror2'], 'Souhaits et conflits')
    const [first, second] = session.entryIds
    await done(owner().post(`${session.at}/opening`))
    await done(owner().put(`${session.at}/bidding`, ask))
    await done(owner().post(`${session.at}/conflicts`, { jurorId: session.jurorIds[0], entryId: first }))
    const seen = await done(house.as('juror1').get(`${session.mine}/bids`))
    expect(seen.entries.map(({ id }: { id: string }) => id)).toEqual([second])
    const absent = '018f0000-0000-7000-8000-000000000000'
    const [hidden, none] = [first, absent].map((entryId) =>
      house.as('juror1').put(`${session.mine}/bids`, { entryId, bid: 'eager' }),
    )
    const [one, other] = [await hidden, await none]
    expect([one?.status, one?.body.error.code]).toEqual([404, 'not_found'])
    expect([other?.status, other?.body.error.code]).toEqual([404, 'not_found'])
    expect((await done(house.as('juror2').get(`${session.mine}/bids`))).entries).toHaveLength(2)
  })

  it('show codes, not names, where who applies is hidden; strangers are told nothing', async () => {
    const session = await prepareSession(house, call, ['juror1'], 'Souhaits à l’aveugle')
    const { titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version, policy } = await done(
      owner().get(session.at),
    )
    const blind = { ...policy, applicantIdentity: 'hidden' }
    const body = { title: titles, slug, instructions, opensAt, closesAt, reviewsPerEntry, version, policy: blind }
    await done(owner().put(session.at, body))
    await done(owner().post(`${session.at}/opening`))
    await done(owner().put(`${session.at}/bidding`, ask))
    const answer = await house.as('juror1').get(`${session.mine}/bids`)
    expect(answer.body.entries).toHaveLength(2)
    expect(JSON.stringify(answer.body)).not.toMatch(/Pluie utile|Toits blancs|@/)
    for (const name of ['nobody', 'juror2', 'applicant1'] as const) {
      const { status } = await house.as(name).get(`${session.mine}/bids`)
      expect([401, 403, 404]).toContain(status)
      expect([401, 403, 404]).toContain((await house.as(name).put(`${session.at}/bidding`, ask)).status)
    }
  })
})
