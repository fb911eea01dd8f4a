export { BillingDetails, type BillingProblem, billingProblems } from './billing-details.ts'
export {
  chooseInterval,
  choosePlan,
  type DraftAddon,
  type DraftPlan,
  type DraftPrice,
  disablePlan,
  newDraft,
  orderOf,
  priceBy,
  type RecurringInterval,
  recurringIntervals,
  type SubscriptionDraft,
  type SubscriptionOrder,
  setAdditionalSeats,
  setAddon,
} from './draft.ts'
export { subscriptionEndpoints } from './endpoints.ts'
export { type InvoiceState, invoiceStates, SubscriptionInvoice } from './invoice.ts'
export {
  InvoiceLine,
  InvoicePreview,
  type InvoiceTotals,
  noPreview,
  simpleTaxRate,
  totalsOf,
} from './invoice-preview.ts'
export { orderRefusals, providerRefusals, subscribeRefusals } from './refusals.ts'
export {
  maxSeats,
  type PayBy,
  PaymentMethod,
  payBy,
  Subscription,
  SubscriptionOrderSchema,
  subscriptionStatuses,
} from './subscription.ts'
