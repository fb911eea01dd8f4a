import { type ChosenMethod, type Method, maxAmount, type StepOrder, totalOf } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import {
  findAccount,
  findPayment,
  insertPayment,
  listPaymentsOf,
  listSold,
  lockCoupon,
  lockOrder,
  lockProducts,
  type OrderRow,
  type PaymentRow,
  putLines,
  putUse,
  setOrder,
  sumPaid,
} from '../store/index.ts'
import { checkCoupon, openOrder } from './change-order.ts'
import {
  type Basis,
  buyerOf,
  isPayable,
  isUnderway,
  presentOrder,
  priceBasis,
  pricedAt,
  readBasis,
} from './read-order.ts'
import { confirm, endPaymentRow, subjectOf } from './settle.ts'

/** When a payment by card is asked for, should nothing be heard of it. */
const soon = 3 * 60_000

interface Thing {
  readonly id: string
}

/**
 * Begins to pay: from here the price stands. What is paid already, or underway by the same method, is answered as it is, so that
 * two tabs pay once. An order of nothing is paid by it.
 */
export async function beginPayment(scene: Scene, application: Thing, method: ChosenMethod): Promise<StepOrder> {
  const basis = await openOrder(scene, application)
  const { order } = basis
  const payments = await listPaymentsOf(scene.db, order.id)
  const isPaid = order.state === 'paid' || order.state === 'overpaid'
  const underway = payments.find(isUnderway)
  if (isPaid || underway?.method === method) return presentOrder(scene, await readBasis(scene, application.id))
  if (underway) refuse('payment_begun')
  if (!(await isPayable(basis, payments, scene.now))) refuse('payment_closed')
  const placed = order.state === 'partly_paid' ? order : await placeOrder(scene, basis)
  const owed = placed.total - (await sumPaid(scene.db, order.id))
  if (owed <= 0) await payNothing(scene, placed)
  else await begin(scene, basis, placed, method, owed)
  return presentOrder(scene, await readBasis(scene, application.id))
}

/** Freezes the lines with the prices of now, or of the cart while it keeps them. Refuses nothing_to_pay, product_sold_out. */
async function placeOrder(scene: Scene, basis: Basis & { order: OrderRow }): Promise<OrderRow> {
  const { order, products } = basis
  const coupon = order.coupon_id ? await lockCoupon(scene.db, order.coupon_id) : undefined
  if (coupon) {
    await checkCoupon(scene, coupon, order)
    await putUse(scene.db, { couponId: coupon.id, orderId: order.id, payerId: order.payer_id, at: scene.now })
  }
  const lines = priceBasis({ ...basis, coupon }, pricedAt(basis, scene.now))
  if (lines.length === 0) refuse('nothing_to_pay')
  const limited = products.filter(({ id, stock }) => stock !== null && lines.some(({ productId }) => productId === id))
  await lockProducts(
    scene.db,
    limited.map(({ id }) => id),
  )
  const sold = limited.length > 0 ? await listSold(scene.db, order.program_id, order.id) : undefined
  for (const { id, stock } of limited) {
    const quantity = lines.find(({ productId }) => productId === id)?.quantity ?? 0
    if ((sold?.get(id)?.placed ?? 0) + quantity > (stock ?? 0)) refuse('product_sold_out')
  }
  const total = totalOf(lines)
  if (total > maxAmount) refuse('product_not_offered')
  await putLines(scene.db, order.id, lines)
  const isNew = order.placed_at === null
  const placed = await setOrder(scene.db, order.id, {
    state: 'awaiting',
    total,
    currency: basis.config.currency,
    is_test: basis.config.isTest,
    placed_at: order.placed_at ?? scene.now,
    buyer: buyerOf(basis),
  })
  const money = { amount: total, currency: placed.currency }
  if (isNew) await record(scene, 'order.placed', subjectOf(placed), { orderId: order.id, ...money })
  return placed
}

async function payNothing(scene: Scene, order: OrderRow): Promise<void> {
  const payment = await insertRow(scene, order, 'free', 0)
  await confirm(scene, order, payment)
}

async function insertRow(
  scene: Scene,
  order: OrderRow,
  method: Method,
  amount: number,
  accountId: string | null = null,
): Promise<PaymentRow> {
  const payment = await insertPayment(scene.db, {
    id: newId(),
    program_id: order.program_id,
    order_id: order.id,
    method,
    state: method === 'card' ? 'created' : 'pending',
    amount,
    account_id: accountId,
    begun_at: scene.now,
  })
  const { id: paymentId } = payment
  await record(scene, 'payment.begun', subjectOf(order), { paymentId, method, amount, currency: order.currency })
  return payment
}

/** The row is there before the provider is asked: whatever is lost after it is found again by it. */
async function begin(
  scene: Scene,
  { config }: Basis,
  order: OrderRow,
  method: ChosenMethod,
  owed: number,
): Promise<void> {
  if (!config.methods.includes(method)) refuse('method_not_offered')
  const account = method === 'card' && config.accountId ? await findAccount(scene.db, config.accountId) : undefined
  if (method === 'card' && (account?.state !== 'ready' || !scene.house.payments)) refuse('payment_provider_away')
  if (method === 'transfer' && !config.sealedIban) refuse('method_not_offered')
  const { id: paymentId } = await insertRow(scene, order, method, owed, account?.id ?? null)
  const runAt = new Date(scene.now.getTime() + soon)
  if (account) await enqueue(scene.db, 'reconcile-payment', { paymentId }, { runAt, key: `reconcile ${paymentId}` })
}

/** Ends a payment that was begun and not made. Refuses payment_begun where its proof is being read. */
export async function endPayment(scene: Scene, application: Thing, payment: PaymentRow): Promise<StepOrder> {
  const order = (await lockOrder(scene.db, payment.order_id)) ?? refuse('not_found')
  const now = (await findPayment(scene.db, payment.id)) ?? refuse('not_found')
  if (now.state === 'proof_sent') refuse('payment_begun')
  if (isUnderway(now)) await endPaymentRow(scene, order, now)
  return presentOrder(scene, await readBasis(scene, application.id))
}
