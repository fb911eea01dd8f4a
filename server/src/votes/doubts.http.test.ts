import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { mailsTo } from '../test/mailbox.ts'
import { oneRun } from '../test/one-run.ts'
import { openHouse } from '../test/open-house.ts'
import { isHosted, networksOf } from './risk/hosting-networks.ts'
import { voteScoring } from './risk/score-again.ts'
import { decideVoters } from './store/index.ts'
import { chosen, makeVote, type TestVote, voterFor } from './test-vote.ts'

// Every call of these tests comes from this machine: here it counts as a host's.
const house = openHouse({ hostingNetworks: ['127.0.0.0/8'] })
const owner = () => house.as('owner')
beforeEach(async () => {
  // At noon: each test has days of its own, and knows when it is night.
  const next = new Date(house.clock.now.getTime() + 3 * 86_400_000)
  house.clock.now = new Date(`${next.toISOString().slice(0, 10)}T12:00:00Z`)
  await house.signInAgain()
})

async function asItsOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The clocks of votes come due, and all that follows is done. */
async function strike() {
  await asItsOwner((client) =>
    client.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 second' where key like '%:vote-clock-%'`,
    ),
  )
  await house.runJobs()
  await house.signInAgain()
}

const later = (hours: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + hours * 3_600_000)
}
const count = async (vote: TestVote) => (await owner().get(`${vote.at}/overview`)).body.count
const held = async (vote: TestVote, decision = 'open') =>
  (await owner().get(`${vote.at}/quarantine`, { query: { perPage: '100', decision } })).body.data as {
    id: string
    signals: string[]
    index: number
  }[]

it.each([
  ['51.68.12.1', true],
  ['::ffff:51.68.12.1', true],
  ['2001:41d0:1:2::3', true],
  ['90.12.34.56', false],
  ['2a01:cb00::1', false],
  ['', false],
  ['nonsense', false],
])('knows whether %s is of a host: %s', (ip, isOne) => {
  expect(isHosted({ ip, house: {} } as never)).toBe(isOne)
})

it('reads a list of the operator, and passes over what is no network', () => {
  const networks = networksOf(['192.0.2.0/24', 'rubbish', '2001:db8::/32'])
  expect(networks.check('192.0.2.9')).toBe(true)
  expect(networks.check('192.0.3.9')).toBe(false)
  expect(networks.check('2001:db8::9', 'ipv6')).toBe(true)
})

it('a network of a host raises the index, holds nothing by itself, and its address is stored nowhere', async () => {
  const vote = await makeVote(house, { title: 'Hébergeur', rules: { heldFrom: 30 } })
  const { cast } = voterFor(house, vote)
  const alone = await cast('lea@mail.example', chosen(vote.entries[0]))
  expect(alone.body.isHeld).toBe(false)
  const [voter] = await house.inScene('system', ({ db }) =>
    db.from('vote_voters').where('vote_id', '=', vote.id).selectAll().execute(),
  )
  expect(voter).toMatchObject({ signals: ['hosting'], risk: 15, is_hosted: true })
  expect(JSON.stringify(voter)).not.toContain('127.0.0')
})

it('scores again by night: those who came first are held with those who followed, and are told', async () => {
  const vote = await makeVote(house, { title: 'Nuit', rules: { heldFrom: 45 } })
  const { cast } = voterFor(house, vote)
  for (let at = 0; at < 7; at += 1)
    await cast(`${'abcdefg'[at]}@mail.example`, chosen(vote.entries[0]), { device: 'one device' })
  // The first five did not look like a crowd yet.
  expect(await count(vote)).toMatchObject({ counted: 5, quarantined: 2 })
  later(10)
  await strike()
  expect(await count(vote)).toMatchObject({ counted: 5, quarantined: 2 })
  later(5)
  await strike()
  expect(await count(vote)).toMatchObject({ counted: 0, quarantined: 7, isExact: true })
  expect((await held(vote)).every(({ signals, index }) => signals[0] === 'device' && index === 45)).toBe(true)
  expect((await mailsTo(house, 'a@mail.example')).at(-1)?.kind).toBe('vote_held')
  const { body: log } = await owner().get(`${vote.program.at}/logs`)
  expect(JSON.stringify(log.data)).toContain('public_vote.scored')
  const [one] = await held(vote)
  // What a person has counted is not held again, and a lot of seven is decided by one.
  await owner().post(`${vote.at}/reviews`, { voterIds: [one?.id], decision: 'count', reason: '' })
  await owner().post(`${vote.at}/closing`)
  await house.runJobs()
  await house.signInAgain()
  expect(await count(vote)).toMatchObject({ counted: 1, quarantined: 6 })
  expect(await asItsOwner(findBroken)).toEqual([])
}, 60_000)

