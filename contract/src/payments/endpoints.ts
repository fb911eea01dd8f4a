import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { OwnKeys, PaymentAccount, PaymentConfig, PaymentConfigDraft } from './config.ts'
import { Coupon, CouponDraft, Product, ProductDraft } from './product.ts'
import { accountRefusals, hookRefusals, productRefusals } from './refusals.ts'

const program = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}'
const read = { to: 'staff', permission: 'program.payments.read' } as const
const manage = { to: 'staff', permission: 'program.payments.manage' } as const
const connect = { to: 'staff', permission: 'platform.settings.manage' } as const
const product = program.extend({ productId: Id })
const coupon = program.extend({ couponId: Id })
const account = z.object({ paymentAccountId: Id })
const { amount_refused, price_used, coupon_exists, coupon_in_use, payments_not_in_plan } = productRefusals

/** What is sold and how it is paid. */
export const productEndpoints = {
  listProducts: endpoint({
    name: 'listProducts',
    method: 'GET',
    path: `${base}/products`,
    summary: 'What the applicants of a program pay for, with prices and what was sold',
    access: read,
    params: program,
    ok: z.object({ data: z.array(Product) }),
  }),
  createProduct: endpoint({
    name: 'createProduct',
    method: 'POST',
    path: `${base}/products`,
    summary: 'Add a product with its prices',
    access: manage,
    params: program,
    body: ProductDraft,
    ok: Product,
    status: 201,
    refusals: { amount_refused, payments_not_in_plan },
  }),
  saveProduct: endpoint({
    name: 'saveProduct',
    method: 'PUT',
    path: `${base}/products/{productId}`,
    summary: 'Change a product; a price that is over, or that somebody paid, keeps its amount',
    access: manage,
    params: product,
    body: ProductDraft,
    ok: Product,
    refusals: { amount_refused, price_used },
  }),
  archiveProduct: endpoint({
    name: 'archiveProduct',
    method: 'DELETE',
    path: `${base}/products/{productId}`,
    summary: 'Sell a product no longer; what was paid for it stays',
    access: manage,
    params: product,
  }),
  listCoupons: endpoint({
    name: 'listCoupons',
    method: 'GET',
    path: `${base}/coupons`,
    summary: 'The codes of a program, with how often each was used',
    access: read,
    params: program,
    ok: z.object({ data: z.array(Coupon) }),
  }),
  createCoupon: endpoint({
    name: 'createCoupon',
    method: 'POST',
    path: `${base}/coupons`,
    summary: 'Make a code',
    access: manage,
    params: program,
    body: CouponDraft,
    ok: Coupon,
    status: 201,
    refusals: { coupon_exists, payments_not_in_plan },
  }),
  saveCoupon: endpoint({
    name: 'saveCoupon',
    method: 'PUT',
    path: `${base}/coupons/{couponId}`,
    summary: 'Change a code; orders that used it keep their price',
    access: manage,
    params: coupon,
    body: CouponDraft,
    ok: Coupon,
    refusals: { coupon_exists, coupon_in_use },
  }),
  deleteCoupon: endpoint({
    name: 'deleteCoupon',
    method: 'DELETE',
    path: `${base}/coupons/{couponId}`,
    summary: 'Delete a code that nobody used',
    access: manage,
    params: coupon,
    refusals: { coupon_in_use },
  }),
  readPaymentConfig: endpoint({
    name: 'readPaymentConfig',
    method: 'GET',
    path: `${base}/payment-config`,
    summary: 'Currency, methods, seller and account of a program',
    access: read,
    params: program,
    ok: PaymentConfig,
  }),
  savePaymentConfig: endpoint({
    name: 'savePaymentConfig',
    method: 'PUT',
    path: `${base}/payment-config`,
    summary: 'Change how a program is paid',
    access: manage,
    params: program,
    body: PaymentConfigDraft,
    ok: PaymentConfig,
    refusals: { payments_not_in_plan },
  }),
}

/** Accounts that cards are taken with, of the platform. */
export const paymentAccountEndpoints = {
  listPaymentAccounts: endpoint({
    name: 'listPaymentAccounts',
    method: 'GET',
    path: '/api/payment-accounts',
    summary: 'The accounts that the platform takes cards with',
    access: connect,
    ok: z.object({ data: z.array(PaymentAccount), canConnect: z.boolean() }),
  }),
  beginStripe: endpoint({
    name: 'beginStripe',
    method: 'POST',
    path: '/api/payment-accounts/stripe',
    summary: 'The page of Stripe where an account is connected; it leads back to `/stripe-connect`',
    access: connect,
    body: z.object({ programSlug: z.string().max(80).optional() }),
    ok: z.object({ url: z.string() }),
    refusals: accountRefusals,
    perMinute: 20,
  }),
  connectStripe: endpoint({
    name: 'connectStripe',
    method: 'POST',
    path: '/api/payment-accounts/stripe/connection',
    summary: 'Ends what `beginStripe` began, for the same person in the same sign-in on the same platform',
    access: connect,
    body: z.object({ code: z.string().min(1).max(500), state: z.string().min(1).max(1000) }),
    ok: z.object({ programSlug: z.string().nullable(), account: PaymentAccount }),
    status: 201,
    refusals: accountRefusals,
    perMinute: 10,
  }),
  addOwnKeys: endpoint({
    name: 'addOwnKeys',
    method: 'POST',
    path: '/api/payment-accounts/keys',
    summary: "Take cards with the keys of one's own account; they are never shown again",
    access: connect,
    body: OwnKeys,
    ok: PaymentAccount,
    status: 201,
    refusals: accountRefusals,
    perMinute: 10,
  }),
  disconnectAccount: endpoint({
    name: 'disconnectAccount',
    method: 'DELETE',
    path: '/api/payment-accounts/{paymentAccountId}',
    summary: 'Take no cards with an account any more; what was paid stays and can be given back at the provider',
    access: connect,
    params: account,
    refusals: accountRefusals,
  }),
  takeStripeHook: endpoint({
    name: 'takeStripeHook',
    method: 'POST',
    path: '/api/hooks/stripe/{account}',
    summary: 'What Stripe reports, signed: `connect` for connected accounts, or the id of an account of own keys',
    access: { to: 'anyone' },
    params: z.object({ account: z.string().max(40) }),
    signedBy: 'stripe-signature',
    bodyLimit: 512 * 1024,
    ok: z.object({ received: z.boolean() }),
    refusals: hookRefusals,
  }),
}
