import { z } from 'zod'
import { Id, ListQuery } from '../kernel/index.ts'
import { Amount, CurrencyCode } from './amount.ts'
import { Buyer, ChosenMethod, Method } from './config.ts'
import { DocumentLine, OrderLine, OrderState, PaymentState } from './order.ts'

const Moment = z.iso.datetime()

/** What stands above the list. */
export const transactionTabs = ['all', 'to_check', 'paid', 'pending', 'refunded', 'refused', 'archived'] as const
export const TransactionTab = z.enum(transactionTabs)
export type TransactionTab = z.infer<typeof TransactionTab>

/** `offered`: a code made it free. `refunded`: all of it was given back. */
export const shownStates = [...PaymentState.options, 'offered', 'refunded'] as const
export const ShownState = z.enum(shownStates)

export const Transaction = z.object({
  id: Id,
  orderId: Id,
  reference: z.string(),
  application: z.object({ id: Id, title: z.string(), reference: z.string().nullable() }),
  payer: z.string(),
  at: Moment,
  amount: z.int(),
  refunded: z.int(),
  currency: CurrencyCode,
  method: Method,
  state: ShownState,
  document: z.string().nullable(),
  isTest: z.boolean(),
  isArchived: z.boolean(),
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionQuery = ListQuery.extend({
  tab: TransactionTab.optional(),
  productId: Id.optional(),
  method: Method.optional(),
})
export type TransactionQuery = z.infer<typeof TransactionQuery>

export const TransactionCounts = z.object({
  tabs: z.record(TransactionTab, z.int()),
  currency: CurrencyCode,
  isTest: z.boolean(),
  earned: z.int(),
  payments: z.int(),
  toCheck: z.int(),
  toCheckAmount: z.int(),
  offered: z.int(),
  offeredCount: z.int(),
  awaited: z.int(),
  awaitedCount: z.int(),
  products: z.int(),
  coupons: z.int(),
})
export type TransactionCounts = z.infer<typeof TransactionCounts>

export const refundStates = ['asked', 'approved', 'in_transit', 'done', 'failed', 'refused', 'external'] as const
export const Refund = z.object({
  id: Id,
  amount: z.int(),
  state: z.enum(refundStates),
  reason: z.string(),
  by: z.string(),
  approvedBy: z.string(),
  at: Moment,
  /** Whoever reads may approve it: somebody else asked. */
  mayApprove: z.boolean(),
})
export type Refund = z.infer<typeof Refund>

/** What the product could see of a proof by itself. */
export const checkNames = ['amount', 'reference', 'payer', 'statement'] as const
export const ProofCheck = z.object({ name: z.enum(checkNames), isGood: z.boolean(), detail: z.string() })

export const taskKinds = ['late', 'double', 'overpaid', 'external_refund', 'dispute', 'refund'] as const
export const PaymentTask = z.object({ id: Id, kind: z.enum(taskKinds), since: Moment, detail: z.string() })

export const TransactionDetails = Transaction.extend({
  orderState: OrderState,
  total: z.int(),
  paid: z.int(),
  refundable: z.int(),
  /** Without a name once whoever paid was forgotten. */
  buyer: Buyer.extend({ name: z.string() }),
  lines: z.array(OrderLine),
  coupon: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  confirmedBy: z.string(),
  confirmedAt: Moment.nullable(),
  proof: z.object({ name: z.string(), location: z.string(), size: z.int(), sentAt: Moment }).nullable(),
  checks: z.array(ProofCheck),
  refunds: z.array(Refund),
  documents: z.array(DocumentLine),
  tasks: z.array(PaymentTask),
  waiver: z.object({ id: Id, state: z.string(), reason: z.string(), answer: z.string() }).nullable(),
  /** Refunds above it are approved by somebody else. */
  secondAbove: z.int().nullable(),
})
export type TransactionDetails = z.infer<typeof TransactionDetails>

export const NotePayment = z.object({
  responseId: Id,
  method: ChosenMethod,
  amount: Amount.min(1, 'amount'),
  note: z.string().trim().max(500).default(''),
})
export const MovePayment = z.object({ responseId: Id })
export const RefusePayment = z.object({ message: z.string().trim().min(1).max(2000) })
export const AskRefund = z.object({
  amount: Amount.min(1, 'amount'),
  reason: z.string().trim().min(1).max(1000),
})
export const AnswerWaiver = z.object({ isGranted: z.boolean(), message: z.string().trim().max(2000).default('') })
export const TransactionIds = z.object({ ids: z.array(Id).min(1).max(1000), isArchived: z.boolean() })

export const PendingWaiver = z.object({
  id: Id,
  application: z.object({ id: Id, title: z.string() }),
  reason: z.string(),
  at: Moment,
})
export type PendingWaiver = z.infer<typeof PendingWaiver>

/** What became of each row of a bank's file. */
export const bankRowFates = ['matched', 'known', 'unmatched', 'ignored', 'differs'] as const
export const BankFileResult = z.object({
  rows: z.array(
    z.object({
      on: z.string(),
      amount: z.int(),
      payer: z.string(),
      words: z.string(),
      fate: z.enum(bankRowFates),
      reference: z.string().nullable(),
    }),
  ),
  matched: z.int(),
  total: z.int(),
})
export type BankFileResult = z.infer<typeof BankFileResult>
