import { type ListPage, pageOf } from '@laurel/contract/kernel'
import {
  amountText,
  type Buyer,
  type Currency,
  type Method,
  type Transaction,
  type TransactionCounts,
  type TransactionDetails,
  type TransactionQuery,
} from '@laurel/contract/payments'
import { permissionsOf } from '../../access/index.ts'
import { findFile, presentFile } from '../../files/index.ts'
import { countedExactly, keyPlaceOf } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { presentDocument } from '../invoices/present.ts'
import { whoSettles } from '../orders/settle.ts'
import {
  countTransactionRows,
  findConfig,
  findCoupon,
  findOrder,
  findPayment,
  findWaiverOf,
  isOnStatement,
  listCouponRows,
  listInvoicesOf,
  listLines,
  listPeople,
  listProductRows,
  listRefundsOf,
  listTasksOf,
  listTransactionRows,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  sumPaid,
  sumRefunds,
  sumTransactions,
  type TransactionRow,
} from '../store/index.ts'

function shownState({ state, method, amount, refunded }: TransactionRow): Transaction['state'] {
  if (method === 'free') return 'offered'
  if (state === 'confirmed' && amount > 0 && refunded >= amount) return 'refunded'
  return state as Transaction['state']
}

function present(row: TransactionRow): Transaction {
  return {
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    application: { id: row.application_id, title: row.title ?? '', reference: row.application_reference },
    payer: row.payer,
    at: (row.settled_at ?? row.begun_at).toISOString(),
    amount: row.amount,
    refunded: row.refunded,
    currency: row.currency as Currency,
    method: row.method as Method,
    state: shownState(row),
    document: row.document,
    isTest: row.is_test,
    isArchived: row.archived_at !== null,
  }
}

/** Payments of a program, the newest first. */
export async function readTransactions(
  scene: Scene,
  program: ProgramRow,
  query: TransactionQuery,
): Promise<ListPage<Transaction>> {
  const place = keyPlaceOf(query, { name: 'newest', type: 'uuid' })
  const isNarrow = query.productId || query.method || query.search
  // None needs another: they travel together.
  const [total, narrow, { rows, after, before }] = await Promise.all([
    countTransactionRows(scene.db, program.id, { tab: query.tab }, countedExactly + 1),
    isNarrow ? countTransactionRows(scene.db, program.id, query, countedExactly + 1) : undefined,
    listTransactionRows(scene.db, program.id, query, place),
  ])
  const filtered = narrow ?? total
  return pageOf(rows.map(present), { total, filtered, ...place, after, before, counted: countedExactly })
}

export async function countTransactions(scene: Scene, program: ProgramRow): Promise<TransactionCounts> {
  const sums = await sumTransactions(scene.db, program.id)
  const config = await findConfig(scene.db, program.id)
  const { all, to_check, paid, pending, refunded, refused, archived } = sums
  return {
    tabs: { all, to_check, paid, pending, refunded, refused, archived },
    currency: config?.currency ?? 'EUR',
    isTest: config?.isTest ?? false,
    earned: sums.earned,
    payments: sums.payments,
    toCheck: to_check,
    toCheckAmount: sums.to_check_amount,
    offered: sums.offered,
    offeredCount: sums.offered_count,
    awaited: sums.awaited,
    awaitedCount: pending,
    products: (await listProductRows(scene.db, program.id)).length,
    coupons: (await listCouponRows(scene.db, program.id)).length,
  }
}

