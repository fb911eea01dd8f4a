import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { CurrencyCode } from './amount.ts'
import { isIban } from './transfers/index.ts'

/** What an applicant can pay with; staff note cheques, cash and mandates. */
export const chosenMethods = ['card', 'transfer', 'mandate', 'cheque', 'cash'] as const
export const methods = [...chosenMethods, 'free'] as const
export const Method = z.enum(methods)
export type Method = z.infer<typeof Method>
export const ChosenMethod = z.enum(chosenMethods)
export type ChosenMethod = z.infer<typeof ChosenMethod>
export const offlineMethods = ['transfer', 'mandate', 'cheque', 'cash'] as const

const text = (max: number) => z.string().trim().max(max).default('')

/** Who sells, as invoices name them. */
export const Seller = z.object({
  legalName: z.string().trim().min(1).max(200),
  legalForm: text(100),
  registration: text(40),
  vatNumber: text(20),
  address: text(300),
  zipCode: text(20),
  city: text(100),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'country')
    .default('FR'),
  /** Why there is no tax, where there is none. */
  exemption: text(300),
})
export type Seller = z.infer<typeof Seller>

/** To whom an invoice is written. */
export const Buyer = z.object({
  name: z.string().trim().min(1).max(200),
  registration: text(40),
  vatNumber: text(20),
  address: text(300),
  zipCode: text(20),
  city: text(100),
  country: text(2),
})
export type Buyer = z.infer<typeof Buyer>

export const PaymentConfigDraft = z.object({
  currency: CurrencyCode,
  /** Nothing is charged: cards of the provider's tests alone, and documents of a series apart. */
  isTest: z.boolean(),
  methods: z.array(ChosenMethod).max(5),
  /** With these one may send while the money is on its way. */
  sendsWhileAwaiting: z.array(ChosenMethod).max(5),
  /** Days after the deadline for which money and proofs are awaited. */
  graceDays: z.int().min(0).max(60),
  /** Refunds above it need a second person; null: none does. */
  secondAbove: z.int().min(0).nullable(),
  takesWaivers: z.boolean(),
  /** How numbers of documents begin. A series that has begun stays as it is. */
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,8}$/, 'code'),
  seller: Seller,
  /** Absent: as it was. */
  iban: z
    .string()
    .trim()
    .max(42)
    .refine((one) => one === '' || isIban(one), 'iban')
    .optional(),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .max(11)
    .regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/, 'bic'),
  /** The account that cards are taken with. */
  accountId: Id.nullable(),
})
export type PaymentConfigDraft = z.infer<typeof PaymentConfigDraft>

export const accountStates = ['connecting', 'ready', 'restricted', 'disconnected'] as const
export const PaymentAccount = z.object({
  id: Id,
  kind: z.enum(['connect', 'keys']),
  /** As the provider names it. */
  ref: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  isLive: z.boolean(),
  state: z.enum(accountStates),
  connectedAt: z.iso.datetime(),
  /** Where the provider reports to, for accounts of one's own keys. */
  hookAddress: z.string().nullable(),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

export const PaymentConfig = PaymentConfigDraft.omit({ iban: true }).extend({
  /** Nothing was set yet: what stands here is what the product suggests. */
  isNew: z.boolean(),
  seller: Seller.extend({ legalName: z.string() }),
  maskedIban: z.string(),
  accounts: z.array(PaymentAccount),
  /** Whether the installation connects accounts, and whether whoever asks may. */
  canConnect: z.boolean(),
  mayConnect: z.boolean(),
  /** The money of the installation is not real. */
  isRehearsal: z.boolean(),
  steps: z.int(),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

export const OwnKeys = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w{4,200}$/, 'key'),
  publishableKey: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\w{4,200}$/, 'key'),
  hookSecret: z
    .string()
    .trim()
    .max(300)
    .regex(/^whsec_[\w+/=-]{4,200}$/, 'key'),
})
export type OwnKeys = z.infer<typeof OwnKeys>
