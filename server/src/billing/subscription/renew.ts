import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readMeter } from '../meters.ts'
import { scheduleRenewal } from './apply-terms.ts'
import { addInterval, periodLines } from './compose-lines.ts'
import { findInvoice, findOpenChange, setInvoice } from './invoice-store.ts'
import { enqueueCharge, issueInvoice } from './issue-invoice.ts'
import { mailEnded, mailRenewal } from './mails.ts'
import { setPlatformPlan, setPlatformState } from './platform-plan.ts'
import { pricingOf } from './preview.ts'
import { lateDays, setPaymentState, suspend } from './settle.ts'
import {
  findSubscription,
  type InvoiceRow,
  lockAccount,
  type SubscriptionRow,
  setSubscription,
  type Terms,
} from './store.ts'
import { itemsOf } from './terms.ts'

/** A period is over: the next one begins and is billed, or the subscription ends. */
export async function renewSubscription(scene: Scene): Promise<InvoiceRow | undefined> {
  const { db, now } = scene
  const account = await lockAccount(db, now)
  const current = await findSubscription(db)
  if (!current || current.periodEnd > now) return undefined
  const open = await findOpenChange(db)
  // Its payment is about to end one way or the other: the renewal comes after it.
  if (open && open.state !== 'refused') {
    await scheduleRenewal(scene, new Date(now.getTime() + 3_600_000))
    return undefined
  }
  if (open) await setInvoice(db, open.id, { state: 'void' })
  if (current.isCancelled) {
    await endSubscription(scene, current)
    return undefined
  }
  const terms = current.next ? await withSeatsOf(scene, current.next) : current
  const isOtherInterval = terms.interval !== current.interval
  const anchor = isOtherInterval ? current.periodEnd : current.anchor
  const periods = isOtherInterval ? 1 : current.periods + 1
  const period = { start: current.periodEnd, end: addInterval(anchor, terms.interval, periods) }
  await setSubscription(db, current.id, {
    ...(current.next && { terms, next: null }),
    anchor,
    periods,
    period_start: period.start,
    period_end: period.end,
  })
  if (current.next) await setPlatformPlan(scene, terms)
  const invoice = await issueInvoice(scene, {
    terms,
    lines: periodLines(itemsOf(terms), pricingOf(scene, terms, account)),
    period,
    payBy: current.payBy,
    purchaseOrder: current.purchaseOrder,
    account,
    applies: null,
  })
  await record(scene, 'subscription.renewed', {}, { plan: terms.plan, invoiceId: invoice.id })
  if (invoice.state === 'awaited') await awaitTransfer(scene, invoice)
  await scheduleRenewal(scene, period.end)
  return invoice
}

/** Fewer seats were chosen, and the team has grown since: what it sits on is what is billed. */
async function withSeatsOf(scene: Scene, next: Terms): Promise<Terms> {
  const { used } = await readMeter(scene, 'staff-seats', null)
  return used > next.nbSeats ? { ...next, nbSeats: used } : next
}

export async function awaitTransfer(scene: Scene, invoice: Pick<InvoiceRow, 'id' | 'due_at'>): Promise<void> {
  const key = `billing.late:${invoice.id}`
  await enqueue(scene.db, 'billing.late', { invoiceId: invoice.id }, { key, runAt: invoice.due_at })
}

/** A transfer that has not come: the team hears of it, and 30 days later the platform is suspended. */
export async function noteLateTransfer(scene: Scene, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(scene.db, invoiceId)
  if (invoice?.state !== 'awaited') return
  const end = new Date(invoice.due_at.getTime() + lateDays * 86_400_000)
  if (scene.now >= end) return suspend(scene, invoice)
  await setPaymentState(scene, 'past_due')
  const key = `billing.late:${invoice.id}`
  await enqueue(scene.db, 'billing.late', { invoiceId }, { key, runAt: end })
}

async function endSubscription(scene: Scene, current: SubscriptionRow): Promise<void> {
  const { db, now } = scene
  await setSubscription(db, current.id, { status: 'ended', ended_at: now })
  await setPlatformPlan(scene, undefined)
  await setPlatformState(scene, 'standby')
  await record(scene, 'subscription.ended', {}, { plan: current.plan })
  await mailEnded(scene, current)
}

/** The card of a renewal is tried again, as announced. */
export async function retryRenewal(scene: Scene, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(scene.db, invoiceId)
  if (invoice?.state !== 'refused') return
  await tryAgain(scene, invoice)
}

/** One more attempt, with the method of now. */
export async function tryAgain(scene: Scene, invoice: InvoiceRow): Promise<void> {
  const attempts = invoice.attempts + 1
  await setInvoice(scene.db, invoice.id, { state: 'open', attempts, next_attempt_at: null, reason: '' })
  await enqueueCharge(scene, invoice.id, attempts)
}

/** Two weeks before a year is renewed. */
export async function announceRenewal(scene: Scene): Promise<void> {
  const current = await findSubscription(scene.db)
  if (!current || current.isCancelled || current.interval !== 'year' || current.periodEnd <= scene.now) return
  await mailRenewal(scene, current)
}
