import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { findProgram } from '../programs/index.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { until } from '../test/until.ts'
import { eraseVoteData, requestedCodesOf } from './index.ts'
import { askOwnBallot } from './portal/own-code.ts'
import { findVote } from './store/index.ts'
import { chosen, makeVote, type TestVote, voterFor } from './test-vote.ts'

const house = openHouse()
// Each test has days of its own: an address gets few mails an hour.
beforeEach(async () => {
  house.clock.now = new Date(house.clock.now.getTime() + 2 * 86_400_000)
  await house.signInAgain()
})

/** A vote in which one address voted, another asked for a code alone, and a third did nothing. */
async function votedIn(title: string) {
  const vote = await makeVote(house, { title })
  const { cast, ask, moveOn } = voterFor(house, vote)
  const { body } = await cast('voted@example.org', chosen(vote.entries[0]))
  await ask('pending@example.org', chosen(vote.entries[0]))
  moveOn(70)
  return { vote, receipt: body.receipt as string }
}

const everybody = ['voted@example.org', 'pending@example.org', 'never@example.org']

/** All that the answers tell to somebody who has not the mailbox, from the first wrong code until it is over. */
async function triesOf(vote: TestVote, path: string, body: object): Promise<unknown[]> {
  const { nobody, type, moveOn } = voterFor(house, vote)
  const request = async () => {
    const answer = await nobody.post(`${vote.portal}/${path}`, body)
    await house.runJobs()
    return answer
  }
  const { status, body: requested } = await request()
  const { token, ...rest } = requested
  const seen: unknown[] = [status, rest]
  const wrong = async (times: number, of: string = token) => {
    for (let time = 0; time < times; time += 1) {
      const { status: is, body: said } = await type(of, 'abcdef')
      seen.push([is, said.error.code, said.error.details])
    }
  }
  const again = async () => {
    const renewed = await nobody.post(`${vote.portal}/ballots/code`, { token })
    await house.runJobs()
    seen.push([renewed.status, Object.keys(renewed.body)])
  }
  await wrong(2)
  await again()
  await wrong(1)
  // Another of the same minute, of which no code leaves.
  const second = await request()
  await wrong(1, second.body.token)
  moveOn(61)
  await again()
  await wrong(7)
  // More often than a code leaves in a day.
  for (let times = 0; times < 5; times += 1) {
    moveOn(61)
    await again()
    await wrong(1)
  }
  moveOn(601)
  await wrong(1)
  await again()
  return seen
}

