import { sampleIds as s } from './sample-ids.ts'

/** Parameters of payments, by the thing that each names. */
export const paymentParams = {
  productId: s.product,
  couponId: s.coupon,
  paymentAccountId: s.paymentAccount,
  paymentId: s.payment,
  refundId: s.refund,
  paymentTaskId: s.paymentTask,
  waiverId: s.waiver,
  invoiceId: s.invoice,
  ownPaymentId: s.payment,
  ownInvoiceId: s.invoice,
}
