import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Currency,
  currencies,
  orderStateOf,
  type ProductFacts,
  parseAmount,
  plainAmount,
  priceAt,
  priceOrder,
  settlementOf,
  taxesOf,
  totalOf,
} from './index.ts'
import { currencyExponents, taxWithin } from './money.ts'
import { creditorReference, isCreditorReference, isIban, referencesIn } from './transfers/index.ts'

const amounts = fc.integer({ min: 0, max: 99_999_999 })
const anyCurrency = fc.constantFrom(...currencies)

describe('amounts', () => {
  it('are read as they were written, in every currency', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (amount, currency) => {
        expect(parseAmount(plainAmount(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  it.each([
    ['12,50', 'EUR', 1250],
    ['1 200', 'EUR', 120_000],
    ['12.5', 'JPY', undefined],
    ['12', 'JPY', 12],
    ['1.234', 'TND', 1234],
    ['1.2345', 'TND', undefined],
    ['-1', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['999999999', 'EUR', undefined],
    ['', 'EUR', undefined],
  ] as const)('%s %s is %s', (text, currency, amount) => {
    expect(parseAmount(text, currency as Currency)).toBe(amount)
  })

  it('have the exponents of ISO 4217', () => {
    expect([currencyExponents.EUR, currencyExponents.JPY, currencyExponents.TND]).toEqual([2, 0, 3])
  })

  it('hold a tax that is never more than they are', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
        const tax = taxWithin(gross, rate)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(gross)
        expect(Number.isInteger(tax)).toBe(true)
      }),
    )
    expect(taxWithin(12_000, 2000)).toBe(2000)
  })
})

const price = (amount: number, more: object = {}) => ({
  id: `price-${amount}`,
  amount,
  from: null,
  until: null,
  condition: null,
  label: {},
  ...more,
})
const product = (id: string, amount: number, more: Partial<ProductFacts> = {}): ProductFacts => ({
  id,
  title: {},
  taxRate: 2000,
  maxQuantity: 10,
  isRequired: true,
  prices: [price(amount)],
  ...more,
})
const noon = '2027-02-12T12:00:00.000Z'

describe('a price', () => {
  const prices = [
    price(4000, { until: '2027-01-01T00:00:00.000Z' }),
    price(6000, { from: '2027-01-01T00:00:00.000Z', until: '2027-02-13T00:00:00.000Z' }),
    price(9000, { from: '2027-02-13T00:00:00.000Z' }),
    price(1000, { condition: { field: 'size', anyOf: ['small'] } }),
  ]
  it.each([
    ['2026-12-31T23:59:59.999Z', {}, 4000],
    ['2027-01-01T00:00:00.000Z', {}, 6000],
    ['2027-02-12T23:59:59.999Z', {}, 6000],
    ['2027-02-13T00:00:00.000Z', {}, 9000],
    [noon, { size: 'small' }, 1000],
    [noon, { size: ['large', 'small'] }, 1000],
    [noon, { size: 'large' }, 6000],
  ])('at %s with %o is %i', (at, answers, amount) => {
    expect(priceAt(prices, at, answers)?.amount).toBe(amount)
  })

  it('is none where nothing is valid', () => {
    expect(priceAt([prices[0] as never], noon, {})).toBeUndefined()
  })
})

describe('an order', () => {
  const anyProduct = fc.record({
    amount: amounts,
    taxRate: fc.integer({ min: 0, max: 3000 }),
    quantity: fc.integer({ min: 0, max: 12 }),
  })
  const anyCoupon = fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 10_000 }),
        productIds: fc.constant([]),
      }),
      fc.record({ kind: fc.constant('amount' as const), value: amounts, productIds: fc.constant([]) }),
      fc.constant({ kind: 'free' as const, value: 0, productIds: [] }),
    ),
    { nil: undefined },
  )

  it('adds up, whatever is chosen and whatever code is used', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 6 }), anyCoupon, (chosen, coupon) => {
        const products = chosen.map(({ amount, taxRate }, index) => product(String(index), amount, { taxRate }))
        const quantities = Object.fromEntries(chosen.map(({ quantity }, index) => [String(index), quantity]))
        const lines = priceOrder(products, quantities, { moment: noon, answers: {}, coupon })
        const whole = priceOrder(products, quantities, { moment: noon, answers: {} })
        for (const line of lines) {
          expect(line.net + line.tax).toBe(line.gross)
          expect(line.unit * line.quantity - line.discount).toBe(line.gross)
          expect(line.gross).toBeGreaterThanOrEqual(0)
          expect(line.quantity).toBeLessThanOrEqual(10)
        }
        expect(totalOf(lines)).toBeLessThanOrEqual(totalOf(whole))
        expect(taxesOf(lines).reduce((sum, { tax }) => sum + tax, 0)).toBe(lines.reduce((sum, { tax }) => sum + tax, 0))
        if (coupon?.kind === 'free') expect(totalOf(lines)).toBe(0)
        if (coupon?.kind === 'amount')
          expect(totalOf(whole) - totalOf(lines)).toBe(Math.min(coupon.value, totalOf(whole)))
      }),
    )
  })

  it('takes a code off what the code is for', () => {
    const products = [product('a', 6000), product('b', 3000)]
    const coupon = { kind: 'percent' as const, value: 1000, productIds: ['a'] }
    expect(totalOf(priceOrder(products, {}, { moment: noon, answers: {}, coupon }))).toBe(8400)
  })

  it.each([
    [6000, 0, 'awaiting'],
    [6000, 1, 'partly_paid'],
    [6000, 6000, 'paid'],
    [6000, 6001, 'overpaid'],
    [0, 0, 'paid'],
  ])('of %i with %i paid is %s', (total, paid, state) => {
    expect(orderStateOf(total, paid)).toBe(state)
  })
})

