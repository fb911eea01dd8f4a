import { type SignedVoteBundle, verifyVoteBundle } from '@laurel/contract/votes/rules'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { chosen, makeVote, type TestVote, voterFor } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
const manager = () => house.as('manager')
let start: Date
// Each test has days of its own: an address gets few mails an hour.
beforeEach(async () => {
  start = new Date(house.clock.now.getTime() + 2 * 86_400_000)
  house.clock.now = start
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

const broken = () => asItsOwner(findBroken)

/** What the clocks of votes are to do comes due, and is done. */
async function strike() {
  await asItsOwner((client) =>
    client.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 second' where key like '%:vote-clock-%'`,
    ),
  )
  await house.runJobs()
  await house.signInAgain()
}

const closeAndSeal = async (vote: TestVote) => {
  await owner().post(`${vote.at}/closing`)
  return owner().post(`${vote.at}/sealing`)
}

describe('a vote', () => {
  it('is counted once, sealed, and counted again by a stranger from its file', async () => {
    const vote = await makeVote(house, { title: 'Entier' })
    const [a, b, c] = vote.entries
    const { cast, nobody } = voterFor(house, vote)
    const first = await cast('lea@example.org', chosen(a, b))
    expect(first.body).toMatchObject({ purpose: 'cast', isHeld: false, hasReplaced: false })
    await cast('tom@example.org', chosen(a))
    const changed = await cast('lea@example.org', chosen(c))
    expect(changed.body).toMatchObject({ hasReplaced: true })
    // Nobody reads a tally before the end: no call, no file.
    for (const path of ['tally', 'tally.csv']) {
      const { status, body } = await owner().get(`${vote.at}/${path}`)
      expect([status, body.error.code]).toEqual([403, 'vote_tally_sealed'])
    }
    expect((await nobody.get(`${vote.portal}/bundle`)).status).toBe(404)
    expect((await nobody.get(`${vote.portal}/receipts/${first.body.receipt}`)).body).toMatchObject({
      state: 'replaced',
      line: null,
    })
    expect((await closeAndSeal(vote)).body).toMatchObject({ phase: 'sealed' })
    const { body: proof } = await nobody.get(`${vote.portal}/proof`)
    expect(proof.result).toMatchObject({ received: 3, replaced: 1, counted: 2, setAside: 0 })
    expect(proof.result.ranking.map(({ title, total }: { title: string; total: number }) => [title, total])).toEqual(
      expect.arrayContaining([
        ['Pluie', 1],
        ['Vélo', 1],
        ['Toits', 0],
      ]),
    )
    const signed = JSON.parse((await nobody.get(`${vote.portal}/bundle`)).bytes.toString()) as SignedVoteBundle
    const { body: key } = await nobody.get('/api/result-key')
    expect(await verifyVoteBundle(signed, key.publicKey)).toEqual([])
    const found = await nobody.get(`${vote.portal}/receipts/${changed.body.receipt.toLowerCase()}`)
    expect(found.body).toMatchObject({ state: 'counted', line: expect.any(Number) })
    expect(await broken()).toEqual([])
  })

  it('freezes its rules, and its end can be put off alone', async () => {
    const vote = await makeVote(house, { title: 'Figé' })
    const { body } = await owner().get(vote.at)
    const write = (more: object) =>
      owner().put(vote.at, {
        title: body.title,
        description: {},
        rules: body.rules,
        opensAt: body.opensAt,
        closesAt: body.closesAt,
        etag: body.etag,
        ...more,
      })
    expect((await write({ rules: { ...body.rules, maxChoices: 2 } })).body.error.code).toBe('vote_rules_frozen')
    const earlier = new Date(Date.parse(body.closesAt) - 60_000).toISOString()
    expect((await write({ closesAt: earlier })).body.error.code).toBe('vote_end_earlier')
    const later = new Date(Date.parse(body.closesAt) + 3_600_000).toISOString()
    expect((await write({ closesAt: later, rules: { ...body.rules, heldFrom: 50 } })).status).toBe(200)
    expect((await write({ closesAt: later })).body.error.code).toBe('stale')
    expect((await owner().delete(vote.at)).body.error.code).toBe('vote_state')
  })

  it('is answered as none where it is unpublished, foreign or unknown', async () => {
    const vote = await makeVote(house, { title: 'Caché' })
    const { nobody } = voterFor(house, vote)
    await owner().put(`${vote.at}/publication`, { published: false })
    const hidden = await nobody.get(vote.portal)
    const unknown = await nobody.get(vote.portal.replace(vote.slug, 'no-such-vote'))
    const errorOf = ({ code, message }: { code: string; message: string }) => [code, message]
    expect([hidden.status, errorOf(hidden.body.error)]).toEqual([404, errorOf(unknown.body.error)])
    const foreign = await house.as('nobody', 'other').get(vote.portal)
    expect(foreign.status).toBe(404)
    for (const [method, path] of [
      ['POST', 'ballots'],
      ['POST', 'ballots/verification'],
      ['GET', 'proof'],
      ['GET', 'bundle'],
    ] as const) {
      const body = {
        email: 'a@example.org',
        lang: 'fr',
        choices: chosen(vote.entries[0]),
        visit: 'x',
        token: 'x'.repeat(30),
        code: '1',
      }
      expect((await nobody.send(method, `${vote.portal}/${path}`, method === 'POST' ? body : undefined)).status).toBe(
        404,
      )
    }
  })
})

describe('a ballot', () => {
  it('is of one mailbox, whatever its alias', async () => {
    const vote = await makeVote(house, { title: 'Alias' })
    const [a, b] = vote.entries
    const { cast } = voterFor(house, vote)
    await cast('lea.martin@gmail.com', chosen(a))
    const again = await cast('LeaMartin+2@googlemail.com', chosen(b))
    expect(again.body.hasReplaced).toBe(true)
    const { body } = await owner().get(`${vote.at}/overview`)
    expect(body).toMatchObject({ voters: 1, count: { received: 2, replaced: 1, counted: 1, isExact: true } })
  })

  it('cannot be changed where the vote says so', async () => {
    const vote = await makeVote(house, { title: 'Une fois', rules: { mayChange: false } })
    const { cast } = voterFor(house, vote)
    await cast('lea@example.org', chosen(vote.entries[0]))
    const again = await cast('lea@example.org', chosen(vote.entries[1]))
    expect([again.status, again.body.error.code]).toEqual([409, 'vote_already_cast'])
  })

  it.each([
    ['none', () => [], 'empty'],
    ['too many', (ids: string[]) => chosen(...ids), 'too_many'],
    ['one twice', (ids: string[]) => chosen(ids[0], ids[0]), 'twice'],
    ['a stranger', () => chosen('3f0c8f0e-8f3e-4f3e-8f3e-3f0c8f0e8f3e'), 'unknown_entry'],
  ] as const)('is refused: %s', async (_what, choose, problem) => {
    const vote = await makeVote(house, { title: 'Refus' })
    const { ask } = voterFor(house, vote)
    const { status, body } = await ask('lea@example.org', choose([...vote.entries]))
    expect([status, body.error.code, body.error.details?.problem]).toEqual([422, 'ballot_not_valid', problem])
  })

  it('counts while the server says that the vote is open, whatever the clock of the voter', async () => {
    const vote = await makeVote(house, { title: 'Heure' })
    const { ask, type, codeTo, moveOn } = voterFor(house, vote)
    const early = await ask('a@example.org', chosen(vote.entries[0]), { visit: 'MjAyNw.0.forged' })
    expect(early.status).toBe(202)
    moveOn(24 * 3600)
    const late = await type(early.body.token, await codeTo('a@example.org'))
    expect([late.status, late.body.error.code]).toEqual([410, 'code_over'])
    expect((await ask('b@example.org', chosen(vote.entries[0]))).body.error.code).toBe('vote_not_open')
    expect((await house.as('nobody').get(vote.portal)).body.phase).toBe('closed')
  })

  it('needs a mailbox of the domain, or one on the list: the list is errorOf to mailboxes alone', async () => {
    const domain = await makeVote(house, {
      title: 'Domaine',
      rules: { eligibility: 'domain', domains: ['ecole.example'] },
    })
    const at = voterFor(house, domain)
    expect((await at.ask('a@example.org', chosen(domain.entries[0]))).body.error.code).toBe('vote_wrong_domain')
    expect((await at.cast('a@ecole.example', chosen(domain.entries[0]))).status).toBe(200)
    const census = await makeVote(house, { title: 'Liste', isOpen: false, rules: { eligibility: 'census' } })
    expect((await owner().post(`${census.at}/opening`)).body.error.code).toBe('vote_without_voters')
    const list = await owner().put(`${census.at}/census`, { text: 'nom;adresse\nLéa;Lea.M+x@gmail.com\nrien\n' })
    expect(list.body).toEqual({
      count: 1,
      leftOut: [
        { line: 1, text: 'nom;adresse' },
        { line: 3, text: 'rien' },
      ],
    })
    await owner().post(`${census.at}/opening`)
    const on = voterFor(house, census)
    const stranger = await on.ask('stranger@example.org', chosen(census.entries[0]))
    const listed = await on.ask('leam@gmail.com', chosen(census.entries[0]))
    expect(Object.keys(stranger.body)).toEqual(Object.keys(listed.body))
    expect(stranger.status).toBe(listed.status)
    expect((await mailsTo(house, 'stranger@example.org')).map(({ kind }) => kind)).toEqual(['vote_not_listed'])
    expect((await on.type(listed.body.token, await on.codeTo('leam@gmail.com'))).status).toBe(200)
  })
})

describe('a code', () => {
  it('is guessed five times at most, and replayed for nothing', async () => {
    const vote = await makeVote(house, { title: 'Codes' })
    const { ask, type, codeTo } = voterFor(house, vote)
    const { body } = await ask('lea@example.org', chosen(vote.entries[0]))
    const right = await codeTo('lea@example.org')
    const wrong = right === '000000' ? '111111' : '000000'
    const answers = []
    for (let times = 0; times < 5; times += 1) answers.push((await type(body.token, wrong)).body.error)
    expect(answers.map(({ code, details }) => [code, details?.left])).toEqual([
      ['code_wrong', 4],
      ['code_wrong', 3],
      ['code_wrong', 2],
      ['code_wrong', 1],
      ['code_spent', 0],
    ])
    expect((await type(body.token, right)).body.error.code).toBe('code_spent')
    expect((await type('x'.repeat(40), right)).body.error.code).toBe('code_wrong')
    const other = await ask('tom@example.org', chosen(vote.entries[0]))
    const code = await codeTo('tom@example.org')
    const first = await type(other.body.token, code)
    const replayed = await type(other.body.token, code)
    expect([replayed.status, replayed.body.receipt]).toEqual([200, first.body.receipt])
    expect((await owner().get(`${vote.at}/overview`)).body.count).toMatchObject({ received: 1, counted: 1 })
  })

  it('leaves once a minute and five times a day, and serves choices that change', async () => {
    const vote = await makeVote(house, { title: 'Rythme' })
    const { nobody, ask, type, codeTo, moveOn } = voterFor(house, vote)
    const codes = async () => (await mailsTo(house, 'r@example.org')).filter(({ kind }) => kind === 'vote_code').length
    const first = await ask('r@example.org', chosen(vote.entries[0]))
    await ask('r@example.org', chosen(vote.entries[1]))
    expect(await codes()).toBe(1)
    const changed = await ask('r@example.org', chosen(vote.entries[2]), { token: first.body.token })
    const code = await codeTo('r@example.org')
    for (let times = 0; times < 8; times += 1) {
      moveOn(65)
      const again = await nobody.post(`${vote.portal}/ballots/code`, { token: changed.body.token })
      expect(again.status).toBe(202)
    }
    expect(await codes()).toBe(5)
    expect((await type(changed.body.token, code)).status).toBe(422)
    const typed = await type(changed.body.token, await codeTo('r@example.org'))
    // The last code left more than ten minutes ago or less: it is over, or it counts for what was chosen last.
    expect(typed.body.choices ?? typed.body.error.code).toEqual(
      typed.status === 200 ? chosen(vote.entries[2]) : 'code_over',
    )
  })

  it('shows what one voted while the vote is open, and tells nobody else', async () => {
    const vote = await makeVote(house, { title: 'Mien' })
    const { nobody, cast, type, codeTo, moveOn } = voterFor(house, vote)
    await cast('lea@example.org', chosen(vote.entries[0]))
    moveOn(70)
    const requested = await nobody.post(`${vote.portal}/ballots/mine`, { email: 'lea@example.org', lang: 'fr' })
    const unknown = await nobody.post(`${vote.portal}/ballots/mine`, { email: 'none@example.org', lang: 'fr' })
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([requested.status, Object.keys(requested.body)])
    await house.runJobs()
    const shown = await type(requested.body.token, await codeTo('lea@example.org'))
    expect(shown.body).toMatchObject({ purpose: 'show', choices: chosen(vote.entries[0]) })
    for (const { text, html, subject } of await mailsTo(house, 'lea@example.org'))
      for (const name of ['Pluie', 'Toits', 'Vélo', 'Laine']) expect(`${text}${html}${subject}`).not.toContain(name)
  })
})

describe('logs and lists', () => {
  it('tell nothing of the tally before its time', async () => {
    const vote = await makeVote(house, { title: 'Silence' })
    const { cast, moveOn } = voterFor(house, vote)
    for (const name of ['a', 'b', 'c']) await cast(`${name}@example.org`, chosen(vote.entries[0]))
    moveOn(3600)
    await strike()
    const events = await house.inScene('system', ({ db }) =>
      db
        .from('events')
        .where('name', 'like', 'public_vote.%')
        .where('program_id', '=', vote.program.id)
        .selectAll()
        .execute(),
    )
    for (const path of ['overview', 'entries', 'quarantine', 'paper', 'register.csv', '']) {
      const { bytes } = await owner().get(`${vote.at}/${path}`.replace(/\/$/, ''))
      const text = bytes.toString()
      if (path !== 'entries' && path !== '') for (const id of vote.entries) expect(text).not.toContain(id)
    }
    for (const id of vote.entries) expect(JSON.stringify(events)).not.toContain(id)
    expect(events.map(({ name }) => name)).not.toContain('vote.cast')
    expect((await owner().get(`${vote.at}/overview`)).body.lastCommitment).toMatchObject({ number: expect.any(Number) })
  })

  it('are opened early by two people, and the public page says so', async () => {
    const vote = await makeVote(house, { title: 'Tôt' })
    const { cast, nobody } = voterFor(house, vote)
    await cast('lea@example.org', chosen(vote.entries[0]))
    await owner().post(`${vote.at}/early-opening`, { reason: 'Commander les trophées' })
    expect((await owner().post(`${vote.at}/early-opening/permission`)).body.error.code).toBe('second_person_needed')
    expect((await owner().get(`${vote.at}/tally`)).status).toBe(403)
    expect((await nobody.get(vote.portal)).body.earlyOpening).toBeNull()
    expect((await manager().post(`${vote.at}/early-opening/permission`)).status).toBe(200)
    expect((await owner().get(`${vote.at}/tally`)).body.data[0]).toMatchObject({ title: 'Pluie', total: 1 })
    expect((await nobody.get(vote.portal)).body.earlyOpening).toMatchObject({ reason: 'Commander les trophées' })
  })
})

it('ends by itself at its date, reminds who began, and erases addresses a month after its result', async () => {
  const vote = await makeVote(house, { title: 'Horloge' })
  const { ask, cast, moveOn } = voterFor(house, vote)
  await cast('lea@example.org', chosen(vote.entries[0]), { wantsResult: true })
  await ask('slow@example.org', chosen(vote.entries[1]))
  moveOn(2 * 3600)
  await strike()
  const reminders = async () =>
    (await mailsTo(house, 'slow@example.org')).filter(({ kind }) => kind === 'vote_reminder')
  expect(await reminders()).toHaveLength(1)
  moveOn(3600)
  await strike()
  expect(await reminders()).toHaveLength(1)
  moveOn(22 * 3600)
  await strike()
  expect((await owner().get(vote.at)).body).toMatchObject({ state: 'closed' })
  await owner().post(`${vote.at}/sealing`)
  await strike()
  expect((await mailsTo(house, 'lea@example.org')).at(-1)).toMatchObject({ kind: 'vote_result' })
  moveOn(31 * 24 * 3600)
  await strike()
  const voters = await house.inScene('system', ({ db }) =>
    db.from('vote_voters').where('vote_id', '=', vote.id).selectAll().execute(),
  )
  expect(voters.map(({ address, domain }) => [address, domain])).toEqual([
    [null, ''],
    [null, ''],
  ])
  expect(await broken()).toEqual([])
})
