import { type SignedVoteBundle, verifyVoteBundle } from '@laurel/contract/votes/rules'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { makeApplication } from '../programs/test-program.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { decideVoters } from './store/index.ts'
import { chosen, makeVote, type TestVote, voterFor } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
// Each test has days of its own: an address gets few mails an hour.
beforeEach(async () => {
  house.clock.now = new Date(house.clock.now.getTime() + 2 * 86_400_000)
  await house.signInAgain()
})

async function broken() {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    return await findBroken(client)
  } finally {
    await client.end()
  }
}

/** Closes a vote, publishes its result, and answers what a stranger finds. */
async function publish(vote: TestVote) {
  await owner().post(`${vote.at}/closing`)
  const sealed = await owner().post(`${vote.at}/sealing`)
  expect(sealed.status).toBe(200)
  const nobody = house.as('nobody')
  const signed = JSON.parse((await nobody.get(`${vote.portal}/bundle`)).bytes.toString()) as SignedVoteBundle
  expect(await verifyVoteBundle(signed)).toEqual([])
  expect(await broken()).toEqual([])
  const csv = async (name: string) => (await nobody.get(`${vote.portal}/${name}`)).bytes.toString()
  return { ranking: (await nobody.get(`${vote.portal}/proof`)).body.result.ranking, csv }
}

const totals = (rows: { title: string; total: number }[]) => rows.map(({ title, total }) => [title, total])
const lines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
const problem = ({ body }: { body: { error: { details?: { problem?: string } } } }) => body.error.details?.problem

describe('scores', () => {
  it('are added, on paper too, and counted again from the file', async () => {
    const vote = await makeVote(house, { title: 'Notes', rules: { mode: 'score', scale: 5, minChoices: 2 } })
    const [a = '', b = '', c = ''] = vote.entries
    const { cast, ask } = voterFor(house, vote)
    const score = (...values: [string, number][]) => values.map(([entryId, value]) => ({ entryId, value }))
    expect(problem(await ask('x@example.org', score([a, 6], [b, 1])))).toBe('wrong_value')
    expect(problem(await ask('x@example.org', score([a, 5])))).toBe('too_few')
    await cast('lea@example.org', score([a, 5], [b, 4]))
    await cast('tom@example.org', score([b, 4], [c, 1]))
    const paper = await owner().post(`${vote.at}/paper`, {
      origin: 'Urne',
      lines: [{ choices: score([c, 5], [a, 1]), count: 2 }],
    })
    await house.as('manager').post(`${vote.at}/paper/${paper.body.id}/settlement`, { agrees: true })
    const { ranking, csv } = await publish(vote)
    expect(totals(ranking)).toEqual([
      ['Vélo', 11],
      ['Toits', 8],
      ['Pluie', 7],
      ['Laine', 0],
    ])
    expect(lines(await csv('ballots.csv'))).toHaveLength(5)
    expect(lines(await csv('roll.csv'))).toHaveLength(3)
  })
})

describe('a budget', () => {
  it('is spent down the ranking, once each entry has a cost', async () => {
    const rules = { mode: 'budget', budget: 100_00, currency: 'EUR' }
    const vote = await makeVote(house, { title: 'Budget', rules, isOpen: false })
    expect((await owner().post(`${vote.at}/opening`)).body.error.code).toBe('vote_without_costs')
    const { body: list } = await owner().get(`${vote.at}/entries`)
    for (const [at, cost] of [60_00, 50_00, 40_00, 100_01].entries()) {
      const { id, title, summary, body, category, pictureKey } = list.data[at]
      const entry = { title, summary, body, category, pictureKey, cost }
      expect((await owner().put(`${vote.at}/entries/${id}`, entry)).body.cost).toBe(cost)
    }
    // One entry alone costs more than there is.
    expect((await owner().post(`${vote.at}/opening`)).body.error.code).toBe('vote_without_costs')
    await owner().delete(`${vote.at}/entries/${vote.entries[3]}`)
    expect((await owner().post(`${vote.at}/opening`)).status).toBe(200)
    const [a, b, c] = vote.entries
    const { cast, ask, nobody } = voterFor(house, vote)
    expect(problem(await ask('x@example.org', chosen(a, b)))).toBe('too_expensive')
    await cast('lea@example.org', chosen(a, c))
    await cast('tom@example.org', chosen(a))
    await cast('nadia@example.org', chosen(b))
    expect((await nobody.get(vote.portal)).body.entries[0]).toMatchObject({ cost: 60_00 })
    const { ranking } = await publish(vote)
    expect(
      ranking.map(({ title, isFunded, cost }: { title: string; isFunded: boolean; cost: number }) => [
        title,
        isFunded,
        cost,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Pluie', true, 60_00],
        ['Vélo', true, 40_00],
        ['Toits', false, 50_00],
      ]),
    )
    const tally = lines((await owner().get(`${vote.at}/tally.csv`)).bytes.toString())
    expect(tally[0]).toContain('funded')
    expect(tally).toHaveLength(4)
  })
})

