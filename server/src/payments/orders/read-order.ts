import type { LocalizedText } from '@laurel/contract/kernel/locale'
import {
  type Buyer,
  nextPrice,
  type OrderPayment,
  type PricedLine,
  priceAt,
  priceOrder,
  type StepOrder,
  totalOf,
} from '@laurel/contract/payments'
import { creditorReference, transferCode } from '@laurel/contract/payments/transfers'
import { findFile, presentFile } from '../../files/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openSealed } from '../../kernel/seal/index.ts'
import { presentDocument } from '../invoices/present.ts'
import { type Payable, readPayable } from '../payable.ts'
import {
  type Config,
  type CouponRow,
  couponFacts,
  factsOf,
  findAccount,
  findConfig,
  findCoupon,
  findOrderOf,
  findWaiverOf,
  listInvoicesOf,
  listLines,
  listPaymentsOf,
  listPrices,
  listProductRows,
  listSold,
  type OrderRow,
  type PaymentRow,
  type PriceRow,
  type ProductRow,
  readSettlement,
  sumPaid,
} from '../store/index.ts'

const day = 86_400_000
export const ibanUse = (platformId: string) => ({ purpose: 'seller-iban', platformId })

/** What an order is made from: all of it is read from our own rows. */
export interface Basis {
  readonly payable: Payable
  readonly config: Config
  readonly products: readonly ProductRow[]
  readonly prices: readonly PriceRow[]
  readonly order: OrderRow | undefined
  readonly coupon: CouponRow | undefined
}

/** Refuses nothing_to_pay where the application has no payment step, or the program does not say how it is paid. */
export async function readBasis(scene: Scene, applicationId: string): Promise<Basis> {
  const payable = await readPayable(scene, applicationId)
  const config = await findConfig(scene.db, payable.programId)
  if (!payable.hasPaymentStep || !config) refuse('nothing_to_pay')
  const all = await listProductRows(scene.db, payable.programId)
  const products = all.filter(
    ({ category_ids }) => category_ids.length === 0 || category_ids.includes(payable.categoryId),
  )
  const prices = await listPrices(
    scene.db,
    products.map(({ id }) => id),
  )
  const order = await findOrderOf(scene.db, applicationId)
  const coupon = order?.coupon_id ? await findCoupon(scene.db, order.coupon_id) : undefined
  return { payable, config, products, prices, order, coupon }
}

/** The moment whose prices count: that of the cart while it is kept, else now. */
export function pricedAt({ order }: Basis, now: Date): Date {
  return order?.state === 'cart' && order.priced_at && order.kept_until && order.kept_until > now
    ? order.priced_at
    : now
}

export function priceBasis(basis: Basis, at: Date): PricedLine[] {
  const { products, prices, order, coupon, payable } = basis
  const facts = products.map((product) => factsOf(product, prices))
  return priceOrder(facts, order?.quantities ?? {}, {
    moment: at.toISOString(),
    answers: payable.answers,
    coupon: coupon && couponFacts(coupon),
  })
}

/** A payment that was begun and is neither made nor over. */
export const isUnderway = ({ state }: Pick<PaymentRow, 'state'>) => ['created', 'pending', 'proof_sent'].includes(state)

/** All of it was paid, and the organiser gave a part back: nothing is owed again. */
export const isReduced = ({ state, total }: Pick<OrderRow, 'state' | 'total'>, payments: readonly PaymentRow[]) =>
  state === 'partly_paid' &&
  payments
    .filter((one) => one.state === 'confirmed' || one.state === 'disputed')
    .reduce((sum, { amount }) => sum + amount, 0) >= total

/** May be paid now: the call takes answers, it was sent and money is owed, or a payment began in time. */
export async function isPayable(
  { payable, config, order }: Basis,
  payments: readonly PaymentRow[],
  now: Date,
): Promise<boolean> {
  if (order?.state === 'paid' || order?.state === 'overpaid') return false
  if (order && isReduced(order, payments)) return false
  if (payable.isOpen || (payable.isSent && order !== undefined)) return true
  const { closesAt } = payable
  if (!closesAt || now.getTime() > closesAt.getTime() + config.graceDays * day) return false
  return payments.some((one) => isUnderway(one) && one.begun_at <= closesAt)
}

export function referenceOf(order: Pick<OrderRow, 'id'>): string {
  return creditorReference(order.id.replaceAll('-', '').slice(-16))
}

function presentTransfer(
  scene: Scene,
  { config, payable, order }: Basis,
  payment: PaymentRow,
): OrderPayment['transfer'] {
  if (payment.method !== 'transfer' || !order || !config.sealedIban) return null
  const iban = openSealed(scene.house.secret, ibanUse(scene.platform.id), config.sealedIban)
  const facts = { name: config.seller.legalName, iban, bic: config.bic, reference: order.reference }
  const isEuro = order.currency === 'EUR'
  const until = payable.closesAt ? new Date(payable.closesAt.getTime() + config.graceDays * day).toISOString() : null
  return { ...facts, code: isEuro ? transferCode({ ...facts, amount: payment.amount }) : null, until }
}

