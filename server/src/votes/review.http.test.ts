import { beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { castBallot } from './portal/cast-ballot.ts'
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

const held = async (vote: TestVote, query: Record<string, string> = {}) =>
  (await owner().get(`${vote.at}/quarantine`, { query: { perPage: '100', ...query } })).body
const count = async (vote: TestVote) => (await owner().get(`${vote.at}/overview`)).body.count

/** So many ballots of one device, from mailboxes that are alike. */
async function burst(vote: TestVote, many: number, name = 'vote') {
  const { cast } = voterFor(house, vote)
  for (let at = 0; at < many; at += 1)
    await cast(`${name}${at}@mail.example`, chosen(vote.entries[0]), { device: `device of ${name}`, visit: 'none' })
}

describe('a doubtful ballot', () => {
  it('of a network alone counts: schools share one', async () => {
    const vote = await makeVote(house, { title: 'École', rules: { heldFrom: 30 } })
    const { cast } = voterFor(house, vote)
    for (const [at, name] of 'abcdefghijklmnopqrstuvwxyz'.split('').entries()) {
      house.clock.now = new Date(start.getTime() + at * 1000)
      await cast(`${name}@mail.example`, chosen(vote.entries[0]))
    }
    expect(await count(vote)).toMatchObject({ received: 26, quarantined: 0, counted: 26 })
  })

  it('is held with its reasons, and its voter is told', async () => {
    const vote = await makeVote(house, { title: 'Jetable' })
    const { cast, nobody } = voterFor(house, vote)
    const { body } = await cast('someone@yopmail.com', chosen(vote.entries[0]))
    expect(body.isHeld).toBe(true)
    expect((await mailsTo(house, 'someone@yopmail.com')).at(-1)?.text).toContain('vérifie')
    const list = await held(vote)
    expect(list.data).toHaveLength(1)
    expect(list.data[0]).toMatchObject({ address: 's…e@yopmail.com', signals: ['disposable'], state: 'quarantined' })
    expect(JSON.stringify(list)).not.toContain(vote.entries[0])
    expect((await nobody.get(`${vote.portal}/receipts/${body.receipt}`)).body.state).toBe('quarantined')
    await owner().post(`${vote.at}/closing`)
    expect((await owner().post(`${vote.at}/sealing`)).body.error.code).toBe('vote_held_ballots')
    const address = await owner().post(`${vote.at}/quarantine/${list.data[0].id}/address`)
    expect(address.body).toEqual({ address: 'someone@yopmail.com' })
    const { body: log } = await owner().get(`${vote.program.at}/logs`)
    expect(JSON.stringify(log.data)).toContain('public_vote.address_revealed')
  })

  it('is decided about by one person, with a public reason, and decided again', async () => {
    const vote = await makeVote(house, { title: 'Seul' })
    const { cast, nobody, moveOn, type, codeTo } = voterFor(house, vote)
    const { body: ballot } = await cast('someone@yopmail.com', chosen(vote.entries[0]))
    const [{ id }] = (await held(vote)).data
    const decide = (decision: string, reason = '') =>
      owner().post(`${vote.at}/reviews`, { voterIds: [id], decision, reason })
    expect((await decide('set_aside')).body.error.fields).toEqual([{ field: 'reason', reason: 'required' }])
    expect((await decide('set_aside', 'Adresse jetable')).body.state).toBe('applied')
    expect(await count(vote)).toMatchObject({ setAside: 1, quarantined: 0, counted: 0, isExact: true })
    expect((await nobody.get(`${vote.portal}/receipts/${ballot.receipt}`)).body).toMatchObject({
      state: 'set_aside',
      reason: 'Adresse jetable',
    })
    expect((await mailsTo(house, 'someone@yopmail.com')).at(-1)?.text).toContain('Adresse jetable')
    moveOn(70)
    const appeal = { email: 'someone@yopmail.com', lang: 'fr', receipt: ballot.receipt, message: 'C’est bien moi' }
    const requested = await nobody.post(`${vote.portal}/appeals`, appeal)
    const wrong = await nobody.post(`${vote.portal}/appeals`, { ...appeal, email: 'other@example.org' })
    expect(wrong.status).toBe(requested.status)
    await house.runJobs()
    expect((await mailsTo(house, 'other@example.org')).length).toBe(0)
    expect((await type(requested.body.token, await codeTo('someone@yopmail.com'))).body).toEqual({ purpose: 'appeal' })
    const settled = await held(vote, { decision: 'settled' })
    expect(settled.data[0].appeals).toMatchObject([{ message: 'C’est bien moi' }])
    expect((await decide('count')).body.state).toBe('applied')
    expect(await count(vote)).toMatchObject({ setAside: 0, counted: 1, isExact: true })
  })

  it('of a lot over ten takes two people, and nobody with an entry', async () => {
    const vote = await makeVote(house, { title: 'Lot', rules: { heldFrom: 40 } })
    await burst(vote, 17)
    const list = await held(vote)
    expect(list.data.length).toBeGreaterThan(10)
    const voterIds = list.data.map((one: { id: string }) => one.id)
    const proposed = await owner().post(`${vote.at}/reviews`, {
      voterIds,
      decision: 'set_aside',
      reason: 'Un appareil',
    })
    expect(proposed.body).toMatchObject({ state: 'proposed', isOwn: true })
    expect((await count(vote)).quarantined).toBe(voterIds.length)
    const settle = `${vote.at}/reviews/${proposed.body.id}/settlement`
    expect((await owner().post(settle, { agrees: true })).body.error.code).toBe('second_person_needed')
    expect((await manager().post(settle, { agrees: true })).body.state).toBe('applied')
    expect((await manager().post(settle, { agrees: true })).body.error.code).toBe('already_settled')
    expect(await count(vote)).toMatchObject({ setAside: voterIds.length, quarantined: 0, isExact: true })
  })
})

it('paper counts with its origin once a second person confirms it', async () => {
  const vote = await makeVote(house, { title: 'Papier' })
  const add = (lines: object[]) => owner().post(`${vote.at}/paper`, { origin: 'Mairie du 7e', lines })
  expect((await add([{ choices: chosen(...vote.entries), count: 1 }])).body.error.details).toEqual({
    problem: 'too_many',
    line: 1,
  })
  const { body } = await add([
    { choices: chosen(vote.entries[0]), count: 3 },
    { choices: chosen(vote.entries[1]), count: 2 },
  ])
  expect(JSON.stringify((await manager().get(`${vote.at}/paper`)).body)).not.toContain(vote.entries[0])
  const settle = `${vote.at}/paper/${body.id}/settlement`
  expect((await owner().post(settle, { agrees: true })).body.error.code).toBe('second_person_needed')
  expect((await manager().post(settle, { agrees: true })).body.state).toBe('confirmed')
  expect(await count(vote)).toMatchObject({ paper: 5, counted: 5, isExact: true })
})

it('leaves exactly one live of a thousand parallel casts of one person', async () => {
  const vote = await makeVote(house, { title: 'Mille' })
  const { ask } = voterFor(house, vote)
  await ask('lea@example.org', chosen(vote.entries[0]))
  const voterId = await house.inScene('system', async ({ db }) => {
    const row = await db.from('vote_voters').where('vote_id', '=', vote.id).select('id').executeTakeFirstOrThrow()
    return row.id
  })
  const cast = (at: number) =>
    house.inScene('system', (scene) =>
      castBallot(scene, vote.id, {
        voterId,
        choices: chosen(vote.entries[at % 4]),
        codeId: `code ${at}`,
        pageSeconds: null,
        codeSeconds: 20,
        wantsResult: false,
      }),
    )
  // As many at once as the database has connections for; the others wait for theirs.
  const lanes = Array.from({ length: 40 }, async (_, lane) => {
    const own = []
    for (let at = lane; at < 1000; at += 40) own.push(await cast(at))
    return own
  })
  const answers = (await Promise.all(lanes)).flat()
  expect(answers.filter(({ hasReplaced }) => !hasReplaced)).toHaveLength(1)
  expect(await count(vote)).toMatchObject({ received: 1000, replaced: 999, counted: 1, isExact: true })
})
