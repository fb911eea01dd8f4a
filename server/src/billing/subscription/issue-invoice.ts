import { type InvoiceLine, type InvoiceTotals, type PayBy, totalsOf } from '@laurel/contract/billing/subscription'
import { newIdAt } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { numberFor } from './invoice-number.ts'
import { findInvoice, insertInvoice } from './invoice-store.ts'
import { sellerOf } from './seller.ts'
import { settlePaid } from './settle.ts'
import { type AccountRow, type Applied, type InvoiceRow, sumCredit, type Terms } from './store.ts'

/** Days until a transfer is awaited at most. */
export const transferDays = 30

export interface NewInvoiceOf {
  readonly terms: Terms
  readonly lines: readonly InvoiceLine[]
  readonly period: { readonly start: Date; readonly end: Date }
  readonly payBy: PayBy
  readonly purchaseOrder: string
  readonly account: AccountRow
  /** A change, which holds once it is paid; null for the renewal of what holds already. */
  readonly applies: Applied | null
}

/**
 * Writes an invoice and begins its payment. A change by card takes its number once it is paid, so that one which is given up
 * leaves no gap; a renewal and a transfer take it at once. Credit of before pays first. The account must be held.
 */
export async function issueInvoice(scene: Scene, invoice: NewInvoiceOf): Promise<InvoiceRow> {
  const { db, now } = scene
  const { terms, lines, period, payBy, account, applies } = invoice
  const credit = await sumCredit(db)
  const totals = totalsOf({ lines: [...lines], starting_balance: -credit })
  const isByTransfer = payBy === 'transfer'
  const id = newIdAt(now)
  const isNumbered = isByTransfer || !applies || totals.due === 0
  await insertInvoice(db, {
    id,
    number: isNumbered ? await numberFor(scene) : null,
    state: totals.due > 0 && isByTransfer ? 'awaited' : 'open',
    issued_at: now,
    due_at: new Date(now.getTime() + (isByTransfer ? transferDays * 86_400_000 : 0)),
    paid_at: null,
    currency: terms.currency,
    recurring_interval: terms.interval,
    period_start: period.start,
    period_end: period.end,
    lines,
    ...amountsOf(totals, credit),
    seller: partyOf(scene),
    buyer: account.details ?? refuse('billing_details_missing'),
    purchase_order: invoice.purchaseOrder,
    pay_by: payBy,
    applies,
    attempts: 1,
  })
  const row = (await findInvoice(db, id)) ?? refuse('not_found')
  if (totals.due === 0) return settlePaid(scene, row)
  if (!isByTransfer) await enqueueCharge(scene, id, 1)
  return row
}

function amountsOf({ total, tax, refund, due, credit: left }: InvoiceTotals, credit: number) {
  return { total, tax, refund, due, credit_change: left - credit }
}

function partyOf(scene: Scene) {
  const { name, address, taxId, iban, country } = sellerOf(scene)
  return { name, address, taxId, iban, country }
}

/** One charge for each attempt, however often the job runs. */
export async function enqueueCharge(scene: Scene, invoiceId: string, attempt: number, runAt?: Date): Promise<void> {
  await enqueue(
    scene.db,
    'billing.charge',
    // Whom the bank asks to confirm comes back to pages in the language that they left.
    { invoiceId, attempt, locale: scene.locale },
    { key: `billing.charge:${invoiceId}`, ...(runAt && { runAt }) },
  )
}