describe('what a payment does to its application', () => {
  const facts = {
    state: undefined,
    waiver: undefined,
    payments: [],
    sendsWhileAwaiting: ['transfer'],
    isFree: false,
  } as const
  it.each([
    [{}, 'due'],
    [{ isFree: true }, 'settled'],
    [{ state: 'cart', isFree: true }, 'due'],
    [{ state: 'paid' }, 'settled'],
    [{ state: 'overpaid' }, 'settled'],
    [{ state: 'partly_paid' }, 'due'],
    [{ waiver: 'granted' }, 'settled'],
    [{ waiver: 'pending' }, 'due'],
    [{ state: 'awaiting', payments: [{ method: 'transfer', state: 'pending' }] }, 'awaiting'],
    [{ state: 'awaiting', payments: [{ method: 'transfer', state: 'proof_sent' }] }, 'awaiting'],
    [{ state: 'awaiting', payments: [{ method: 'transfer', state: 'refused' }] }, 'due'],
    [{ state: 'awaiting', payments: [{ method: 'card', state: 'pending' }] }, 'due'],
  ] as const)('%o: %s', (some, settlement) => {
    expect(settlementOf({ ...facts, ...some } as Parameters<typeof settlementOf>[0])).toBe(settlement)
  })
})

describe('references', () => {
  it('carry check digits, and are found however they are spaced', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{15}[0-9]$/), (body) => {
        const reference = creditorReference(body)
        expect(isCreditorReference(reference)).toBe(true)
        const spaced = reference.replaceAll(/(.{4})/g, '$1 ')
        expect(referencesIn(`VIR SEPA ${spaced}/ merci`)).toContain(reference)
        const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
        expect(isCreditorReference(wrong)).toBe(false)
      }),
    )
  })

  it('know an IBAN by its check digits', () => {
    expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true)
    expect(isIban('FR76 3000 6000 0112 3456 7890 188')).toBe(false)
  })
})
