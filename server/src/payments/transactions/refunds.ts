import type { TransactionDetails } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { mailRefunded } from '../mails.ts'
import { addTask, finish, subjectOf } from '../orders/settle.ts'
import { payableOf } from '../payable.ts'
import {
  findAccount,
  findConfig,
  findPayment,
  findRefund,
  insertRefund,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  setRefund,
  settleRefundTask,
  sumRefunds,
} from '../store/index.ts'
import { AccountGone, openAccount, ProviderRefusal } from '../stripe/provider.ts'
import { readTransaction } from './read-transactions.ts'

const hold = async (scene: Scene, payment: Pick<PaymentRow, 'order_id'>): Promise<OrderRow> =>
  (await lockOrder(scene.db, payment.order_id)) ?? refuse('not_found')

/**
 * Gives money back, or asks a second person to. Refuses refund_too_much for more than is left of the payment (what is asked for
 * counts), payment_settled where it was never made or is disputed.
 */
export async function askRefund(
  scene: Scene,
  payment: PaymentRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<TransactionDetails> {
  const order = await hold(scene, payment)
  const now = (await findPayment(scene.db, payment.id)) ?? refuse('not_found')
  if (now.state !== 'confirmed') refuse('payment_settled')
  const returned = await sumRefunds(scene.db, payment.id)
  if (amount > now.amount - returned) refuse('refund_too_much', { details: { left: now.amount - returned } })
  const config = await findConfig(scene.db, order.program_id)
  const needsSecond = config?.secondAbove != null && amount > config.secondAbove
  const refund = await insertRefund(scene.db, {
    id: newId(),
    order_id: order.id,
    payment_id: payment.id,
    amount,
    reason,
    state: needsSecond ? 'asked' : 'approved',
    asked_by: userOf(scene).userId,
    created_at: scene.now,
  })
  const money = { refundId: refund.id, paymentId: payment.id, amount, currency: order.currency }
  await record(scene, 'refund.asked', subjectOf(order), money)
  if (needsSecond) await addTask(scene, order, payment, 'refund', refund.id)
  else await send(scene, order, now, refund)
  return readTransaction(scene, payment)
}

/** By card the provider gives it back; otherwise the team did, or is about to, outside of the product. */
async function send(scene: Scene, order: OrderRow, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const money = { paymentId: payment.id, amount: refund.amount, currency: order.currency }
  const { amount, reason } = refund
  await mailRefunded(scene, await payableOf(scene, order), order, { amount, reason })
  if (payment.method === 'card') await enqueue(scene.db, 'send-refund', { refundId: refund.id })
  else await finish(scene, order, refund.id, null, money)
}

/** Refuses refund_needs_second to whoever asked for it. */
export async function approveRefund(scene: Scene, found: RefundRow): Promise<TransactionDetails> {
  const order = await hold(scene, found)
  const refund = (await findRefund(scene.db, found.id)) ?? refuse('not_found')
  const payment = (await findPayment(scene.db, refund.payment_id)) ?? refuse('not_found')
  if (refund.state !== 'asked') refuse('refund_settled')
  if (refund.asked_by === userOf(scene).userId) refuse('refund_needs_second')
  if ((await sumRefunds(scene.db, payment.id)) > payment.amount || payment.state !== 'confirmed')
    refuse('refund_too_much')
  await setRefund(scene.db, refund.id, { state: 'approved', approved_by: userOf(scene).userId })
  const money = { refundId: refund.id, paymentId: payment.id, amount: refund.amount, currency: order.currency }
  await record(scene, 'refund.approved', subjectOf(order), money)
  await settleRequested(scene, refund.id)
  await send(scene, order, payment, refund)
  return readTransaction(scene, payment)
}

export async function refuseRefund(scene: Scene, found: RefundRow): Promise<TransactionDetails> {
  const order = await hold(scene, found)
  const refund = (await findRefund(scene.db, found.id)) ?? refuse('not_found')
  const payment = (await findPayment(scene.db, refund.payment_id)) ?? refuse('not_found')
  if (refund.state !== 'asked') refuse('refund_settled')
  await setRefund(scene.db, refund.id, { state: 'refused', approved_by: userOf(scene).userId, settled_at: scene.now })
  const money = { refundId: refund.id, paymentId: payment.id, amount: refund.amount, currency: order.currency }
  await record(scene, 'refund.refused', subjectOf(order), money)
  await settleRequested(scene, refund.id)
  return readTransaction(scene, payment)
}

const settleRequested = (scene: Scene, refundId: string) =>
  settleRefundTask(scene.db, refundId, { at: scene.now, userId: userOf(scene).userId })

/** Has the provider give money back: under the name of the refund, so that a second try gives it back once. */
export const sendRefundJob = job(
  'send-refund',
  (raw) => raw as { refundId: string },
  async (run, { refundId }) => {
    const found = await run.inPlatform(async (scene) => {
      const refund = await findRefund(scene.db, refundId)
      const payment = refund && (await findPayment(scene.db, refund.payment_id))
      const account = payment?.account_id ? await findAccount(scene.db, payment.account_id) : undefined
      const isDue = refund?.state === 'approved' && payment?.ref && account
      return isDue ? { refund, payment, account, house: scene.house } : undefined
    })
    if (!found) return
    const { refund, payment, account, house } = found
    const end = (state: 'failed' | 'in_transit' | 'done', ref: string | null) =>
      run.inPlatform(async (scene) => {
        const order = await hold(scene, payment)
        const now = await findRefund(scene.db, refundId)
        if (now?.state !== 'approved') return
        const money = { paymentId: payment.id, amount: refund.amount, currency: order.currency }
        if (state === 'done') return await finish(scene, order, refundId, ref, money)
        await setRefund(scene.db, refundId, {
          state,
          ...(ref && { ref }),
          ...(state === 'failed' && { settled_at: scene.now }),
        })
        if (state !== 'failed') return
        await record(scene, 'refund.failed', subjectOf(order), { refundId, ...money })
        await addTask(scene, order, payment, 'refund')
      })
    try {
      const at = openAccount(house, run.platform.id, account)
      if (!at) return await end('failed', null)
      const made = await at.refund({ id: refund.id, intent: payment.ref ?? '', amount: refund.amount })
      await end(made.status === 'succeeded' ? 'done' : made.status === 'failed' ? 'failed' : 'in_transit', made.id)
    } catch (error) {
      if (!(error instanceof ProviderRefusal || error instanceof AccountGone) && !run.isLastTry) throw error
      await end('failed', null)
    }
  },
  { outside: true },
)

/** Ends at the provider a payment that nobody makes any more. */
export const cancelIntentJob = job(
  'cancel-intent',
  (raw) => raw as { paymentId: string },
  async (run, { paymentId }) => {
    const found = await run.inPlatform(async (scene) => {
      const payment = await findPayment(scene.db, paymentId)
      const account = payment?.account_id ? await findAccount(scene.db, payment.account_id) : undefined
      return payment?.ref && account ? { ref: payment.ref, account, house: scene.house } : undefined
    })
    if (!found) return
    try {
      await openAccount(found.house, run.platform.id, found.account)?.cancelIntent(found.ref)
    } catch (error) {
      if (!(error instanceof ProviderRefusal || error instanceof AccountGone)) throw error
    }
  },
  { outside: true },
)