it('a budget pays nothing to a project that was withdrawn, and the file says so', async () => {
  const rules = { mode: 'budget', budget: 100_00, currency: 'EUR' }
  const vote = await makeVote(house, { title: 'Retrait', rules, isOpen: false })
  const { body: list } = await owner().get(`${vote.at}/entries`)
  for (const [at, cost] of [60_00, 50_00, 30_00, 20_00].entries()) {
    const { id, title, summary, body, category, pictureKey } = list.data[at]
    await owner().put(`${vote.at}/entries/${id}`, { title, summary, body, category, pictureKey, cost })
  }
  await owner().post(`${vote.at}/opening`)
  const [a, b, c] = vote.entries
  const { cast, nobody } = voterFor(house, vote)
  await cast('lea@example.org', chosen(a, c))
  await cast('tom@example.org', chosen(a))
  await cast('nadia@example.org', chosen(b))
  expect((await owner().delete(`${vote.at}/entries/${a}`)).status).toBeLessThan(300)
  const funded = (rows: { title: string; isFunded: boolean }[]) =>
    rows
      .filter(({ isFunded }) => isFunded)
      .map(({ title }) => title)
      .sort()
  const { ranking } = await publish(vote)
  expect(funded(ranking)).toEqual(['Toits', 'Vélo'])
  expect(funded((await owner().get(`${vote.at}/tally`)).body.data)).toEqual(['Toits', 'Vélo'])
  const { bundle } = JSON.parse((await nobody.get(`${vote.portal}/bundle`)).bytes.toString()) as SignedVoteBundle
  expect(bundle.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id)).toEqual([a])
})

it('rules that no ballot can follow are neither saved nor opened', async () => {
  const vote = await makeVote(house, { title: 'Impossible', isOpen: false })
  const { body } = await owner().get(vote.at)
  const { title, description, opensAt, closesAt, etag } = body
  const wrong = { ...body.rules, minChoices: 4, maxChoices: 3 }
  const save = (rules: object) => owner().put(vote.at, { title, description, rules, opensAt, closesAt, etag })
  const refused = await save(wrong)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid_input'])
  expect(refused.body.error.fields).toEqual([{ field: 'rules.minChoices', reason: 'invalid' }])
  // Where any number may be approved nothing stands at the most.
  expect((await save({ ...wrong, mode: 'approval' })).status).toBe(200)
  await house.inScene('system', ({ db }) =>
    db
      .change('public_votes')
      .set({ rules: JSON.stringify(wrong) })
      .where('id', '=', vote.id)
      .execute(),
  )
  expect((await owner().post(`${vote.at}/opening`)).body.error.code).toBe('vote_wrong_minimum')
})

describe('entries compared two by two', () => {
  it('are ranked by the pairs they win', async () => {
    const vote = await makeVote(house, { title: 'Duels', rules: { mode: 'pairwise', maxChoices: 3 } })
    const [a = '', b = '', c = ''] = vote.entries
    const duel = (...pairs: [string, string][]) => pairs.map(([entryId, over]) => ({ entryId, over, value: 1 }))
    const { cast, ask, nobody } = voterFor(house, vote)
    expect(problem(await ask('x@example.org', chosen(a)))).toBe('wrong_value')
    expect(problem(await ask('x@example.org', duel([a, b], [b, a])))).toBe('twice')
    const first = await cast('lea@example.org', duel([a, b], [a, c]))
    expect(first.body.choices).toEqual(duel([a, b], [a, c]))
    await cast('tom@example.org', duel([b, c], [a, b]))
    await cast('nadia@example.org', duel([b, a]))
    expect(JSON.stringify((await owner().get(`${vote.at}/overview`)).body)).not.toContain(a)
    const { ranking, csv } = await publish(vote)
    expect(totals(ranking).slice(0, 2)).toEqual([
      ['Pluie', 4],
      ['Toits', 2],
    ])
    expect(lines(await csv('ballots.csv')).slice(1)).toHaveLength(5)
    expect((await nobody.get(`${vote.portal}/receipts/${first.body.receipt}`)).body.state).toBe('counted')
  })
})