it('sees a mail domain that gives one entry a third of a day', async () => {
  const vote = await makeVote(house, { title: 'Domaine', rules: { heldFrom: 100 } })
  const { cast } = voterFor(house, vote)
  for (let at = 0; at < 14; at += 1) await cast(`a${at}x@gmail.com`, chosen(vote.entries[0]))
  for (const name of 'abcdefgh') await cast(`${name}@entreprise.example`, chosen(vote.entries[0]))
  await cast('elsewhere@entreprise.example', chosen(vote.entries[1]))
  later(15)
  await strike()
  const voters = await house.inScene('system', ({ db }) =>
    db.from('vote_voters').where('vote_id', '=', vote.id).select(['id', 'domain', 'signals']).execute(),
  )
  const signalled = voters.filter(({ signals }) => signals.includes('domain'))
  expect(signalled.map(({ domain }) => domain)).toEqual(Array.from({ length: 8 }, () => 'entreprise.example'))
  await owner().post(`${vote.at}/closing`)
  await house.runJobs()
  await house.signInAgain()
  // One of them is set aside: that keeps no lot either.
  await house.inScene('system', ({ db }) =>
    decideVoters(
      db,
      signalled.slice(0, 1).map(({ id }) => id),
      { state: 'set_aside', reason: 'Motif' },
    ),
  )
  expect((await owner().post(`${vote.at}/sealing`)).status).toBe(200)
  // The index and the lot would say what the signal said.
  const after = await house.inScene('system', ({ db }) =>
    db.from('vote_voters').where('vote_id', '=', vote.id).select(['domain', 'signals', 'risk', 'lot']).execute(),
  )
  const theirs = after.filter(({ domain }) => domain === 'entreprise.example')
  expect(theirs.map(({ signals, risk, lot }) => [signals.join(), risk, lot]).sort()).toEqual([
    ...Array.from({ length: 8 }, () => ['', 0, null]),
    ['hosting', 15, expect.any(String)],
  ])
  expect(await asItsOwner(findBroken)).toEqual([])
}, 60_000)

it('scores at the close in the next run, where the server stopped before the end', async () => {
  const vote = await makeVote(house, { title: 'Arrêt', rules: { heldFrom: 45 } })
  const { cast } = voterFor(house, vote)
  for (let at = 0; at < 7; at += 1)
    await cast(`${'abcdefg'[at]}@stop.example`, chosen(vote.entries[0]), { device: 'one device' })
  await owner().post(`${vote.at}/closing`)
  const jobs = `graphile_worker._private_jobs where key like '%:vote-scoring-${vote.id}'`
  await asItsOwner((client) => client.query(`delete from ${jobs}`))
  const stopping = new AbortController()
  stopping.abort()
  await voteScoring.run(oneRun(house, 0, undefined, stopping), { voteId: vote.id })
  expect((await asItsOwner((client) => client.query(`select 1 from ${jobs}`))).rowCount).toBe(1)
  expect(await count(vote)).toMatchObject({ counted: 5, quarantined: 2 })
  await house.runJobs()
  await house.signInAgain()
  expect(await count(vote)).toMatchObject({ counted: 0, quarantined: 7 })
}, 60_000)

it('weighs doubts as when the vote opened', async () => {
  const vote = await makeVote(house, { title: 'Poids' })
  await house.inScene('system', ({ db }) =>
    db
      .change('public_votes')
      .set({ risk_weights: JSON.stringify({ device: 30 }) })
      .where('id', '=', vote.id)
      .execute(),
  )
  const { cast, nobody } = voterFor(house, vote)
  await cast('lea@mail.example', chosen(vote.entries[0]))
  const [voter] = await house.inScene('system', ({ db }) =>
    db.from('vote_voters').where('vote_id', '=', vote.id).select('signals').execute(),
  )
  expect(voter?.signals).toEqual([])
  expect((await nobody.get(`${vote.portal}/proof`)).body.weights).toEqual([{ signal: 'device', weight: 30 }])
})

it('mails each fingerprint to who observes, once the mailbox said so, until it wants no more', async () => {
  const vote = await makeVote(house, { title: 'Observé' })
  const { cast, nobody } = voterFor(house, vote)
  const address = 'observer@example.org'
  const kinds = async () => (await mailsTo(house, address)).map(({ kind }) => kind)
  expect((await nobody.post(`${vote.portal}/observers`, { email: address, lang: 'fr' })).status).toBe(202)
  await cast('lea@mail.example', chosen(vote.entries[0]))
  later(1)
  await strike()
  // Nothing is sent to a mailbox that did not confirm it.
  expect(await kinds()).toEqual(['vote_observer'])
  const token = decodeURIComponent(
    (await mailsTo(house, address)).at(-1)?.text.match(/[?&]token=([\w.%-]+)/)?.[1] ?? '',
  )
  const set = (wants: boolean, of = token) => nobody.put(`${vote.portal}/observers`, { token: of, wants })
  expect((await set(true, `${token.slice(0, -2)}${token.at(-2) === 'x' ? 'y' : 'x'}x`)).status).toBe(404)
  expect((await set(true)).body).toEqual({ wants: true })
  expect((await owner().get(vote.at)).body.observers).toBe(1)
  await cast('tom@mail.example', chosen(vote.entries[0]))
  later(1)
  await strike()
  expect(await kinds()).toEqual(['vote_observer', 'vote_fingerprint'])
  const { commitments } = (await nobody.get(`${vote.portal}/proof`)).body
  expect((await mailsTo(house, address)).at(-1)?.text).toContain(commitments.at(-1).head)
  expect((await set(false)).body).toEqual({ wants: false })
  await cast('nadia@mail.example', chosen(vote.entries[0]))
  later(1)
  await strike()
  expect((await kinds()).length).toBe(2)
  expect((await set(true)).status).toBe(404)
})
