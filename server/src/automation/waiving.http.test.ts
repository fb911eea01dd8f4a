import { beforeAll, expect, it } from 'vitest'
import { FakeStripe } from '../test/fake-stripe/fake-stripe.ts'
import { providerOf } from '../test/fake-stripe/serve.ts'
import { openHouse } from '../test/open-house.ts'
import { done, openPaidCall, type PaidCall, startToPay } from '../test/paid-call.ts'

const fake = new FakeStripe({ now: () => house.clock.now.getTime() })
const house = openHouse({ payments: providerOf(fake) })
const owner = () => house.as('owner')
let call: PaidCall

beforeAll(async () => {
  call = await openPaidCall(house, fake)
})

it('waives the fee of whoever asks, once, and ends what was begun', async () => {
  const definition = {
    trigger: { kind: 'event', name: 'waiver_asked' },
    nodes: [{ id: 'w', kind: 'action', action: { do: 'waive', text: 'Bonne chance' } }],
  }
  const { id, edition } = await done(owner().post(`${call.at}/tasks`, { name: 'Exonérer', definition }))
  await done(owner().post(`${call.at}/tasks/${id}/publication`, { edition }))
  const paying = await startToPay(house, 'applicant1', call)
  const begun = await done(house.as('applicant1').post(`${paying.order}/payment`, { method: 'cheque' }))
  await done(house.as('applicant1').post(`${paying.order}/waiver`, { reason: 'Association sans moyens' }))
  await house.runJobs()
  await house.runJobs()
  expect(await done(house.as('applicant1').get(paying.order))).toMatchObject({
    settlement: 'settled',
    waiver: { state: 'granted', answer: 'Bonne chance' },
  })
  // What was begun is over, and stands in no list.
  const { data } = await done(owner().get(`${call.at}/transactions`))
  expect(data.some((one: { id: string }) => one.id === begun.payment.id)).toBe(false)

  const paid = await startToPay(house, 'applicant2', call)
  await done(owner().post(`${call.at}/transactions`, { responseId: paid.id, method: 'cash', amount: 6000, note: '' }))
  const hand = { trigger: { kind: 'hand' }, nodes: definition.nodes }
  const made = await done(owner().post(`${call.at}/tasks`, { name: 'À la main', definition: hand }))
  await done(owner().post(`${call.at}/tasks/${made.id}/publication`, { edition: made.edition }))
  await done(owner().post(`${call.at}/tasks/${made.id}/runs`, { selection: { ids: [paid.id, paying.id] } }))
  await house.runJobs()
  await house.runJobs()
  expect(await done(house.as('applicant2').get(paid.order))).toMatchObject({ state: 'paid', waiver: null })
})
