import { expect, it } from 'vitest'
import { openHouse } from '../server/src/test/open-house.ts'
import { meetPeople } from './run-as.ts'
import { stagePlatform } from './write-demo.ts'
import { writeFunding } from './write-funding.ts'

const house = openHouse()

it('shows a grant that awaits its signature, and one that is signed with a report due', async () => {
  const stage = {
    database: house.database,
    product: house.product,
    platform: stagePlatform(house.platformId('demo'), 'http://localhost'),
    people: await meetPeople(house.database),
  }
  await writeFunding(stage, house.clock.now)
  const base = '/api/user.programs/fonds-quartiers-fertiles-2026'
  const { data } = (await house.as('owner').get(`${base}/grants`)).body
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['signed', 'signing'])
  expect(data[0].reportDueOn).toBe('2027-03-01')
  const { body } = await house
    .as('nobody')
    .get(`/api/portal/platforms/${house.platformId('demo')}/programs/fonds-quartiers-fertiles-2026/grants`)
  expect(body.data).toMatchObject([{ title: 'La serre partagée', amount: 800_000 }])
})
