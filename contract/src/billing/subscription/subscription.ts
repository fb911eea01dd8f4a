import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { BillingDetails } from './billing-details.ts'
import { recurringIntervals } from './draft.ts'

const Interval = z.enum(recurringIntervals)

export const payBy = ['card', 'sepa', 'transfer'] as const
export type PayBy = (typeof payBy)[number]

/** A card or a mandate as its owner knows it; the numbers stay with the provider. */
export const PaymentMethod = z.object({
  kind: z.enum(['card', 'sepa']),
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY`; empty for a mandate. */
  expires: z.string(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const maxSeats = 500

/** What is subscribed to, or will be from the renewal. */
export const SubscriptionOrderSchema = z.object({
  planId: z.string().max(60),
  priceId: z.string().max(60),
  nbSeats: z.number().int().min(1).max(maxSeats),
  /** Unix seconds. */
  prorationDate: z.number().int().min(0).max(4_102_444_800),
  addons: z
    .array(
      z.object({ id: z.string().max(60), priceId: z.string().max(60), quantity: z.number().int().min(1).max(100) }),
    )
    .max(20),
  promoCode: z.string().max(60).optional(),
})

export const subscriptionStatuses = ['none', 'active', 'past_due', 'suspend', 'ended'] as const

export const Subscription = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.string(),
  interval: Interval,
  nbSeats: z.number().int(),
  /** Members of the team who sit on one. */
  seatsUsed: z.number().int(),
  addons: z.array(z.object({ id: z.string(), priceId: z.string(), quantity: z.number().int() })),
  promoCode: z.string().nullable(),
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  /** It ends with the period. */
  isCancelled: z.boolean(),
  /** Less than now, from the renewal. */
  next: z.object({ plan: z.string(), interval: Interval, nbSeats: z.number().int() }).nullable(),
  payBy: z.enum(payBy).nullable(),
  /** Ways to pay that this installation takes. */
  methods: z.array(z.enum(payBy)),
  method: PaymentMethod.nullable(),
  purchaseOrder: z.string(),
  details: BillingDetails.nullable(),
  /** What the tax number was found to be: a register that is down leaves it unknown, with tax. */
  taxIdState: z.enum(['none', 'valid', 'invalid', 'unknown']),
  /** Cents of credit for the next invoice. */
  credit: z.number().int(),
  /** The invoice that a card refused, with what happens next. */
  unpaid: z
    .object({
      id: Id,
      amount: z.number().int(),
      reason: z.string(),
      nextAttemptAt: z.iso.datetime().nullable(),
      suspendsAt: z.iso.datetime(),
    })
    .nullable(),
})
export type Subscription = z.infer<typeof Subscription>
