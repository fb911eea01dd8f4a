import type { LocalizedText } from '../kernel/locale/index.ts'
import { shareOf, taxWithin } from './money.ts'

/** An answer that decides a price: what was answered to a question is one of these. */
export interface AnswerCondition {
  readonly field: string
  readonly anyOf: readonly string[]
}

export interface PriceFacts {
  readonly id: string
  readonly amount: number
  /** ISO moments; null: from the start, until the end. */
  readonly from: string | null
  readonly until: string | null
  readonly condition: AnswerCondition | null
  readonly label: LocalizedText
}

export interface ProductFacts {
  readonly id: string
  readonly title: LocalizedText
  readonly taxRate: number
  readonly maxQuantity: number
  readonly isRequired: boolean
  readonly prices: readonly PriceFacts[]
}

export interface CouponFacts {
  readonly kind: 'percent' | 'amount' | 'free'
  /** Hundredths of a percent, or minor units; nothing for `free`. */
  readonly value: number
  /** None: all products. */
  readonly productIds: readonly string[]
}

export type PriceAnswers = Readonly<Record<string, unknown>>

export interface PricedLine {
  readonly productId: string
  readonly priceId: string
  readonly title: LocalizedText
  readonly label: LocalizedText
  readonly quantity: number
  readonly unit: number
  readonly discount: number
  readonly taxRate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

function answersTo(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(answersTo)
  if (typeof value === 'string') return [value]
  if (typeof value === 'boolean' || typeof value === 'number') return [String(value)]
  if (typeof value === 'object' && value !== null && 'value' in value) return answersTo(value.value)
  return []
}

function holds({ condition }: PriceFacts, answers: PriceAnswers): boolean {
  return condition === null || answersTo(answers[condition.field]).some((one) => condition.anyOf.includes(one))
}

const isValidAt = ({ from, until }: PriceFacts, at: string) =>
  (from === null || from <= at) && (until === null || at < until)

/**
 * The price that counts at a moment: one that an answer decides comes before one for everybody, then the one that began last.
 * @param at ISO moment in UTC
 */
export function priceAt(prices: readonly PriceFacts[], at: string, answers: PriceAnswers): PriceFacts | undefined {
  const valid = prices.filter((price) => isValidAt(price, at) && holds(price, answers))
  return valid.toSorted(
    (one, other) =>
      Number(other.condition !== null) - Number(one.condition !== null) ||
      (other.from ?? '').localeCompare(one.from ?? '') ||
      one.amount - other.amount,
  )[0]
}

/** The next price that an applicant would meet, where it differs. */
export function nextPrice(
  prices: readonly PriceFacts[],
  at: string,
  answers: PriceAnswers,
): { amount: number; from: string } | undefined {
  const now = priceAt(prices, at, answers)
  const moments = prices.flatMap(({ from, until }) => [from, until]).filter((one) => one !== null && one > at)
  for (const moment of (moments as string[]).toSorted()) {
    const then = priceAt(prices, moment, answers)
    if (then && then.amount !== now?.amount) return { amount: then.amount, from: moment }
  }
  return undefined
}

/** What is chosen: so many of a product. What is required is there once at least. */
export type Chosen = Readonly<Record<string, number>>

function discountsOf(lines: readonly { productId: string; whole: number }[], coupon: CouponFacts | undefined) {
  const isMeant = (productId: string) => coupon?.productIds.length === 0 || coupon?.productIds.includes(productId)
  let left = coupon?.kind === 'amount' ? coupon.value : 0
  return lines.map(({ productId, whole }) => {
    if (!coupon || !isMeant(productId)) return 0
    if (coupon.kind === 'free') return whole
    if (coupon.kind === 'percent') return Math.min(whole, shareOf(whole, coupon.value, 10_000))
    const discount = Math.min(whole, left)
    left -= discount
    return discount
  })
}

/** The lines of an order by the prices of a moment. What has no price then is left out. */
export function priceOrder(
  products: readonly ProductFacts[],
  chosen: Chosen,
  at: { readonly moment: string; readonly answers: PriceAnswers; readonly coupon?: CouponFacts | undefined },
): PricedLine[] {
  const requestedLines = products.flatMap((product) => {
    const requested = chosen[product.id] ?? 0
    const quantity = Math.min(product.maxQuantity, product.isRequired ? Math.max(1, requested) : requested)
    const price = quantity > 0 ? priceAt(product.prices, at.moment, at.answers) : undefined
    return price ? [{ product, price, quantity, productId: product.id, whole: price.amount * quantity }] : []
  })
  const discounts = discountsOf(requestedLines, at.coupon)
  return requestedLines.map(({ product, price, quantity, whole }, index) => {
    const discount = discounts[index] ?? 0
    const gross = whole - discount
    const tax = taxWithin(gross, product.taxRate)
    return {
      productId: product.id,
      priceId: price.id,
      title: product.title,
      label: price.label,
      quantity,
      unit: price.amount,
      discount,
      taxRate: product.taxRate,
      net: gross - tax,
      tax,
      gross,
    }
  })
}

export const totalOf = (lines: readonly Pick<PricedLine, 'gross'>[]) => lines.reduce((sum, { gross }) => sum + gross, 0)

/** Sums for each rate of tax, the lowest first. */
export function taxesOf(lines: readonly Pick<PricedLine, 'taxRate' | 'net' | 'tax' | 'gross'>[]) {
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate)
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, all]) => ({
      rate,
      net: all.reduce((sum, { net }) => sum + net, 0),
      tax: all.reduce((sum, { tax }) => sum + tax, 0),
      gross: totalOf(all),
    }))
}
