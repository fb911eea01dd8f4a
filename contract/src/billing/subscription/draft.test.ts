import { describe, expect, it } from 'vitest'
import {
  chooseInterval,
  choosePlan,
  type DraftPlan,
  disablePlan,
  newDraft,
  orderOf,
  setAdditionalSeats,
  setAddon,
} from './draft.ts'

const now = new Date('2027-02-09T10:00:00.900Z')
const plus: DraftPlan = {
  id: 'plus',
  nbMinSeats: 5,
  prices: [
    { id: 'plus-month', recurringInterval: 'month', unitAmount: 14_000 },
    { id: 'plus-year', recurringInterval: 'year', unitAmount: 142_800 },
  ],
}
const monthly: DraftPlan = { id: 'basic', nbMinSeats: 2, prices: [plus.prices[0] as never] }
const votes = { id: 'votes', priceId: 'votes-year', quantity: 1 }
const draft = newDraft(now)

describe('the draft of a subscription', () => {
  it('begins by the year, from now, with nothing chosen', () => {
    expect(draft).toMatchObject({ recurringInterval: 'year', prorationDate: 1_802_167_200, nbSeats: 0, addons: [] })
  })

  it('picks the price of the interval', () => {
    expect(choosePlan(draft, plus).seatPrice?.id).toBe('plus-year')
  })

  it('picks nothing where the plan has no price of the interval', () => {
    expect(choosePlan(draft, monthly).seatPrice).toBeUndefined()
  })

  it('takes the minimum of seats from the plan, and adds the additional ones', () => {
    expect(choosePlan(setAdditionalSeats(draft, 3), plus)).toMatchObject({
      minSeats: 5,
      additionalSeats: 3,
      nbSeats: 8,
    })
  })

  it('adds an add-on, or replaces the one of the same id', () => {
    const once = setAddon(draft, votes)
    expect(once.addons).toEqual([votes])
    expect(setAddon(once, { ...votes, quantity: 4 }).addons).toEqual([{ ...votes, quantity: 4 }])
    expect(setAddon(once, { ...votes, quantity: 0 }).addons).toEqual([])
  })

  it('clears add-ons when a plan is chosen without one', () => {
    expect(choosePlan(setAddon(draft, votes), plus).addons).toEqual([])
    expect(choosePlan(setAddon(draft, votes), plus, { ...votes, id: 'sso' }).addons).toHaveLength(2)
  })

  it('loses plan, minimum, additional seats and seats when the plan is disabled', () => {
    const chosen = setAdditionalSeats(choosePlan(draft, plus), 2)
    expect(disablePlan(chosen)).toMatchObject({ plan: undefined, minSeats: 0, additionalSeats: 0, nbSeats: 0 })
    expect(orderOf(disablePlan(chosen))).toBeUndefined()
  })

  it.each([
    [3, 8],
    [0, 5],
    [-1, 5],
    [1.9, 6],
  ])('counts seats anew with %d additional ones', (additional, seats) => {
    expect(setAdditionalSeats(choosePlan(draft, plus), additional).nbSeats).toBe(seats)
  })

  it('follows another interval with its prices', () => {
    const chosen = setAddon(choosePlan(draft, plus), votes)
    const prices = new Map([['votes', [{ id: 'votes-month', recurringInterval: 'month' as const, unitAmount: 2000 }]]])
    expect(chooseInterval(chosen, 'month', prices)).toMatchObject({
      seatPrice: { id: 'plus-month' },
      addons: [{ id: 'votes', priceId: 'votes-month', quantity: 1 }],
    })
    expect(chooseInterval(chosen, 'month', new Map()).addons).toEqual([])
  })

  it('is sent only with plan, interval and seat price', () => {
    expect(orderOf(draft)).toBeUndefined()
    expect(orderOf(choosePlan(draft, monthly))).toBeUndefined()
    expect(orderOf(choosePlan(draft, plus))).toEqual({
      planId: 'plus',
      priceId: 'plus-year',
      nbSeats: 5,
      prorationDate: 1_802_167_200,
      addons: [],
    })
  })

  it('sends a promo code only when there is one', () => {
    const chosen = choosePlan(draft, plus)
    expect(orderOf({ ...chosen, promoCode: '  ' })).not.toHaveProperty('promoCode')
    expect(orderOf({ ...chosen, promoCode: ' LYON10 ' })).toMatchObject({ promoCode: 'LYON10' })
  })
})
