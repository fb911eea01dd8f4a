import { orderStateOf } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { issueCredit, issueInvoice } from '../invoices/issue.ts'
import { mailPaid } from '../mails.ts'
import { type Payable, payableOf } from '../payable.ts'
import {
  type AccountRow,
  findConfig,
  findPayment,
  findPaymentByRef,
  insertRefund,
  insertTask,
  listPaymentsOf,
  listRefundsOf,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  setOrder,
  setPayment,
  setRefund,
  settleTasks,
  sumPaid,
} from '../store/index.ts'
import type { Intent, ProviderRefund } from '../stripe/provider.ts'

const day = 86_400_000
const settled: readonly PaymentRow['state'][] = ['confirmed', 'disputed']

export const whoSettles = ({ actor }: Scene) => (actor.kind === 'user' ? actor.userId : null)
export const subjectOf = (order: OrderRow) => ({ programId: order.program_id, applicationId: order.application_id })

export async function addTask(
  scene: Scene,
  order: OrderRow,
  payment: Pick<PaymentRow, 'id'>,
  kind: 'late' | 'double' | 'overpaid' | 'external_refund' | 'dispute' | 'refund',
  detail = '',
): Promise<void> {
  await insertTask(scene.db, {
    id: newId(),
    program_id: order.program_id,
    application_id: order.application_id,
    payment_id: payment.id,
    kind,
    detail,
    created_at: scene.now,
  })
}

/** Money that came once nothing could be sent with it: it is kept, and somebody looks at it. */
function isLate(payable: Payable, payment: PaymentRow, graceDays: number, now: Date): boolean {
  const { closesAt, isOpen, isSent } = payable
  if (isOpen || isSent || !closesAt) return false
  return payment.begun_at > closesAt || now.getTime() > closesAt.getTime() + graceDays * day
}

/** The money of a payment is there. The order that it pays is held by the caller. */
export async function confirm(scene: Scene, order: OrderRow, payment: PaymentRow, ref?: string): Promise<void> {
  if (settled.includes(payment.state)) return
  const { db, now } = scene
  const payable = await payableOf(scene, order)
  const config = await findConfig(db, order.program_id)
  const late = isLate(payable, payment, config?.graceDays ?? 0, now)
  const wasPaid = order.state === 'paid' || order.state === 'overpaid'
  const written = await setPayment(db, payment.id, {
    state: 'confirmed',
    settled_at: now,
    settled_by: whoSettles(scene),
    reason: '',
    is_late: late,
    ...(ref && { ref }),
  })
  const money = { amount: payment.amount, currency: order.currency }
  const { id: paymentId, method } = written
  await record(scene, 'payment.confirmed', subjectOf(order), { paymentId, method, ...money })
  if (late) {
    await addTask(scene, order, payment, 'late')
    await record(scene, 'payment.late', subjectOf(order), { paymentId, ...money })
  }
  if (order.state === 'canceled' || wasPaid) await addTask(scene, order, payment, 'double')
  await balance(scene, order, { payment: written, payable })
}

/** Writes the state that the sum of all rows gives; whoever pays for the first time is sent the invoice. */
export async function balance(
  scene: Scene,
  order: OrderRow,
  about?: { readonly payment: PaymentRow; readonly payable: Payable },
): Promise<void> {
  if (order.state === 'canceled') return
  const paid = await sumPaid(scene.db, order.id)
  const state = orderStateOf(order.total, paid)
  const isNew = state !== order.state
  const next = isNew ? await setOrder(scene.db, order.id, { state }) : order
  const wasPaid = order.state === 'paid' || order.state === 'overpaid'
  if (!about || (state !== 'paid' && state !== 'overpaid')) return
  const money = { orderId: order.id, amount: order.total, currency: order.currency }
  if (!wasPaid) {
    await endOthers(scene, next, about.payment.id)
    const invoice = order.total > 0 ? await issueInvoice(scene, next, about.payable, about.payment.method) : undefined
    await record(scene, 'order.paid', subjectOf(order), money)
    await mailPaid(scene, about.payable, next, invoice)
  }
  if (state === 'overpaid' && isNew) {
    if (!wasPaid) await addTask(scene, next, about.payment, 'overpaid')
    await record(scene, 'order.overpaid', subjectOf(order), money)
  }
}

/** What else was begun for an order that is paid is ended, at the provider too. */
export async function endOthers(scene: Scene, order: OrderRow, exceptId?: string): Promise<void> {
  for (const other of await listPaymentsOf(scene.db, order.id)) {
    if (other.id === exceptId || !['created', 'pending', 'proof_sent', 'failed'].includes(other.state)) continue
    await endPaymentRow(scene, order, other)
  }
}

export async function endPaymentRow(scene: Scene, order: OrderRow, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'failed') {
    await setPayment(scene.db, payment.id, { state: 'ended', settled_at: scene.now })
    const { id: paymentId, method } = payment
    await record(scene, 'payment.ended', subjectOf(order), { paymentId, method })
  }
  if (payment.method === 'card' && payment.ref) await enqueue(scene.db, 'cancel-intent', { paymentId: payment.id })
}

