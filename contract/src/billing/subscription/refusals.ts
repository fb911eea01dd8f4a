import type { RefusalTable } from '../../kernel/index.ts'

export const orderRefusals = {
  /** A plan, price or add-on that is not offered. */
  price_unknown: 422,
  promo_code_unknown: 422,
  promo_code_spent: 409,
  /** Fewer seats than members of the team. */
  seats_in_use: 409,
  /** Fewer seats than the plan bills. */
  seats_below_minimum: 422,
} as const satisfies RefusalTable

export const subscribeRefusals = {
  ...orderRefusals,
  billing_details_missing: 409,
  payment_method_missing: 409,
  /** The preview is older than 15 minutes: amounts are shown again. */
  preview_stale: 409,
  /** There is one already, or none to change. */
  subscription_exists: 409,
  subscription_missing: 409,
  /** A payment is under way. */
  payment_under_way: 409,
} as const satisfies RefusalTable

export const providerRefusals = {
  /** The payment provider does not answer. */
  payment_provider_away: 409,
  payment_method_refused: 409,
} as const satisfies RefusalTable