export async function presentPayment(scene: Scene, basis: Basis, payment: PaymentRow): Promise<OrderPayment> {
  const proof = payment.proof_id ? await findFile(scene.db, payment.proof_id) : undefined
  return {
    id: payment.id,
    method: payment.method,
    state: payment.state,
    amount: payment.amount,
    begunAt: payment.begun_at.toISOString(),
    reason: payment.reason,
    transfer: presentTransfer(scene, basis, payment),
    proof: proof ? { name: proof.name, location: presentFile(proof).location } : null,
  }
}

async function presentOffers(scene: Scene, basis: Basis, at: Date): Promise<StepOrder['products']> {
  const { products, prices, payable, order } = basis
  const sold = products.some(({ stock }) => stock !== null)
    ? await listSold(scene.db, payable.programId, order?.id)
    : undefined
  return products.flatMap((product) => {
    const facts = factsOf(product, prices)
    const price = priceAt(facts.prices, at.toISOString(), payable.answers)
    if (!price) return []
    const next = nextPrice(facts.prices, at.toISOString(), payable.answers)
    return {
      id: product.id,
      kind: product.kind as StepOrder['products'][number]['kind'],
      title: product.title as LocalizedText,
      description: product.description as LocalizedText,
      amount: price.amount,
      label: price.label,
      isRequired: product.is_required,
      maxQuantity: product.max_quantity,
      left: product.stock === null ? null : Math.max(0, product.stock - (sold?.get(product.id)?.placed ?? 0)),
      next: next ?? null,
    }
  })
}

const noBuyer = { registration: '', vatNumber: '', address: '', zipCode: '', city: '', country: '' }
export const buyerOf = ({ order, payable }: Pick<Basis, 'order' | 'payable'>): Buyer => ({
  ...noBuyer,
  name: payable.applicantName || payable.applicantEmail,
  ...order?.buyer,
})

/** The methods that work now: a card needs an account that is there, a transfer needs an account number. */
async function workingMethods({ db, house }: Scene, { config }: Basis): Promise<Pick<StepOrder, 'methods' | 'card'>> {
  const account = config.accountId ? await findAccount(db, config.accountId) : undefined
  const { payments } = house
  const isConnected = account?.kind === 'connect'
  const card =
    payments && account?.state === 'ready'
      ? {
          script: payments.script,
          publishableKey: isConnected ? payments.publishableKey : account.publishable_key,
          account: isConnected ? account.ref : null,
        }
      : null
  const methods = config.methods.filter((method) =>
    method === 'card' ? card !== null : method !== 'transfer' || config.sealedIban,
  )
  return { methods, card }
}

export async function readOrder(scene: Scene, { id }: { readonly id: string }): Promise<StepOrder> {
  return presentOrder(scene, await readBasis(scene, id))
}

export async function presentOrder(scene: Scene, basis: Basis): Promise<StepOrder> {
  const { config, order, coupon, payable } = basis
  const { db, now } = scene
  const payments = order ? await listPaymentsOf(db, order.id) : []
  const isCart = order === undefined || order.state === 'cart'
  const at = pricedAt(basis, now)
  const lines = isCart ? priceBasis(basis, at) : await listLines(db, order.id)
  const underway =
    payments.findLast(isUnderway) ?? payments.findLast(({ state }) => ['confirmed', 'disputed'].includes(state))
  const last = payments.at(-1)
  const refused = last && ['refused', 'failed'].includes(last.state) ? last : undefined
  const waiver = await findWaiverOf(db, payable.id)
  const documents = order ? await listInvoicesOf(db, [order.id]) : []
  return {
    state: order?.state ?? 'cart',
    settlement: await readSettlement(db, payable.id),
    reference: order?.reference ?? '',
    currency: order?.currency ?? config.currency,
    isTest: order?.is_test ?? config.isTest,
    lines,
    total: isCart ? totalOf(lines) : order.total,
    paid: order ? await sumPaid(db, order.id) : 0,
    keptUntil: isCart && order?.kept_until && order.kept_until > now ? order.kept_until.toISOString() : null,
    coupon: coupon ? { code: coupon.code, note: coupon.note } : null,
    products: await presentOffers(scene, basis, at),
    ...(await workingMethods(scene, basis)),
    sendsWhileAwaiting: [...config.sendsWhileAwaiting],
    seller: config.seller.legalName,
    exemption: config.seller.exemption,
    buyer: buyerOf(basis),
    payment: underway ? await presentPayment(scene, basis, underway) : null,
    refused: refused ? await presentPayment(scene, basis, refused) : null,
    takesWaivers: config.takesWaivers,
    waiver: waiver ? { state: waiver.state as 'pending', reason: waiver.reason, answer: waiver.answer } : null,
    documents: documents.map(presentDocument),
    isOpen: await isPayable(basis, payments, now),
  }
}
