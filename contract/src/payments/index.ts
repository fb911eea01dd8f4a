export {
  Buyer,
  type ChosenMethod,
  chosenMethods,
  type Method,
  OwnKeys,
  offlineMethods,
  PaymentAccount,
  PaymentConfig,
  PaymentConfigDraft,
  Seller,
} from './config.ts'
export { paymentAccountEndpoints, productEndpoints } from './endpoints.ts'
export type { PaymentEvents } from './events.ts'
export {
  amountText,
  type Currency,
  currencies,
  maxAmount,
  parseAmount,
  plainAmount,
  shareOf,
} from './money.ts'
export {
  CardEntry,
  CardProvider,
  DocumentLine,
  type OrderChange,
  type OrderPayment,
  type OrderState,
  type PaymentState,
  Settlement,
  StepOrder,
} from './order.ts'
export { orderEndpoints } from './order-endpoints.ts'
export {
  type CouponFacts,
  nextPrice,
  type PriceAnswers,
  type PricedLine,
  type ProductFacts,
  priceAt,
  priceOrder,
  taxesOf,
  totalOf,
} from './price.ts'
export {
  Coupon,
  CouponDraft,
  couponKinds,
  foldedCode,
  PriceDraft,
  Product,
  ProductDraft,
  productKinds,
} from './product.ts'
export { orderStateOf, settlementOf } from './settlement.ts'
export {
  type BankFileResult,
  type PendingWaiver,
  Transaction,
  TransactionCounts,
  TransactionDetails,
  type TransactionQuery,
  TransactionTab,
  transactionTabs,
} from './transaction.ts'
export { transactionEndpoints } from './transaction-endpoints.ts'
