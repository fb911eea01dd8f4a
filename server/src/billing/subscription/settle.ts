import { newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { applyTerms } from './apply-terms.ts'
import type { Charged } from './charger.ts'
import { numberFor } from './invoice-number.ts'
import { findInvoice, lockInvoice, setInvoice } from './invoice-store.ts'
import { mailRefused, mailSettled, mailSuspended } from './mails.ts'
import { setPlatformState } from './platform-plan.ts'
import { findSubscription, type InvoiceRow, insertCredit, lockAccount, setSubscription } from './store.ts'

/** Days after each refusal of a renewal until its card is tried again; after the last one the platform is suspended. */
export const retryDays = [3, 4, 7] as const
/** Days that a transfer may be late before the platform is suspended. */
export const lateDays = 30
const day = 86_400_000

/** Writes down how a charge ended. What was paid or given up meanwhile stays as it is. */
export async function settleCharge(scene: Scene, invoiceId: string, charged: Charged): Promise<void> {
  const { db, now } = scene
  await lockAccount(db, now)
  const invoice = await lockInvoice(db, invoiceId)
  if (!invoice || (invoice.state !== 'open' && invoice.state !== 'action')) return
  if (charged.ref) await setInvoice(db, invoiceId, { charge_ref: charged.ref })
  switch (charged.state) {
    case 'paid':
      await settlePaid(scene, invoice)
      return
    case 'pending':
      await setInvoice(db, invoiceId, { state: 'open', action_url: null })
      return askAgain(scene, invoiceId, 6 * 3_600_000)
    case 'action':
      await setInvoice(db, invoiceId, { state: 'action', action_url: charged.url })
      return askAgain(scene, invoiceId, 600_000)
    case 'refused':
      return settleRefused(scene, invoice, charged.reason)
  }
}

async function askAgain(scene: Scene, invoiceId: string, delay: number): Promise<void> {
  const runAt = new Date(scene.now.getTime() + delay)
  await enqueue(scene.db, 'billing.ask', { invoiceId }, { key: `billing.ask:${invoiceId}`, runAt })
}

/** It is paid: it takes its number, and what it was for holds from now on. */
export async function settlePaid(scene: Scene, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { db, now } = scene
  const number = invoice.number ?? (await numberFor(scene))
  const issuedAt = invoice.number ? invoice.issued_at : now
  await setInvoice(db, invoice.id, {
    number,
    issued_at: issuedAt,
    state: 'paid',
    paid_at: now,
    reason: '',
    action_url: null,
    next_attempt_at: null,
  })
  if (invoice.credit_change !== 0) {
    await insertCredit(db, { id: newIdAt(now), amount: invoice.credit_change, invoice_id: invoice.id, at: now })
  }
  if (invoice.applies) await applyTerms(scene, invoice, invoice.applies)
  else await setPaymentState(scene, 'active')
  await record(scene, 'subscription.paid', {}, { invoiceId: invoice.id, number, amount: invoice.due })
  const paid = (await findInvoice(db, invoice.id)) ?? refuse('not_found')
  if (!invoice.applies || invoice.pay_by !== 'transfer' || invoice.due === 0) await mailSettled(scene, paid)
  return paid
}

/** A change that is refused waits for another card; a renewal is tried again, and its platform suspended at last. */
async function settleRefused(scene: Scene, invoice: InvoiceRow, reason: string): Promise<void> {
  const { db, now } = scene
  const days = invoice.applies ? undefined : retryDays[invoice.attempts - 1]
  const nextAttempt = days === undefined ? null : new Date(now.getTime() + days * day)
  await setInvoice(db, invoice.id, { state: 'refused', reason, action_url: null, next_attempt_at: nextAttempt })
  await record(scene, 'subscription.refused', {}, { invoiceId: invoice.id, reason })
  if (invoice.applies) return
  if (!nextAttempt) return suspend(scene, invoice)
  await setPaymentState(scene, 'past_due')
  await enqueue(
    db,
    'billing.retry',
    { invoiceId: invoice.id },
    { key: `billing.retry:${invoice.id}`, runAt: nextAttempt },
  )
  await mailRefused(scene, invoice, { reason, nextAttempt, suspendsAt: suspensionOf(invoice) })
}

/** When a platform whose renewal is not paid is suspended. */
export function suspensionOf(invoice: Pick<InvoiceRow, 'pay_by' | 'issued_at' | 'due_at'>): Date {
  if (invoice.pay_by === 'transfer') return new Date(invoice.due_at.getTime() + lateDays * day)
  return new Date(invoice.issued_at.getTime() + retryDays.reduce((all, days) => all + days, 0) * day)
}

export async function suspend(scene: Scene, invoice: InvoiceRow): Promise<void> {
  await setPaymentState(scene, 'suspend')
  await mailSuspended(scene, invoice)
}

/** The subscription and its platform, as what is paid has them. */
export async function setPaymentState(scene: Scene, status: 'active' | 'past_due' | 'suspend'): Promise<void> {
  const subscription = await findSubscription(scene.db)
  if (!subscription || subscription.status === status) return
  await setSubscription(scene.db, subscription.id, { status })
  await setPlatformState(scene, status)
}
