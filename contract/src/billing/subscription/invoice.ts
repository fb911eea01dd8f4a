import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { BillingDetails } from './billing-details.ts'
import { InvoiceLine } from './invoice-preview.ts'

/**
 * `open`: its payment is under way · `action`: the bank asks its holder · `awaited`: a transfer is to come · `refused` ·
 * `paid` · `void`: never issued, because a change was not paid.
 */
export const invoiceStates = ['open', 'action', 'awaited', 'refused', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** An invoice of the platform's subscription; amounts in cents. */
export const SubscriptionInvoice = z.object({
  id: Id,
  /** Null until it is issued. */
  number: z.string().nullable(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  state: z.enum(invoiceStates),
  currency: z.string(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  interval: z.enum(['month', 'year']),
  lines: z.array(InvoiceLine),
  total: z.number().int(),
  tax: z.number().int(),
  /** Credit of before that pays a part of it. */
  refund: z.number().int(),
  due: z.number().int(),
  reason: z.string(),
  /** Where the bank asks its holder. */
  actionUrl: z.string().nullable(),
  purchaseOrder: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), taxId: z.string(), iban: z.string() }),
  buyer: BillingDetails,
})
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>
