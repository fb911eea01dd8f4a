import {
  type BillingDetails,
  billingProblems,
  type PayBy,
  type SubscriptionOrder,
} from '@laurel/contract/billing/subscription'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { applyTerms } from './apply-terms.ts'
import { addInterval } from './compose-lines.ts'
import { findOpenChange, lockInvoice, setInvoice } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { costsOf } from './preview.ts'
import { awaitTransfer } from './renew.ts'
import { settlePaid } from './settle.ts'
import {
  type AccountRow,
  findSubscription,
  type InvoiceRow,
  lockAccount,
  type SubscriptionRow,
  setSubscription,
} from './store.ts'
import { termsFor } from './terms.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Seconds for which a preview holds: what is bought is what was shown. */
const previewSeconds = 15 * 60

/** A first subscription: by card it begins once its invoice is paid, by transfer at once. */
export async function subscribe(
  scene: Scene,
  { payBy, purchaseOrder, ...order }: SubscriptionOrder & { payBy: PayBy; purchaseOrder: string },
): Promise<InvoiceRow> {
  const account = await openAccount(scene, order, payBy)
  if (await findSubscription(scene.db)) refuse('subscription_exists')
  const terms = await termsFor(scene, order, undefined)
  const { lines } = costsOf(scene, { current: undefined, terms, account, prorationDate: order.prorationDate })
  const invoice = await issueInvoice(scene, {
    terms,
    lines,
    period: { start: scene.now, end: addInterval(scene.now, terms.interval, 1) },
    payBy,
    purchaseOrder,
    account,
    applies: { terms, startsNewPeriod: true },
  })
  return payBy === 'transfer' ? beginOnTrust(scene, invoice) : invoice
}

/** More at once and once paid; less from the renewal, and then there is no invoice yet. */
export async function changeSubscription(scene: Scene, order: SubscriptionOrder): Promise<InvoiceRow | undefined> {
  const held = (await findSubscription(scene.db)) ?? refuse('subscription_missing')
  const account = await openAccount(scene, order, held.payBy)
  const current = (await findSubscription(scene.db)) ?? refuse('subscription_missing')
  if (current.status !== 'active') refuse('payment_under_way')
  const terms = await termsFor(scene, order, current)
  const { lines, isNow, startsNewPeriod } = costsOf(scene, {
    current,
    terms,
    account,
    prorationDate: order.prorationDate,
  })
  if (!isNow) {
    await setSubscription(scene.db, current.id, { next: terms, is_cancelled: false })
    return undefined
  }
  const invoice = await issueInvoice(scene, {
    terms,
    lines,
    period: periodOf(scene, current, startsNewPeriod),
    payBy: current.payBy,
    purchaseOrder: current.purchaseOrder,
    account,
    applies: { terms, startsNewPeriod },
  })
  return current.payBy === 'transfer' ? beginOnTrust(scene, invoice) : invoice
}

function periodOf({ now }: Scene, current: SubscriptionRow, startsNewPeriod: boolean) {
  return startsNewPeriod
    ? { start: now, end: addInterval(now, 'year', 1) }
    : { start: now > current.periodStart ? now : current.periodStart, end: current.periodEnd }
}

/** Holds the account and looks at all that an invoice needs. */
async function openAccount(
  scene: Scene,
  { prorationDate }: Pick<SubscriptionOrder, 'prorationDate'>,
  payBy: PayBy,
): Promise<AccountRow> {
  const { db, now } = scene
  const account = await lockAccount(db, now)
  if (Math.abs(now.getTime() / 1000 - prorationDate) > previewSeconds) refuse('preview_stale')
  if (!isWhole(account.details)) refuse('billing_details_missing')
  if (!waysToPay(scene).includes(payBy)) refuse('payment_method_missing')
  if (payBy !== 'transfer' && account.method?.kind !== payBy) refuse('payment_method_missing')
  const open = await findOpenChange(db)
  if (open && open.state !== 'refused') refuse('payment_under_way')
  // What was refused and is asked for anew, or otherwise, is given up: it never took a number.
  if (open) await setInvoice(db, open.id, { state: 'void' })
  return account
}

function isWhole(details: BillingDetails | null): boolean {
  return details !== null && billingProblems(details).length === 0
}

/** A transfer takes days: what was ordered holds at once, and its invoice is awaited. */
async function beginOnTrust(scene: Scene, invoice: InvoiceRow): Promise<InvoiceRow> {
  if (invoice.state === 'paid' || !invoice.applies) return invoice
  await applyTerms(scene, invoice, invoice.applies)
  await awaitTransfer(scene, invoice)
  return invoice
}

/** A transfer that has come, as whoever reads the account of the installation says. */
export async function confirmTransfer(scene: Scene, invoiceId: string): Promise<InvoiceRow> {
  await lockAccount(scene.db, scene.now)
  const invoice = (await lockInvoice(scene.db, invoiceId)) ?? refuse('not_found')
  if (invoice.state !== 'awaited') refuse('payment_under_way')
  return settlePaid(scene, { ...invoice, applies: null })
}

/** The same where the console of the installation says it; what was settled meanwhile stays. */
export async function settleTransfer(scene: Scene, invoiceId: string): Promise<void> {
  await lockAccount(scene.db, scene.now)
  const invoice = await lockInvoice(scene.db, invoiceId)
  if (invoice?.state === 'awaited') await settlePaid(scene, { ...invoice, applies: null })
}
