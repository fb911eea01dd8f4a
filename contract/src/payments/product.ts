import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { Amount } from './amount.ts'

export const productKinds = ['fee', 'donation', 'deposit'] as const
export const ProductKind = z.enum(productKinds)
export type ProductKind = z.infer<typeof ProductKind>

const Title = LocalizedText.refine((text) => Object.values(text).some((one) => one.trim() !== ''), 'required')
const Moment = z.iso.datetime()

export const Condition = z.object({
  /** Key of a question of the program's forms. */
  field: z.string().min(1).max(64),
  anyOf: z.array(z.string().min(1).max(200)).min(1).max(100),
})

export const PriceDraft = z.object({
  /** Of a price that is known; absent: a new one. */
  id: Id.optional(),
  amount: Amount,
  from: Moment.nullable().default(null),
  until: Moment.nullable().default(null),
  condition: Condition.nullable().default(null),
  label: LocalizedText.default({}),
})
export type PriceDraft = z.infer<typeof PriceDraft>

export const ProductDraft = z.object({
  kind: ProductKind.default('fee'),
  title: Title,
  description: LocalizedText.default({}),
  /** None: all categories. */
  categoryIds: z.array(Id).max(200).default([]),
  /** Whoever pays takes it; otherwise they choose. */
  isRequired: z.boolean().default(true),
  maxQuantity: z.int().min(1).max(1000).default(1),
  /** Places in all; null: as many as are wanted. */
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  /** Hundredths of a percent, within the price. */
  taxRate: z.int().min(0).max(10_000).default(0),
  prices: z.array(PriceDraft).min(1).max(50),
})
export type ProductDraft = z.infer<typeof ProductDraft>

export const Product = ProductDraft.extend({
  id: Id,
  prices: z.array(PriceDraft.required().extend({ isPaid: z.boolean() })),
  /** Sold and paid for, in numbers and in minor units. */
  sold: z.int(),
  earned: z.int(),
  offered: z.int(),
})
export type Product = z.infer<typeof Product>

export const couponKinds = ['percent', 'amount', 'free'] as const

export const CouponDraft = z
  .object({
    code: z
      .string()
      .trim()
      .min(2)
      .max(40)
      .regex(/^[\p{L}\p{N}_-]+$/u, 'code'),
    kind: z.enum(couponKinds),
    /** Hundredths of a percent, or minor units. */
    value: z.int().min(0).max(99_999_999).default(0),
    productIds: z.array(Id).max(200).default([]),
    maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
    maxPerPerson: z.int().min(1).max(1000).nullable().default(null),
    from: Moment.nullable().default(null),
    until: Moment.nullable().default(null),
    isPaused: z.boolean().default(false),
    /** For whom it is, as the applicants read it. */
    note: z.string().trim().max(300).default(''),
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 10_000), {
    path: ['value'],
    error: 'amount',
  })
  .refine(({ kind, value }) => kind !== 'amount' || value > 0, { path: ['value'], error: 'amount' })
export type CouponDraft = z.infer<typeof CouponDraft>

export const couponStates = ['active', 'paused', 'coming', 'over', 'spent'] as const
export const Coupon = z.object({
  ...CouponDraft.shape,
  id: Id,
  uses: z.int(),
  state: z.enum(couponStates),
})
export type Coupon = z.infer<typeof Coupon>

/** How a code is compared: written small or large, with or without accents of width. */
export const foldedCode = (code: string) => code.normalize('NFKC').trim().toUpperCase()