/** Writes what the provider says of an intent now. One that is of no payment of this account changes nothing. */
export async function settleIntent(scene: Scene, account: Pick<AccountRow, 'id'>, intent: Intent): Promise<void> {
  const named =
    (await findPaymentByRef(scene.db, account.id, intent.id)) ??
    (intent.paymentId ? await findPayment(scene.db, intent.paymentId) : undefined)
  if (!named || named.account_id !== account.id || (named.ref !== null && named.ref !== intent.id)) return
  const order = await lockOrder(scene.db, named.order_id)
  const payment = order && (await findPayment(scene.db, named.id))
  if (!order || !payment || settled.includes(payment.state)) return
  if (intent.status === 'succeeded') {
    // The provider took another amount or currency than was asked for: what came is what counts.
    if (intent.currency !== order.currency) return
    const received =
      intent.received === payment.amount ? payment : await setPayment(scene.db, payment.id, { amount: intent.received })
    return await confirm(scene, order, received, intent.id)
  }
  if (payment.ref === null) await setPayment(scene.db, payment.id, { ref: intent.id })
  if (intent.status === 'canceled' && payment.state !== 'ended')
    await setPayment(scene.db, payment.id, { state: 'ended', settled_at: scene.now })
  else if (intent.status === 'requires_payment_method' && intent.problem !== '')
    await fail(scene, order, payment, intent.problem)
  else if (payment.state === 'created') await setPayment(scene.db, payment.id, { state: 'pending' })
}

async function fail(scene: Scene, order: OrderRow, payment: PaymentRow, reason: string): Promise<void> {
  if (!['created', 'pending'].includes(payment.state)) return
  await setPayment(scene.db, payment.id, { state: 'failed', reason: reason.slice(0, 100), settled_at: scene.now })
  const { id: paymentId, method } = payment
  await record(scene, 'payment.failed', subjectOf(order), { paymentId, method, reason: reason.slice(0, 100) })
}

/** Money that was given back: the order is reckoned anew, and a credit note written for what had been invoiced. */
export async function settleRefund(scene: Scene, order: OrderRow, refundId: string): Promise<void> {
  const payable = await payableOf(scene, order)
  const paid = await sumPaid(scene.db, order.id)
  await balance(scene, order)
  await issueCredit(scene, order, payable, { refundId, paid })
}

/** Refunds as the provider has them: ours come to their end, those made elsewhere are noted and looked at. */
export async function settleExternalRefunds(
  scene: Scene,
  payment: PaymentRow,
  reported: readonly ProviderRefund[],
): Promise<void> {
  const order = await lockOrder(scene.db, payment.order_id)
  if (!order) return
  const known = (await listRefundsOf(scene.db, order.id)).filter(({ payment_id }) => payment_id === payment.id)
  for (const one of reported) {
    const own = known.find(({ id, ref }) => ref === one.id || id === one.refundId)
    const isDone = one.status === 'succeeded'
    const money = { paymentId: payment.id, amount: one.amount, currency: order.currency }
    if (!own && (isDone || one.status === 'pending')) {
      const row = { order_id: order.id, payment_id: payment.id, amount: one.amount, reason: '', ref: one.id }
      const made = await insertRefund(scene.db, {
        id: newId(),
        state: 'external',
        created_at: scene.now,
        settled_at: scene.now,
        ...row,
      })
      await record(scene, 'refund.external', subjectOf(order), { refundId: made.id, ...money })
      await addTask(scene, order, payment, 'external_refund')
      await settleRefund(scene, await held(scene, order), made.id)
    } else if (own && isDone && ['approved', 'in_transit'].includes(own.state))
      await finish(scene, order, own.id, one.id, money)
    else if (own && one.status === 'failed' && own.state !== 'failed') {
      await setRefund(scene.db, own.id, { state: 'failed', settled_at: scene.now })
      await record(scene, 'refund.failed', subjectOf(order), { refundId: own.id, ...money })
      await addTask(scene, order, payment, 'refund')
      await balance(scene, await held(scene, order))
    }
  }
}

const held = async (scene: Scene, order: OrderRow) => (await lockOrder(scene.db, order.id)) ?? order

/** A refund has arrived. */
export async function finish(
  scene: Scene,
  order: OrderRow,
  refundId: string,
  ref: string | null,
  money: { paymentId: string; amount: number; currency: string },
): Promise<void> {
  await setRefund(scene.db, refundId, { state: 'done', settled_at: scene.now, ...(ref && { ref }) })
  await record(scene, 'refund.done', subjectOf(order), { refundId, ...money })
  await settleRefund(scene, order, refundId)
}

export async function settleDispute(scene: Scene, payment: PaymentRow, status: string): Promise<void> {
  const order = await lockOrder(scene.db, payment.order_id)
  const now = await findPayment(scene.db, payment.id)
  if (!order || now?.state !== 'confirmed') return
  await setPayment(scene.db, payment.id, { state: 'disputed', reason: status.slice(0, 100) })
  const { id: paymentId, amount } = payment
  await record(scene, 'payment.disputed', subjectOf(order), { paymentId, amount, currency: order.currency })
  await addTask(scene, order, payment, 'dispute', status.slice(0, 100))
}

/** The bank gave the organiser right. */
export async function endDispute(scene: Scene, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'disputed') return
  await setPayment(scene.db, payment.id, { state: 'confirmed', reason: '' })
  await settleTasks(scene.db, { paymentId: payment.id, kind: 'dispute' }, { at: scene.now, userId: null })
}