describe('who may vote', () => {
  const may = (vote: TestVote, email: string) =>
    house.as('nobody').post(`${vote.portal}/eligibility`, { email, lang: 'fr' })
  const kinds = async (email: string) => (await mailsTo(house, email)).map(({ kind }) => kind)

  it('is asked before choosing: a domain at once, a list by the mailbox alone', async () => {
    const domain = await makeVote(house, {
      title: 'École',
      rules: { eligibility: 'domain', domains: ['ecole.example'] },
    })
    expect((await may(domain, 'a@ecole.example')).body).toEqual({ answer: 'may' })
    expect((await may(domain, 'a@elsewhere.example')).body.error.code).toBe('vote_wrong_domain')
    const census = await makeVote(house, { title: 'Liste', isOpen: false, rules: { eligibility: 'census' } })
    await owner().put(`${census.at}/census`, { text: 'listed@example.org' })
    await owner().post(`${census.at}/opening`)
    const [listed, unlisted] = [await may(census, 'listed@example.org'), await may(census, 'unlisted@example.org')]
    expect(listed.body).toEqual({ answer: 'mailed' })
    expect([unlisted.status, unlisted.body]).toEqual([listed.status, listed.body])
    expect(await kinds('listed@example.org')).toEqual(['vote_listed'])
    expect(await kinds('unlisted@example.org')).toEqual(['vote_not_listed'])
    expect((await owner().get(`${census.at}/overview`)).body.unconfirmed).toBe(0)
  })

  it('is whoever has an account, where accounts vote', async () => {
    const vote = await makeVote(house, { title: 'Comptes', rules: { eligibility: 'account' } })
    const { ask, cast } = voterFor(house, vote)
    const stranger = await ask('without@example.org', chosen(vote.entries[0]))
    expect(stranger.status).toBe(202)
    expect(await kinds('without@example.org')).toEqual(['vote_no_account'])
    const { email } = await house.inScene('system', ({ db }) =>
      db.kysely
        .selectFrom('users')
        .where('id', '=', house.personId('applicant1'))
        .select('email')
        .executeTakeFirstOrThrow(),
    )
    expect((await cast(email, chosen(vote.entries[0]))).status).toBe(200)
  })

  it('may leave out the team, those who apply, or only their own entry: told once the mailbox is proven', async () => {
    const vote = await makeVote(house, {
      title: 'Parties',
      isOpen: false,
      rules: { applicants: 'not_own', teamVotes: false },
    })
    const categoryId = vote.program.category.id as string
    const at = { programId: vote.program.id as string, categoryId }
    const applicationId = await makeApplication(house, at, { submittedAt: house.clock.now })
    const body = { applicationIds: [applicationId], summaryField: null, bodyField: null, agreed: true }
    expect((await owner().post(`${vote.at}/entries/applications`, body)).body.added).toBe(1)
    await owner().post(`${vote.at}/opening`)
    const { body: list } = await owner().get(`${vote.at}/entries`)
    const own = list.data.find((entry: { applicationId: string | null }) => entry.applicationId)?.id
    const emailOf = (name: 'applicant1' | 'manager') =>
      house.inScene('system', async ({ db }) => {
        const rows = db.kysely.selectFrom('users').where('id', '=', house.personId(name)).select('email')
        return (await rows.executeTakeFirstOrThrow()).email
      })
    const { cast, type, ask, codeTo, moveOn } = voterFor(house, vote)
    const [applicant, manager] = [await emailOf('applicant1'), await emailOf('manager')]
    const requested = await ask(applicant, chosen(own))
    const refused = await type(requested.body.token, await codeTo(applicant))
    expect([refused.body.error.code, refused.body.error.details]).toEqual([
      'vote_not_for_you',
      { because: 'own_entry' },
    ])
    // The code was right and is not used up: the choices are changed, and it serves.
    await ask(applicant, chosen(vote.entries[0]), { token: requested.body.token })
    expect((await type(requested.body.token, await codeTo(applicant))).status).toBe(200)
    expect((await cast(manager, chosen(vote.entries[0]))).body.error.details).toEqual({ because: 'team' })
    // A tag leads to the same mailbox.
    moveOn(70)
    const tagged = manager.replace('@', '+prix@')
    expect((await cast(tagged, chosen(vote.entries[0]))).body.error?.details).toEqual({ because: 'team' })
  })
})

