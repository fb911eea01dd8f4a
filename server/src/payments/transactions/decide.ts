import type { PendingWaiver, TransactionDetails } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { mailRefused, mailWaiver } from '../mails.ts'
import { placeFor } from '../orders/place-for.ts'
import { confirm, endOthers, subjectOf, whoSettles } from '../orders/settle.ts'
import { payableOf, readPayable } from '../payable.ts'
import {
  archivePayments,
  findOrderOf,
  findPayment,
  findWaiver,
  findWaiverOf,
  insertPayment,
  insertWaiver,
  listPendingWaivers,
  lockOrder,
  type PaymentRow,
  setPayment,
  settleTasks,
  setWaiver,
} from '../store/index.ts'
import { readTransaction } from './read-transactions.ts'

/** Held with its order: of two who decide, the second sees what the first did. */
async function hold(scene: Scene, { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>) {
  const order = (await lockOrder(scene.db, order_id)) ?? refuse('not_found')
  const payment = (await findPayment(scene.db, id)) ?? refuse('not_found')
  return { order, payment }
}

const open: readonly PaymentRow['state'][] = ['pending', 'proof_sent', 'refused', 'ended']

/** The money is there. What is confirmed already stays so; a card is confirmed by the provider alone. */
export async function confirmPayment(scene: Scene, found: PaymentRow): Promise<TransactionDetails> {
  const { order, payment } = await hold(scene, found)
  if (payment.state === 'confirmed') return readTransaction(scene, payment)
  if (payment.method === 'card' || !open.includes(payment.state)) refuse('payment_settled')
  await confirm(scene, order, payment)
  return readTransaction(scene, payment)
}

export async function refusePayment(scene: Scene, found: PaymentRow, message: string): Promise<TransactionDetails> {
  const { order, payment } = await hold(scene, found)
  if (payment.method === 'card' || !['pending', 'proof_sent'].includes(payment.state)) refuse('payment_settled')
  await setPayment(scene.db, payment.id, {
    state: 'refused',
    reason: message,
    settled_at: scene.now,
    settled_by: whoSettles(scene),
  })
  const { id: paymentId, method } = payment
  await record(scene, 'payment.refused', subjectOf(order), { paymentId, method })
  await mailRefused(scene, await payableOf(scene, order), order, message)
  return readTransaction(scene, payment)
}

/** Notes money that came outside of the product. Refuses nothing_to_pay where the application owes nothing. */
export async function notePayment(
  scene: Scene,
  program: ProgramRow,
  noted: {
    responseId: string
    method: 'card' | 'transfer' | 'mandate' | 'cheque' | 'cash'
    amount: number
    note: string
  },
): Promise<TransactionDetails> {
  if (noted.method === 'card') refuse('amount_refused')
  const payable = await readPayable(scene, noted.responseId).catch(() => refuse('not_found'))
  if (payable.programId !== program.id) refuse('not_found')
  const order = await placeFor(scene, noted.responseId)
  const payment = await insertPayment(scene.db, {
    id: newId(),
    program_id: program.id,
    order_id: order.id,
    method: noted.method,
    state: 'pending',
    amount: noted.amount,
    note: noted.note,
    begun_at: scene.now,
  })
  const { id: paymentId, method, amount } = payment
  await record(scene, 'payment.begun', subjectOf(order), { paymentId, method, amount, currency: order.currency })
  await confirm(scene, order, payment)
  return readTransaction(scene, payment)
}

/** Somebody looked at money that was late, double or too much, and keeps it. */
export async function settleTask(scene: Scene, task: { id: string; payment_id: string; kind: string }) {
  await settleTasks(scene.db, { id: task.id }, { at: scene.now, userId: userOf(scene).userId })
  const payment = (await findPayment(scene.db, task.payment_id)) ?? refuse('not_found')
  const { order } = await hold(scene, payment)
  await record(scene, 'payment_task.settled', subjectOf(order), { taskId: task.id, kind: task.kind })
  return readTransaction(scene, payment)
}

export async function archiveTransactions(
  scene: Scene,
  program: ProgramRow,
  { ids, isArchived }: { ids: readonly string[]; isArchived: boolean },
): Promise<{ count: number }> {
  const count = await archivePayments(scene.db, program.id, ids, isArchived ? scene.now : null)
  if (count > 0) await record(scene, 'payment.archived', { programId: program.id }, { count, isArchived })
  return { count }
}

export async function readWaivers(scene: Scene, program: ProgramRow): Promise<{ data: PendingWaiver[] }> {
  const rows = await listPendingWaivers(scene.db, program.id)
  return {
    data: rows.map(({ id, reason, asked_at, application_id, title }) => ({
      id,
      application: { id: application_id, title: title ?? '' },
      reason,
      at: asked_at.toISOString(),
    })),
  }
}

/**
 * Has an application pay nothing, asked for or not: what was begun is ended. Answers whether that is new: nothing changes where
 * it was waived before, or is paid already.
 */
export async function grantWaiver(
  scene: Scene,
  application: { readonly id: string; readonly programId: string },
  message: string,
): Promise<boolean> {
  const { id: application_id, programId: program_id } = application
  const order = await findOrderOf(scene.db, application_id)
  const held = order && (await lockOrder(scene.db, order.id))
  if (held?.state === 'paid' || held?.state === 'overpaid') return false
  const former = await findWaiverOf(scene.db, application_id)
  if (former?.state === 'granted') return false
  if (former?.state === 'pending') {
    await answerWaiver(scene, former, { isGranted: true, message })
    return true
  }
  const waiver = { id: newId(), program_id, application_id, reason: '', state: 'granted', answer: message }
  const answered_by = userOf(scene).userId
  await insertWaiver(scene.db, { ...waiver, answered_by, asked_at: scene.now, answered_at: scene.now })
  if (held) await endOthers(scene, held)
  const subject = { programId: program_id, applicationId: application_id }
  await record(scene, 'waiver.answered', subject, { waiverId: waiver.id, isGranted: true })
  await mailWaiver(scene, await readPayable(scene, application_id), { isGranted: true, message })
  return true
}

/** Answers somebody who asked to pay nothing. What was begun is ended where nothing is owed any more. */
export async function answerWaiver(
  scene: Scene,
  found: { id: string; program_id: string; application_id: string },
  answer: { isGranted: boolean; message: string },
): Promise<undefined> {
  const order = await findOrderOf(scene.db, found.application_id)
  const held = order && (await lockOrder(scene.db, order.id))
  const waiver = await findWaiver(scene.db, found.id)
  if (waiver?.state !== 'pending') refuse('payment_settled')
  await setWaiver(scene.db, waiver.id, {
    state: answer.isGranted ? 'granted' : 'refused',
    answer: answer.message,
    answered_by: userOf(scene).userId,
    answered_at: scene.now,
  })
  if (held && answer.isGranted) await endOthers(scene, held)
  const subject = { programId: found.program_id, applicationId: found.application_id }
  await record(scene, 'waiver.answered', subject, { waiverId: waiver.id, isGranted: answer.isGranted })
  await mailWaiver(scene, await readPayable(scene, found.application_id), answer)
  return undefined
}
