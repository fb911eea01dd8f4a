import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'

const Moment = z.iso.datetime()
const access = { to: 'superAdmin' } as const

export const promoStates = ['active', 'over', 'spent'] as const

/** A code that takes a part off what platforms subscribe to. */
export const PromoCode = z.object({
  code: z.string(),
  percent: z.int(),
  until: Moment.nullable(),
  /** Null: as often as it is asked for. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  state: z.enum(promoStates),
})
export type PromoCode = z.infer<typeof PromoCode>

const terms = {
  until: Moment.nullable().default(null),
  maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
}

/** What a platform owes by transfer. */
export const AwaitedTransfer = z.object({
  id: Id,
  platform: z.string(),
  number: z.string(),
  purchaseOrder: z.string(),
  /** Cents. */
  due: z.int(),
  currency: z.string(),
  issuedAt: Moment,
  dueAt: Moment,
})
export type AwaitedTransfer = z.infer<typeof AwaitedTransfer>

/** What the installation sells: its codes, and the transfers that it waits for. */
export const installationBillingEndpoints = {
  listPromoCodes: endpoint({
    name: 'listPromoCodes',
    method: 'GET',
    path: '/api/installation/promo-codes',
    summary: 'Codes that take a part off subscriptions, with how often each was used',
    access,
    query: ListQuery,
    ok: listOf(PromoCode),
  }),
  createPromoCode: endpoint({
    name: 'createPromoCode',
    method: 'POST',
    path: '/api/installation/promo-codes',
    summary: 'Make a code; its part stays as it is, for whoever used it keeps it',
    access,
    body: z.object({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .min(3)
        .max(40)
        .regex(/^[A-Z0-9_-]+$/, 'code'),
      percent: z.int().min(1).max(100),
      ...terms,
    }),
    ok: PromoCode,
    status: 201,
    refusals: { promo_code_exists: 409 },
  }),
  changePromoCode: endpoint({
    name: 'changePromoCode',
    method: 'PUT',
    path: '/api/installation/promo-codes/{code}',
    summary: 'Change until when, and how often, a code is taken; those who used it keep it',
    access,
    params: z.object({ code: z.string().max(40) }),
    body: z.object(terms),
    ok: PromoCode,
    refusals: { promo_code_used: 409 },
  }),
  deletePromoCode: endpoint({
    name: 'deletePromoCode',
    method: 'DELETE',
    path: '/api/installation/promo-codes/{code}',
    summary: 'Delete a code that nobody used',
    access,
    params: z.object({ code: z.string().max(40) }),
    refusals: { promo_code_used: 409 },
  }),
  listAwaitedTransfers: endpoint({
    name: 'listAwaitedTransfers',
    method: 'GET',
    path: '/api/installation/transfers',
    summary: 'Invoices of subscriptions whose transfer has not come, the oldest first',
    access,
    query: ListQuery,
    ok: listOf(AwaitedTransfer),
  }),
  confirmAwaitedTransfer: endpoint({
    name: 'confirmAwaitedTransfer',
    method: 'POST',
    path: '/api/installation/transfers',
    summary: 'The transfer of an invoice has come',
    access,
    body: z.object({ invoiceId: Id }),
  }),
}
