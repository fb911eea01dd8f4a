import { expect, it } from 'vitest'
import { placeOfDeliveries, readDeliverySearch } from './delivery-search.ts'

it('reads what an address asks for, and writes it back', () => {
  const search = readDeliverySearch({ webhook: 'w1', state: 'failed', delivery: '<script>' })
  expect(search).toEqual({ webhook: 'w1', state: 'failed', delivery: undefined })
  expect(placeOfDeliveries('prix', search)).toBe('/admin/programs/prix/integrations/webhooks?webhook=w1&state=failed')
  expect(placeOfDeliveries('prix', readDeliverySearch({ state: 'other' }))).toBe(
    '/admin/programs/prix/integrations/webhooks',
  )
})
