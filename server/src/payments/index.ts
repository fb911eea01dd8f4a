import { readEventJob, reconcileJob } from './stripe/read-events.ts'
import { cancelIntentJob, sendRefundJob } from './transactions/refunds.ts'

export { addOwnKeys, connectStripe, saveConfig } from './config.ts'
export { paymentMails } from './mail-kinds.ts'
export { beginPayment } from './orders/begin-payment.ts'
export { useCoupon } from './orders/change-order.ts'
export { checkPayment, enterCard } from './orders/enter-card.ts'
export { askWaiver, sendProof } from './orders/send-proof.ts'
export { settleDispute } from './orders/settle.ts'
export { contributePayable, type Payable } from './payable.ts'
export { eraseApplicationPayments, erasePayersOf, erasePersonalData, personalDataOf } from './personal-data.ts'
export { createCoupon, createProduct } from './products/write-products.ts'
export { reconcilePayments, shredOldInvoices } from './reconcile.ts'
export { paymentRoutes } from './routes.ts'
export {
  findPayment,
  hasBegunInTime,
  hasTakenMoney,
  isPaymentProof,
  paymentWaiting,
  readSettlement,
} from './store/index.ts'
export { paymentLoaders } from './things.ts'
export { archiveTransactions, confirmPayment, grantWaiver, notePayment, refusePayment } from './transactions/decide.ts'
export { askRefund } from './transactions/refunds.ts'

export const paymentJobs = [readEventJob, reconcileJob, sendRefundJob, cancelIntentJob]
