import type { InvoiceLine } from '@laurel/contract/billing/subscription'

/** Something billed per interval: a plan, its additional seats or an add-on. Cents before tax. */
export interface BilledItem {
  readonly item: string
  readonly quantity: number
  readonly unitAmount: number
}

export interface Period {
  readonly start: Date
  readonly end: Date
}

export interface Pricing {
  /** Per cent taken off what is billed, by a promo code. */
  readonly discountPercent: number
  /** Per cent of tax; 0 for a company of another country of the Union, which owes it itself. */
  readonly taxRate: number
}

/** A whole period of everything. */
export function periodLines(items: readonly BilledItem[], pricing: Pricing): InvoiceLine[] {
  return items.map(({ item, quantity, unitAmount }) =>
    lineOf({ item, quantity, amount: unitAmount * quantity, isProrated: false }, pricing),
  )
}

/**
 * A change in the middle of a period: what was paid and not used comes back, the rest of the period is billed by the new
 * items. What does not change has no line. With another period (the interval changes), the new items are billed for all of it.
 */
export function changeLines(change: {
  readonly at: Date
  readonly period: Period
  readonly before: readonly BilledItem[]
  readonly after: readonly BilledItem[]
  readonly paid: Pricing
  readonly pricing: Pricing
  readonly startsNewPeriod: boolean
}): InvoiceLine[] {
  const { at, period, before, after, paid, pricing, startsNewPeriod } = change
  const left = shareLeft(at, period)
  const isSame = (one: BilledItem, others: readonly BilledItem[]) =>
    !startsNewPeriod &&
    others.some(
      (other) => other.item === one.item && other.quantity === one.quantity && other.unitAmount === one.unitAmount,
    )
  const returned = before
    .filter((one) => !isSame(one, after))
    .map(({ item, quantity, unitAmount }) =>
      lineOf({ item, quantity, amount: -toCents(unitAmount * quantity * left), isProrated: true }, paid),
    )
  if (startsNewPeriod) return [...returned, ...periodLines(after, pricing)]
  const billed = after
    .filter((one) => !isSame(one, before))
    .map(({ item, quantity, unitAmount }) =>
      lineOf({ item, quantity, amount: toCents(unitAmount * quantity * left), isProrated: true }, pricing),
    )
  return [...returned, ...billed]
}

/** Cents of a whole period, before discount and tax. */
export function periodAmount(items: readonly BilledItem[]): number {
  return items.reduce((all, { quantity, unitAmount }) => all + quantity * unitAmount, 0)
}

/** The part of a period that is not over, from 0 to 1. */
export function shareLeft(at: Date, { start, end }: Period): number {
  const length = end.getTime() - start.getTime()
  if (length <= 0) return 0
  return Math.min(1, Math.max(0, (end.getTime() - at.getTime()) / length))
}

/** A calendar month or year later; the 31st becomes the last day of a shorter month, counted from the first day. */
export function addInterval(anchor: Date, interval: 'month' | 'year', times: number): Date {
  const months = interval === 'year' ? 12 * times : times
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), last))
  return moved
}

function lineOf(line: Pick<InvoiceLine, 'item' | 'quantity' | 'amount' | 'isProrated'>, pricing: Pricing): InvoiceLine {
  const discount = toCents((line.amount * pricing.discountPercent) / 100)
  const tax = toCents(((line.amount - discount) * pricing.taxRate) / 100)
  return {
    ...line,
    discount_amounts: discount === 0 ? [] : [{ amount: line.amount < 0 ? -discount : discount }],
    tax_amounts: [{ amount: tax }],
  }
}

/** Half a cent goes away from zero, so that what is returned mirrors what was billed. */
function toCents(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}
