import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoiceLine, noPreview, totalsOf } from './invoice-preview.ts'

const line = (amount: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  item: 'plus',
  quantity: 1,
  isProrated: false,
  amount,
  discount_amounts: [],
  tax_amounts: [],
  ...more,
})

describe('the totals of an invoice', () => {
  it('count lines at or above zero, with the simple rate where no tax is stated', () => {
    expect(totalsOf({ lines: [line(142_800), line(0)], starting_balance: 0 })).toEqual({
      total: 142_800,
      discount: 0,
      tax: 28_560,
      refund: 0,
      due: 171_360,
      credit: 0,
    })
  })

  it('take off discounts and the credit of before', () => {
    const lines = [
      line(142_800, { discount_amounts: [{ amount: 14_280 }] }),
      line(32_400, { discount_amounts: [{ amount: 3240 }] }),
      line(24_000, { discount_amounts: [{ amount: 2400 }] }),
    ]
    expect(totalsOf({ lines, starting_balance: -4200 })).toMatchObject({
      total: 179_280,
      tax: 35_856,
      refund: 4200,
      due: 210_936,
    })
  })

  it('take the tax that the provider states', () => {
    expect(totalsOf({ lines: [line(1000, { tax_amounts: [{ amount: 55 }] })], starting_balance: 0 }).due).toBe(1055)
  })

  it('leave credit where more comes back than is billed', () => {
    expect(totalsOf({ lines: [line(1000), line(-5000)], starting_balance: 0 })).toMatchObject({
      refund: 5000,
      due: 0,
      credit: 3800,
    })
  })

  it('add what is still owed', () => {
    expect(totalsOf({ lines: [line(1000)], starting_balance: 300 }).due).toBe(1500)
  })

  it('are zeros when the provider does not answer', () => {
    const none = noPreview(new Date('2027-02-09T10:00:00Z'))
    expect(none.hasFailed).toBe(true)
    expect(Object.values(totalsOf(none))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('owe or credit, never both, and lose no cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e7, max: 1e7 })),
        fc.integer({ min: -1e6, max: 1e6 }),
        (amounts, balance) => {
          const { total, tax, refund, due, credit } = totalsOf({
            lines: amounts.map((one) => line(one)),
            starting_balance: balance,
          })
          expect(Math.min(due, credit)).toBe(0)
          expect(due - credit).toBe(total + tax + Math.max(0, balance) - refund)
        },
      ),
    )
  })
})
