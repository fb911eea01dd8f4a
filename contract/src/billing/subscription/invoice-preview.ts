import { z } from 'zod'

const Amount = z.object({ amount: z.number().int() })

/** A line of an invoice, in cents before tax; a negative one gives back what was paid and not used. */
export const InvoiceLine = z.object({
  /** What it bills: a plan, additional seats, or an add-on by its id. */
  item: z.string(),
  quantity: z.number().int(),
  /** Part of a period, after a change in its middle. */
  isProrated: z.boolean(),
  amount: z.number().int(),
  discount_amounts: z.array(Amount),
  tax_amounts: z.array(Amount),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The invoice that would come; amounts in cents. `starting_balance` is negative when there is credit left. */
export const InvoicePreview = z.object({
  currency: z.string(),
  lines: z.array(InvoiceLine),
  starting_balance: z.number().int(),
  /** The provider did not answer: every amount is zero, and nothing may be confirmed. */
  hasFailed: z.boolean(),
  /** ISO moment from which the change counts: now, or the renewal for less than before. */
  appliesAt: z.iso.datetime(),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

/** Per cent of tax where the provider states none. */
export const simpleTaxRate = 20

export interface InvoiceTotals {
  /** Lines at or above zero, less their discounts, before tax. */
  readonly total: number
  readonly discount: number
  readonly tax: number
  /** What negative lines and the balance give back, as a positive amount. */
  readonly refund: number
  readonly due: number
  readonly credit: number
}

const sum = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

/**
 * Lines at or above zero make the total; negative ones are refund or credit. Above the refund the difference is due,
 * below it is credit.
 */
export function totalsOf({
  lines,
  starting_balance,
}: Pick<InvoicePreview, 'lines' | 'starting_balance'>): InvoiceTotals {
  const billed = lines.filter(({ amount }) => amount >= 0)
  const returned = lines.filter(({ amount }) => amount < 0)
  const discount = billed.reduce((all, line) => all + sum(line.discount_amounts), 0)
  const total = sum(billed) - discount
  const statesTax = lines.some(({ tax_amounts }) => tax_amounts.length > 0)
  const tax = statesTax
    ? billed.reduce((all, line) => all + sum(line.tax_amounts), 0)
    : Math.round((total * simpleTaxRate) / 100)
  const back = returned.reduce(
    (all, line) => all + line.amount + sum(line.tax_amounts) + sum(line.discount_amounts),
    Math.min(0, starting_balance),
  )
  const refund = Math.abs(back)
  const withTax = total + tax + Math.max(0, starting_balance)
  return { total, discount, tax, refund, due: Math.max(0, withTax - refund), credit: Math.max(0, refund - withTax) }
}

/** Shown with a sentence when the provider does not answer. */
export function noPreview(now: Date): InvoicePreview {
  return { currency: 'EUR', lines: [], starting_balance: 0, hasFailed: true, appliesAt: now.toISOString() }
}
