import pg from 'pg'
import { expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { openHouse } from '../test/open-house.ts'
import { chosen, makeVote, voterFor } from './test-vote.ts'

const house = openHouse()
const owner = () => house.as('owner')
const manager = () => house.as('manager')

it('a call that knows an earlier moment than others ends nothing before they acted', async () => {
  const vote = await makeVote(house, { title: 'Moments' })
  const { cast, moveOn } = voterFor(house, vote)
  expect((await cast('lea@example.org', chosen(vote.entries[0]))).status).toBe(200)
  const castAt = house.clock.now
  moveOn(-5)
  expect((await owner().post(`${vote.at}/closing`)).status).toBe(200)
  const { body: closed } = await owner().get(vote.at)
  expect([closed.closedAt, closed.closesAt]).toEqual([castAt.toISOString(), castAt.toISOString()])
  moveOn(60)
  const paper = { origin: 'Mairie', lines: [{ choices: chosen(vote.entries[1]), count: 2 }] }
  const { body: batch } = await owner().post(`${vote.at}/paper`, paper)
  const settled = await manager().post(`${vote.at}/paper/${batch.id}/settlement`, { agrees: true })
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  const settledAt = house.clock.now
  moveOn(-5)
  expect((await owner().post(`${vote.at}/sealing`)).status).toBe(200)
  const { body: sealed } = await owner().get(vote.at)
  expect(sealed.sealedAt).toBe(settledAt.toISOString())
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  expect(await findBroken(client)).toEqual([])
  await client.end()
})
