import { foldedCode, type OrderChange, type StepOrder } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import {
  type CouponRow,
  countTries,
  countUses,
  findOrderOf,
  insertOrder,
  insertTry,
  listPaymentsOf,
  lockCouponByCode,
  lockOrder,
  type OrderRow,
  putLines,
  putUse,
  releaseUses,
  setOrder,
} from '../store/index.ts'
import { type Basis, buyerOf, isPayable, isUnderway, presentOrder, readBasis, referenceOf } from './read-order.ts'

/** Minutes for which a cart keeps its prices and the use of its code. */
const holdMinutes = 30
const minute = 60_000

interface Thing {
  readonly id: string
}

/** The order of an application, made when there is none, held until the end of the transaction. */
export async function openOrder(scene: Scene, application: Thing): Promise<Basis & { order: OrderRow }> {
  const basis = await readBasis(scene, application.id)
  const id = newId()
  const order =
    basis.order ??
    (await insertOrder(scene.db, {
      id,
      program_id: basis.payable.programId,
      application_id: application.id,
      payer_id: userOf(scene).userId,
      reference: referenceOf({ id }),
      state: 'cart',
      currency: basis.config.currency,
      is_test: basis.config.isTest,
      created_at: scene.now,
    }))
  const held = (await lockOrder(scene.db, order.id)) ?? refuse('not_found')
  return { ...basis, order: held }
}

/** Refuses payment_begun while a payment is on its way, order_paid, payment_closed. */
export async function checkChangeable(scene: Scene, basis: Basis & { order: OrderRow }): Promise<void> {
  const { order } = basis
  if (order.state === 'paid' || order.state === 'overpaid') refuse('order_paid')
  const payments = await listPaymentsOf(scene.db, order.id)
  if (payments.some(isUnderway) || order.state === 'partly_paid') refuse('payment_begun')
  if (!(await isPayable(basis, payments, scene.now))) refuse('payment_closed')
}

/** Back to a cart with the prices of now, which stand for a while. */
async function toCart(scene: Scene, order: OrderRow, changes: Parameters<typeof setOrder>[2]): Promise<OrderRow> {
  if (order.state !== 'cart') await putLines(scene.db, order.id, [])
  return await setOrder(scene.db, order.id, {
    state: 'cart',
    total: 0,
    placed_at: null,
    priced_at: scene.now,
    kept_until: new Date(scene.now.getTime() + holdMinutes * minute),
    ...changes,
  })
}

/** Chooses products and the buyer. Refuses product_not_offered. */
export async function changeOrder(scene: Scene, application: Thing, change: OrderChange): Promise<StepOrder> {
  const basis = await openOrder(scene, application)
  await checkChangeable(scene, basis)
  const { products, order } = basis
  const { quantities } = change
  for (const [id, quantity] of Object.entries(quantities ?? {})) {
    const product = products.find((one) => one.id === id)
    if (!product || quantity > product.max_quantity) refuse('product_not_offered')
  }
  await toCart(scene, order, {
    ...(quantities && { quantities }),
    ...(change.buyer && { buyer: { ...buyerOf(basis), ...change.buyer } }),
  })
  return presentOrder(scene, await readBasis(scene, application.id))
}

/** Whether somebody may use a code now, held by the caller. Refuses with the reason that they read. */
export async function checkCoupon(
  scene: Scene,
  coupon: CouponRow,
  order: Pick<OrderRow, 'id' | 'program_id' | 'payer_id'>,
): Promise<void> {
  const { now } = scene
  if (coupon.is_paused) refuse('coupon_over')
  if (coupon.valid_from && coupon.valid_from > now)
    refuse('coupon_not_yet', { details: { from: coupon.valid_from.toISOString() } })
  if (coupon.valid_until && coupon.valid_until <= now)
    refuse('coupon_over', { details: { until: coupon.valid_until.toISOString() } })
  const uses = await countUses(scene.db, order.program_id, { now, payerId: order.payer_id, exceptOrder: order.id })
  const { uses: used = 0, own = 0 } = uses.get(coupon.id) ?? {}
  if (coupon.max_uses !== null && used >= coupon.max_uses) refuse('coupon_spent')
  if (coupon.max_per_person !== null && own >= coupon.max_per_person) refuse('coupon_spent')
}

/** Tries of codes that are none, in a quarter of an hour. */
const maxTries = 20
const triesMinutes = 15

/** Uses a code. Whoever tries many that are none waits a quarter of an hour. */
export async function useCoupon(scene: Scene, application: Thing, code: string): Promise<StepOrder> {
  const { userId } = userOf(scene)
  const since = new Date(scene.now.getTime() - triesMinutes * minute)
  if ((await countTries(scene.db, userId, since)) >= maxTries) refuse('too_many_tries')
  const basis = await openOrder(scene, application)
  await checkChangeable(scene, basis)
  const { order, products, payable } = basis
  const coupon = await lockCouponByCode(scene.db, payable.programId, foldedCode(code))
  if (!coupon) {
    await insertTry(scene.db, userId, scene.now)
    return refuse('coupon_unknown', { keeps: true })
  }
  const isForThis = coupon.product_ids.length === 0 || products.some(({ id }) => coupon.product_ids.includes(id))
  if (!isForThis) refuse('coupon_not_for_this')
  await checkCoupon(scene, coupon, order)
  await releaseUses(scene.db, order.id)
  await putUse(scene.db, { couponId: coupon.id, orderId: order.id, payerId: order.payer_id, at: scene.now })
  await toCart(scene, order, { coupon_id: coupon.id })
  return presentOrder(scene, await readBasis(scene, application.id))
}

export async function dropCoupon(scene: Scene, application: Thing): Promise<StepOrder> {
  const found = await findOrderOf(scene.db, application.id)
  if (found?.coupon_id) {
    const basis = await openOrder(scene, application)
    await checkChangeable(scene, basis)
    await releaseUses(scene.db, basis.order.id)
    await toCart(scene, basis.order, { coupon_id: null })
  }
  return presentOrder(scene, await readBasis(scene, application.id))
}
