import type { RefusalTable } from '../kernel/index.ts'

export const productRefusals = {
  payments_not_in_plan: 403,
  amount_refused: 422,
  /** A price that has begun, or that somebody paid, stays as it was. */
  price_used: 409,
  coupon_exists: 409,
  coupon_in_use: 409,
} as const satisfies RefusalTable

export const orderRefusals = {
  /** Nothing of this application is to be paid, or no longer. */
  nothing_to_pay: 409,
  order_paid: 409,
  /** A payment is on its way: it is ended before anything changes. */
  payment_begun: 409,
  payment_closed: 409,
  product_not_offered: 422,
  product_sold_out: 409,
  coupon_unknown: 422,
  coupon_spent: 409,
  coupon_over: 409,
  coupon_not_yet: 409,
  coupon_not_for_this: 409,
  too_many_tries: 429,
  method_not_offered: 422,
  /** The provider does not answer, or the organiser's account is gone: another method may work. */
  payment_provider_away: 409,
  waiver_exists: 409,
} as const satisfies RefusalTable

export const transactionRefusals = {
  payment_settled: 409,
  refund_too_much: 409,
  refund_needs_second: 409,
  refund_settled: 409,
  amount_refused: 422,
  bank_file_unreadable: 422,
  /** More documents than one archive holds: a year or a month is chosen. */
  archive_too_large: 422,
} as const satisfies RefusalTable

export const accountRefusals = {
  payment_provider_away: 409,
  account_refused: 422,
  /** The page was opened by somebody else, on another platform, or too late. */
  connection_state: 400,
} as const satisfies RefusalTable

export const hookRefusals = { hook_refused: 400 } as const satisfies RefusalTable
