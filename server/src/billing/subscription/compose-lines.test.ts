import { totalsOf } from '@laurel/contract/billing/subscription'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addInterval, type BilledItem, changeLines, periodLines, shareLeft } from './compose-lines.ts'

const period = { start: new Date('2027-02-09T00:00:00Z'), end: new Date('2028-02-09T00:00:00Z') }
const half = new Date((period.start.getTime() + period.end.getTime()) / 2)
const plain = { discountPercent: 0, taxRate: 20 }
const plus: BilledItem = { item: 'plus', quantity: 5, unitAmount: 23_800 }
const change = { at: half, period, before: [plus], paid: plain, pricing: plain, startsNewPeriod: false }
const amounts = (lines: readonly { item: string; amount: number }[]) => lines.map(({ item, amount }) => [item, amount])

describe('the lines of an invoice', () => {
  it('bill a whole period with discount and tax', () => {
    expect(periodLines([plus], { discountPercent: 10, taxRate: 20 })).toEqual([
      {
        item: 'plus',
        quantity: 5,
        isProrated: false,
        amount: 119_000,
        discount_amounts: [{ amount: 11_900 }],
        tax_amounts: [{ amount: 21_420 }],
      },
    ])
  })

  it('give back what is not used, and bill the rest, of what changes alone', () => {
    const votes = { item: 'sso', quantity: 1, unitAmount: 99_000 }
    const lines = changeLines({ ...change, before: [plus, votes], after: [{ ...plus, quantity: 8 }, votes] })
    expect(amounts(lines)).toEqual([
      ['plus', -59_500],
      ['plus', 95_200],
    ])
    expect(totalsOf({ lines, starting_balance: 0 }).due).toBe(42_840)
  })

  it('give back the discount too: only what was paid comes back', () => {
    const lines = changeLines({ ...change, paid: { discountPercent: 50, taxRate: 20 }, after: [] })
    expect(totalsOf({ lines, starting_balance: 0 }).credit).toBe(35_700)
  })

  it('bill a whole new period when the interval changes', () => {
    const yearly = { item: 'pro', quantity: 10, unitAmount: 35_000 }
    const lines = changeLines({ ...change, after: [yearly], startsNewPeriod: true })
    expect(amounts(lines)).toEqual([
      ['plus', -59_500],
      ['pro', 350_000],
    ])
  })

  it('cost nothing where nothing changes', () => {
    expect(changeLines({ ...change, after: [plus] })).toEqual([])
  })

  it('mirror each other: buying and giving back at the same moment leaves nothing', () => {
    const item = fc.record({
      item: fc.constantFrom('plus', 'pro'),
      quantity: fc.integer({ min: 1, max: 500 }),
      unitAmount: fc.integer({ min: 1, max: 100_000 }),
    })
    const moment = fc.integer({ min: 0, max: 1000 }).map((part) => {
      const length = period.end.getTime() - period.start.getTime()
      return new Date(period.start.getTime() + (length * part) / 1000)
    })
    const pricing = fc.record({
      discountPercent: fc.integer({ min: 0, max: 100 }),
      taxRate: fc.constantFrom(0, 20, 5.5),
    })
    fc.assert(
      fc.property(item, moment, pricing, (one, at, price) => {
        const bought = changeLines({ ...change, at, before: [], after: [one], paid: price, pricing: price })
        const returned = changeLines({ ...change, at, before: [one], after: [], paid: price, pricing: price })
        const owed = totalsOf({ lines: bought, starting_balance: 0 })
        const back = totalsOf({ lines: returned, starting_balance: 0 })
        expect(owed.due).toBe(back.credit)
      }),
    )
  })
})

describe('periods', () => {
  it.each([
    ['2027-01-31T10:00:00Z', 'month', 1, '2027-02-28T10:00:00.000Z'],
    ['2027-01-31T10:00:00Z', 'month', 2, '2027-03-31T10:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 'year', 4, '2032-02-29T00:00:00.000Z'],
    ['2027-12-15T00:00:00Z', 'month', 1, '2028-01-15T00:00:00.000Z'],
  ] as const)('from %s by the %s, %d later: %s', (anchor, interval, times, end) => {
    expect(addInterval(new Date(anchor), interval, times).toISOString()).toBe(end)
  })

  it('have a part left between none and all', () => {
    expect([shareLeft(period.start, period), shareLeft(half, period), shareLeft(period.end, period)]).toEqual([
      1, 0.5, 0,
    ])
    expect(shareLeft(new Date('2030-01-01'), period)).toBe(0)
  })
})
