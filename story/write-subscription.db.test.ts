import { expect, it } from 'vitest'
import { FakeStripe } from '../server/src/test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../server/src/test/fake-stripe/serve.ts'
import { openHouse } from '../server/src/test/open-house.ts'
import { meetPeople } from './run-as.ts'
import { stagePlatform } from './write-demo.ts'
import { writeSubscription } from './write-subscription.ts'

const seller = { name: 'Laurel', address: 'Roubaix', country: 'FR', taxId: 'FR18', iban: 'FR7618', prefix: 'LR' }
const house = openHouse({ payments: providerOf(new FakeStripe()), seller })

it('shows a platform that pays for what it uses: four invoices, all paid', async () => {
  const stage = {
    database: house.database,
    product: house.product,
    platform: stagePlatform(house.platformId('demo'), 'http://localhost'),
    people: await meetPeople(house.database),
  }
  await writeSubscription(stage, house.clock.now, 'http://localhost')
  await house.runJobs()
  const rows = await house.database.acrossPlatforms('a test reads', ({ kysely }) =>
    kysely
      .selectFrom('subscription_invoices as i')
      .innerJoin('platforms as p', 'p.id', 'i.platform_id')
      .where('p.slug', '=', 'rives')
      .orderBy('i.issued_at')
      .select(['i.state', 'p.plan', 'p.status'])
      .execute(),
  )
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ state: 'paid', plan: 'plus', status: 'active' })))
})