it('a code that came late is asked for again, and completes the ballot until the close', async () => {
  const vote = await makeVote(house, { title: 'Tard' })
  const { ask, type, codeTo, moveOn, nobody } = voterFor(house, vote)
  const { body } = await ask('slow@example.org', chosen(vote.entries[1]))
  moveOn(3 * 3600)
  expect((await type(body.token, await codeTo('slow@example.org'))).body.error.code).toBe('code_over')
  await nobody.post(`${vote.portal}/ballots/code`, { token: body.token })
  const typed = await type(body.token, await codeTo('slow@example.org'))
  expect(typed.body).toMatchObject({ purpose: 'cast', choices: chosen(vote.entries[1]) })
})

it('mails whoever votes that the end was put off, once, where the team chose so', async () => {
  const vote = await makeVote(house, { title: 'Prolongé' })
  const { cast, ask } = voterFor(house, vote)
  await cast('lea@example.org', chosen(vote.entries[0]))
  await cast('out@example.org', chosen(vote.entries[0]))
  await ask('began@example.org', chosen(vote.entries[0]))
  await house.inScene('system', async ({ db }) => {
    const voters = await db.from('vote_voters').where('vote_id', '=', vote.id).selectAll().execute()
    const out = voters.filter(({ masked }) => masked === 'o…t@example.org').map(({ id }) => id)
    await db.change('vote_voters').set({ lot: 'L-0001' }).where('id', 'in', out).execute()
    await decideVoters(db, out, { state: 'set_aside', reason: 'Motif' })
  })
  expect((await owner().get(vote.at)).body).toMatchObject({ voters: 2, toNotify: 1 })
  const putOff = async (hours: number, notifiesVoters: boolean) => {
    const { body } = await owner().get(vote.at)
    const { title, description, rules, opensAt, etag } = body
    const closesAt = new Date(Date.parse(body.closesAt) + hours * 3_600_000).toISOString()
    const write = { title, description, rules, opensAt, closesAt, etag, notifiesVoters }
    expect((await owner().put(vote.at, write)).status).toBe(200)
    await house.runJobs()
    await house.signInAgain()
  }
  const notices = async (to = 'lea@example.org') =>
    (await mailsTo(house, to)).filter(({ kind }) => kind === 'vote_extended').length
  await putOff(1, false)
  expect(await notices()).toBe(0)
  await putOff(1, true)
  await putOff(0, true)
  expect(await notices()).toBe(1)
  // Neither had a ballot that stays as it is.
  expect([await notices('out@example.org'), await notices('began@example.org')]).toEqual([0, 0])
})

it('lets so many codes an hour leave for one device', async () => {
  const vote = await makeVote(house, { title: 'Borne' })
  const { ask } = voterFor(house, vote)
  const first = await ask('one@example.org', chosen(vote.entries[0]), { device: 'kiosk' })
  expect(first.status).toBe(202)
  await house.inScene('system', ({ db }) =>
    db.change('vote_codes').set({ sends: 60 }).where('vote_id', '=', vote.id).execute(),
  )
  const second = await ask('two@example.org', chosen(vote.entries[0]), { device: 'kiosk' })
  expect([second.status, second.body.error.code]).toEqual([429, 'vote_too_many_codes'])
  expect((await ask('three@example.org', chosen(vote.entries[0]), { device: 'phone' })).status).toBe(202)
})