describe('a wrong code for one’s own ballot, or an objection', () => {
  it('is answered alike whether its address has voted, asked for a code or was never seen', async () => {
    const { vote } = await votedIn('Mes essais')
    const seen = []
    for (const email of everybody) seen.push(await triesOf(vote, 'ballots/mine', { email, lang: 'fr' }))
    expect(seen[0]).toContainEqual([422, 'code_wrong', { left: 1 }])
    expect(seen[0]).toContainEqual([410, 'code_over', undefined])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    const kinds = async (email: string) => (await mailsTo(house, email)).filter(({ kind }) => kind === 'vote_code')
    expect((await kinds('voted@example.org')).length).toBeGreaterThan(1)
    expect(await kinds('never@example.org')).toEqual([])
  })

  it('is answered alike whoever the receipt belongs to', async () => {
    const { vote, receipt } = await votedIn('Mes objections')
    const of = (email: string) => ({ email, lang: 'fr', receipt, message: 'C’est moi' })
    const seen = []
    for (const email of everybody) seen.push(await triesOf(vote, 'appeals', of(email)))
    expect(seen[0]).toContainEqual([422, 'code_wrong', { left: 1 }])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})

const rowsOf = (vote: TestVote) =>
  house.inScene('system', ({ db }) => db.from('vote_codes').where('vote_id', '=', vote.id).selectAll().execute())

describe('what is stored of who asked', () => {
  it('is a hash, of no voter, and is forgotten a day later with that of who voted', async () => {
    const { vote } = await votedIn('Oubli')
    const { nobody, type, moveOn } = voterFor(house, vote)
    const tokens = []
    for (const email of everybody)
      tokens.push((await nobody.post(`${vote.portal}/ballots/mine`, { email, lang: 'fr' })).body.token)
    await house.runJobs()
    const rows = (await rowsOf(vote)).filter(({ purpose }) => purpose === 'show')
    expect(rows.map(({ voter_id, code_hash }) => [voter_id !== null, code_hash !== '']).sort()).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(JSON.stringify(rows)).not.toContain('example.org')
    moveOn(24 * 3600)
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 second' where key like '%:vote-codes-forgotten-%'`,
    )
    await house.runJobs()
    expect(await findBroken(client)).toEqual([])
    await client.end()
    expect((await rowsOf(vote)).map(({ purpose }) => purpose)).not.toContain('show')
    for (const token of tokens) expect((await type(token, '000000')).body.error.code).toBe('code_over')
  })

  it('is told to the person, and erased with what else is known of them', async () => {
    const { vote } = await votedIn('Les miens')
    const { nobody } = voterFor(house, vote)
    await nobody.post(`${vote.portal}/ballots/mine`, { email: 'never@example.org', lang: 'fr' })
    const listed = () =>
      house.inScene('system', async (scene) =>
        (await requestedCodesOf(scene, 'Never@example.org')).filter(({ vote: title }) => title.fr === 'Les miens'),
      )
    expect(await listed()).toMatchObject([{ purpose: 'show', requestedAt: expect.any(String) }])
    await house.inScene('system', (scene) => eraseVoteData(scene, 'never@example.org'))
    expect(await listed()).toEqual([])
  })
})

it('a code for a ballot is renewed alike, whoever asked for codes of its address before', async () => {
  const vote = await makeVote(house, { title: 'Budget' })
  const { ask, cast, type, nobody, moveOn } = voterFor(house, vote)
  for (let times = 0; times < 3; times += 1) {
    moveOn(70)
    await cast('busy@example.org', chosen(vote.entries[0]))
  }
  moveOn(70)
  await ask('busy@example.org', chosen(vote.entries[0]))
  const seenBy = async (email: string) => {
    const { token } = (await ask(email, chosen(vote.entries[1]))).body
    const changed = (await ask(email, chosen(vote.entries[2]), { token })).body
    const seen: { code: string; details?: { left?: number } }[] = [{ code: String(changed.token === token) }]
    for (let times = 0; times < 6; times += 1) {
      moveOn(61)
      await nobody.post(`${vote.portal}/ballots/code`, { token })
      for (let time = 0; time < 2; time += 1) seen.push((await type(token, 'abcdef')).body.error)
    }
    return seen.map(({ code, details }) => [code, details?.left])
  }
  expect(await seenBy('busy@example.org')).toEqual(await seenBy('fresh@example.org'))
})

const codesTo = async (email: string) => (await mailsTo(house, email)).filter(({ kind }) => kind === 'vote_code').length

it('an address gets no more codes than strangers may send it, of however many votes', async () => {
  const votes = [await makeVote(house, { title: 'Un' }), await makeVote(house, { title: 'Deux' })]
  for (const vote of votes) await voterFor(house, vote).cast('flooded@example.org', chosen(vote.entries[0]))
  expect(await codesTo('flooded@example.org')).toBe(2)
  for (let times = 0; times < 4; times += 1) {
    for (const vote of votes) {
      const { nobody, moveOn } = voterFor(house, vote)
      moveOn(61)
      const requested = await nobody.post(`${vote.portal}/ballots/mine`, { email: 'flooded@example.org', lang: 'fr' })
      expect(requested.status).toBe(202)
      await house.runJobs()
    }
  }
  expect(await codesTo('flooded@example.org')).toBe(5)
})

it('two who ask for the same mailbox at once get one code', async () => {
  const { vote } = await votedIn('Deux fois')
  const before = await codesTo('voted@example.org')
  const input = { email: 'voted@example.org', lang: 'fr' as const }
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const isHeld = async () =>
    (
      await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1",
      )
    ).rowCount === 1
  const begun: Promise<unknown>[] = []
  await house.inScene('system', async (scene) => {
    const row = await findVote(scene.db, vote.id)
    const program = row && (await findProgram(scene.db, row.program_id))
    if (!row || !program) throw new Error('no vote')
    await askOwnBallot(scene, { vote: row, program }, input)
    begun.push(voterFor(house, vote).nobody.post(`${vote.portal}/ballots/mine`, input))
    await until(isHeld)
  })
  await Promise.all(begun)
  await client.end()
  await house.runJobs()
  expect(await codesTo('voted@example.org')).toBe(before + 1)
})
