import { expect, it } from 'vitest'
import { FakeStripe } from '../server/src/test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../server/src/test/fake-stripe/serve.ts'
import { openHouse } from '../server/src/test/open-house.ts'
import { meetPeople } from './run-as.ts'
import { stagePlatform } from './write-demo.ts'
import { writePayments } from './write-payments.ts'

const house = openHouse({ payments: providerOf(new FakeStripe()) })

it('shows a prize with a fee, and transactions in all states', async () => {
  const stage = {
    database: house.database,
    product: house.product,
    platform: stagePlatform(house.platformId('demo'), 'http://localhost'),
    people: await meetPeople(house.database),
  }
  await writePayments(stage, house.clock.now)
  const { data } = (await house.as('owner').get('/api/user.programs/prix-des-jardins-partages/transactions')).body
  const { accounts, methods } = (
    await house.as('owner').get('/api/user.programs/prix-des-jardins-partages/payment-config')
  ).body
  expect([accounts.length, methods[0]]).toEqual([1, 'card'])
  expect([...new Set(data.map(({ state }: { state: string }) => state))].sort()).toEqual([
    'confirmed',
    'disputed',
    'failed',
    'offered',
    'pending',
    'proof_sent',
    'refused',
  ])
})
