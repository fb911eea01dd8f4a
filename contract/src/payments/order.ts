import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { CurrencyCode } from './amount.ts'
import { Buyer, ChosenMethod, Method } from './config.ts'
import { ProductKind } from './product.ts'

const Moment = z.iso.datetime()

export const orderStates = ['cart', 'awaiting', 'partly_paid', 'paid', 'overpaid', 'canceled'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

export const paymentStates = [
  'created',
  'pending',
  'proof_sent',
  'confirmed',
  'refused',
  'failed',
  'ended',
  'disputed',
] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** How a payment step stands for its application: nothing yet, money on its way with a method that suffices, or settled. */
export const settlements = ['due', 'awaiting', 'settled'] as const
export const Settlement = z.enum(settlements)
export type Settlement = z.infer<typeof Settlement>

export const OrderLine = z.object({
  productId: Id,
  title: LocalizedText,
  label: LocalizedText,
  quantity: z.int(),
  unit: z.int(),
  discount: z.int(),
  taxRate: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OfferedProduct = z.object({
  id: Id,
  kind: ProductKind,
  title: LocalizedText,
  description: LocalizedText,
  amount: z.int(),
  label: LocalizedText,
  isRequired: z.boolean(),
  maxQuantity: z.int(),
  /** Places that are left; null: no limit. */
  left: z.int().nullable(),
  next: z.object({ amount: z.int(), from: Moment }).nullable(),
})

export const documentKinds = ['invoice', 'credit_note'] as const
export const DocumentLine = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedOn: z.iso.date(),
  amount: z.int(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

export const TransferFacts = z.object({
  name: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  /** What a QR says; null outside of euros. */
  code: z.string().nullable(),
  /** Until when it is awaited; null: no end. */
  until: Moment.nullable(),
})

export const OrderPayment = z.object({
  id: Id,
  method: Method,
  state: PaymentState,
  amount: z.int(),
  begunAt: Moment,
  /** Why it was refused, in the words of the team or the code of the bank. */
  reason: z.string(),
  transfer: TransferFacts.nullable(),
  proof: z.object({ name: z.string(), location: z.string() }).nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const waiverStates = ['pending', 'granted', 'refused'] as const
export const Waiver = z.object({
  state: z.enum(waiverStates),
  reason: z.string(),
  answer: z.string(),
})

/** The provider's own script, which takes the number of a card so that it never comes here, and for whom. */
export const CardProvider = z.object({
  script: z.string(),
  publishableKey: z.string(),
  account: z.string().nullable(),
})
export type CardProvider = z.infer<typeof CardProvider>

/** What the payment step of an application shows. */
export const StepOrder = z.object({
  state: OrderState,
  settlement: Settlement,
  reference: z.string(),
  currency: CurrencyCode,
  isTest: z.boolean(),
  lines: z.array(OrderLine),
  total: z.int(),
  /** Confirmed less given back. */
  paid: z.int(),
  keptUntil: Moment.nullable(),
  coupon: z.object({ code: z.string(), note: z.string() }).nullable(),
  products: z.array(OfferedProduct),
  methods: z.array(ChosenMethod),
  card: CardProvider.nullable(),
  sendsWhileAwaiting: z.array(ChosenMethod),
  seller: z.string(),
  exemption: z.string(),
  buyer: Buyer,
  payment: OrderPayment.nullable(),
  refused: OrderPayment.nullable(),
  takesWaivers: z.boolean(),
  waiver: Waiver.nullable(),
  documents: z.array(DocumentLine),
  /** May be changed and paid by whoever asks, now. */
  isOpen: z.boolean(),
})
export type StepOrder = z.infer<typeof StepOrder>

export const OrderChange = z.object({
  quantities: z.record(z.uuid(), z.int().min(0).max(1000)).optional(),
  buyer: Buyer.optional(),
})
export type OrderChange = z.infer<typeof OrderChange>

/** What the page of the provider takes a card for: a payment that was begun. */
export const CardEntry = z.object({ clientSecret: z.string() })
export type CardEntry = z.infer<typeof CardEntry>

export const BeginPayment = z.object({ method: ChosenMethod })
export const AskWaiver = z.object({ reason: z.string().trim().min(1).max(2000) })
