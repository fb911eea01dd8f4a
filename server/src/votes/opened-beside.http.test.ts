import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { openHouse } from '../test/open-house.ts'
import { until } from '../test/until.ts'
import { openVote } from './run-vote.ts'
import { findVote } from './store/index.ts'
import { makeVote } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

const waiting = async () =>
  (await client.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0

it('what was read as a draft is no draft any more once somebody has opened the vote meanwhile', async () => {
  const vote = await makeVote(house, { title: 'Course', isOpen: false })
  const { body: read } = await owner().get(vote.at)
  const entry = { title: 'Tard', summary: '', body: '', category: 'A', pictureKey: null }
  const calls = () => [
    owner().put(vote.at, { ...read, rules: { ...read.rules, maxChoices: 1 } }),
    owner().post(`${vote.at}/entries`, entry),
    owner().put(`${vote.at}/census`, { text: 'a@example.org' }),
    owner().delete(vote.at),
  ]
  const begun: ReturnType<typeof calls> = []
  await house.inScene('owner', async (scene) => {
    const row = await findVote(scene.db, vote.id)
    if (row) await openVote(scene, row)
    // They read the draft that is still there for them, and wait for whoever opens it.
    begun.push(...calls())
    let answered = 0
    for (const call of begun) void call.finally(() => (answered += 1))
    await until(async () => (await waiting()) + answered >= begun.length)
    expect(answered).toBe(0)
  })
  const codes = (await Promise.all(begun)).map(({ body }) => body.error?.code)
  expect(codes).toEqual(['vote_rules_frozen', 'vote_state', 'vote_state', 'vote_state'])
  const { body: opened } = await owner().get(vote.at)
  expect([opened.state, opened.rules.maxChoices]).toEqual(['open', read.rules.maxChoices])
  expect(await findBroken(client)).toEqual([])
})