async function namesOf({ db }: Scene, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await listPeople(db, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(rows.map(({ id, firstname, lastname, email }) => [id, `${firstname} ${lastname}`.trim() || email]))
}

/** What the product sees of a proof by itself; whether it is good is for people to say. */
async function checksOf(
  scene: Scene,
  order: OrderRow,
  payment: PaymentRow,
  applicant: string,
): Promise<TransactionDetails['checks']> {
  if (payment.method === 'card' || payment.method === 'free') return []
  const buyer = (order.buyer.name ?? '').toLowerCase()
  const isExpected = payment.amount === order.total
  return [
    { name: 'amount', isGood: isExpected, detail: amountText(order.total, order.currency, scene.locale) },
    { name: 'reference', isGood: true, detail: order.reference },
    { name: 'payer', isGood: buyer === '' || buyer === applicant.toLowerCase(), detail: order.buyer.name ?? '' },
    { name: 'statement', isGood: await isOnStatement(scene.db, payment.id), detail: '' },
  ]
}

function presentRefunds(
  scene: Scene,
  refunds: readonly RefundRow[],
  names: ReadonlyMap<string, string>,
  mayRefund: boolean,
): TransactionDetails['refunds'] {
  return refunds.map((one) => ({
    id: one.id,
    amount: one.amount,
    state: one.state as TransactionDetails['refunds'][number]['state'],
    reason: one.reason,
    by: names.get(one.asked_by ?? '') ?? '',
    approvedBy: names.get(one.approved_by ?? '') ?? '',
    at: one.created_at.toISOString(),
    mayApprove: mayRefund && one.state === 'asked' && one.asked_by !== whoSettles(scene),
  }))
}

/** One payment with all that staff decide by. */
export async function readTransaction(scene: Scene, { id }: Pick<PaymentRow, 'id'>): Promise<TransactionDetails> {
  const { db } = scene
  const payment = await findPayment(db, id)
  const order = payment && (await findOrder(db, payment.order_id))
  if (!payment || !order) return refuse('not_found')
  const { rows } = await listTransactionRows(
    db,
    order.program_id,
    { ids: [id] },
    { page: 1, perPage: 1, cursor: undefined },
  )
  const shown = rows[0] ? present(rows[0]) : refuse('not_found')
  const refunds = (await listRefundsOf(db, order.id)).filter(({ payment_id }) => payment_id === id)
  const proof = payment.proof_id ? await findFile(db, payment.proof_id) : undefined
  const names = await namesOf(scene, [
    payment.settled_by,
    order.payer_id,
    ...refunds.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by]),
  ])
  const config = await findConfig(db, order.program_id)
  const coupon = order.coupon_id ? await findCoupon(db, order.coupon_id) : undefined
  const waiver = await findWaiverOf(db, order.application_id)
  const mayRefund = (await permissionsOf(scene, order.program_id)).has('program.payments.refund')
  const isMade = payment.state === 'confirmed' && payment.method !== 'free'
  return {
    ...shown,
    orderState: order.state,
    total: order.total,
    paid: await sumPaid(db, order.id),
    refundable: isMade ? payment.amount - (await sumRefunds(db, id)) : 0,
    buyer: { ...emptyBuyer, ...order.buyer },
    lines: await listLines(db, order.id),
    coupon: coupon?.code ?? null,
    reason: payment.reason,
    note: payment.note,
    confirmedBy: payment.state === 'confirmed' ? (names.get(payment.settled_by ?? '') ?? '') : '',
    confirmedAt: payment.state === 'confirmed' ? (payment.settled_at?.toISOString() ?? null) : null,
    proof: proof
      ? {
          name: proof.name,
          location: presentFile(proof).location,
          size: Number(proof.size),
          sentAt: (payment.proof_at ?? proof.created_at).toISOString(),
        }
      : null,
    checks: await checksOf(scene, order, payment, names.get(order.payer_id ?? '') ?? ''),
    refunds: presentRefunds(scene, refunds, names, mayRefund),
    documents: (await listInvoicesOf(db, [order.id])).map(presentDocument),
    tasks: (await listTasksOf(db, id)).map((one) => ({
      id: one.id,
      kind: one.kind as TransactionDetails['tasks'][number]['kind'],
      since: one.created_at.toISOString(),
      detail: one.kind === 'refund' ? '' : one.detail,
    })),
    waiver: waiver ? { id: waiver.id, state: waiver.state, reason: waiver.reason, answer: waiver.answer } : null,
    secondAbove: config?.secondAbove ?? null,
  }
}

const emptyBuyer: Buyer = { name: '', registration: '', vatNumber: '', address: '', zipCode: '', city: '', country: '' }
