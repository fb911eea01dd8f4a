import type { TransactionDetails } from '@laurel/contract/payments'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { issueCredit } from '../invoices/issue.ts'
import { placeFor } from '../orders/place-for.ts'
import { balance, subjectOf } from '../orders/settle.ts'
import { payableOf, readPayable } from '../payable.ts'
import {
  findOrder,
  findOrderOf,
  findPayment,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  setPayment,
  settleTasks,
  sumPaid,
  sumRefunds,
} from '../store/index.ts'
import { readTransaction } from './read-transactions.ts'

/** Both orders, held one after the other in one order: two who move money towards each other wait. */
async function holdBoth(scene: Scene, from: string, applicationId: string): Promise<OrderRow> {
  const target = await findOrderOf(scene.db, applicationId)
  const ids = [from, ...(target ? [target.id] : [])].toSorted()
  for (const id of ids) await lockOrder(scene.db, id)
  return (await findOrder(scene.db, from)) ?? refuse('not_found')
}

/**
 * Money that came for the wrong application, twice or too late pays another one of the same program. What the first was
 * invoiced and no longer paid is credited; the other is invoiced once it is paid. Refuses payment_settled for money that is not
 * there or of which something was given back, nothing_to_pay where the other owes nothing in this currency.
 */
export async function movePayment(
  scene: Scene,
  program: ProgramRow,
  found: PaymentRow,
  responseId: string,
): Promise<TransactionDetails> {
  const payableThere = await readPayable(scene, responseId).catch(() => refuse('not_found'))
  if (payableThere.programId !== program.id) refuse('not_found')
  const from = await holdBoth(scene, found.order_id, responseId)
  const payment = (await findPayment(scene.db, found.id)) ?? refuse('not_found')
  if (payment.order_id !== from.id || payment.state !== 'confirmed' || payment.method === 'free')
    refuse('payment_settled')
  if ((await sumRefunds(scene.db, payment.id)) > 0) refuse('payment_settled')
  const to = await placeFor(scene, responseId)
  const isOwed = to.id !== from.id && to.total > (await sumPaid(scene.db, to.id))
  if (!isOwed || to.currency !== from.currency || to.is_test !== from.is_test) refuse('nothing_to_pay')
  const moved = await setPayment(scene.db, payment.id, { order_id: to.id, is_late: false })
  await settleTasks(scene.db, { paymentId: payment.id }, { at: scene.now, userId: userOf(scene).userId })
  await balance(scene, from)
  const payable = await payableOf(scene, from)
  await issueCredit(scene, from, payable, { refundId: null, paid: await sumPaid(scene.db, from.id) })
  await balance(scene, to, { payment: moved, payable: payableThere })
  const { id: paymentId, amount } = payment
  const about = { paymentId, amount, currency: from.currency }
  await record(scene, 'payment.moved', subjectOf(from), { ...about, to: to.application_id })
  await record(scene, 'payment.moved', subjectOf(to), { ...about, to: to.application_id })
  return readTransaction(scene, moved)
}
