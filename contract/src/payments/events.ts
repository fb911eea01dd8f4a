import type { Method } from './config.ts'

/** What happens to orders, payments, refunds, documents and accounts. Amounts are minor units of `currency`. */
export interface PaymentEvents {
  'payment_product.created': { productId: string }
  'payment_product.changed': { productId: string }
  'payment_product.archived': { productId: string }
  'coupon.created': { couponId: string; code: string }
  'coupon.changed': { couponId: string; code: string }
  'coupon.deleted': { couponId: string; code: string }
  'payment_config.changed': { isTest: boolean; methods: string[] }
  'order.placed': { orderId: string; amount: number; currency: string }
  'order.paid': { orderId: string; amount: number; currency: string }
  'order.overpaid': { orderId: string; amount: number; currency: string }
  'order.canceled': { orderId: string }
  'payment.begun': { paymentId: string; method: Method; amount: number; currency: string }
  'payment.proof_sent': { paymentId: string }
  'payment.confirmed': { paymentId: string; method: Method; amount: number; currency: string }
  'payment.refused': { paymentId: string; method: Method }
  'payment.failed': { paymentId: string; method: Method; reason: string }
  'payment.ended': { paymentId: string; method: Method }
  'payment.late': { paymentId: string; amount: number; currency: string }
  'payment.disputed': { paymentId: string; amount: number; currency: string }
  'payment.moved': { paymentId: string; amount: number; currency: string; to: string }
  'payment.archived': { count: number; isArchived: boolean }
  'refund.asked': { refundId: string; paymentId: string; amount: number; currency: string }
  'refund.approved': { refundId: string; paymentId: string; amount: number; currency: string }
  'refund.refused': { refundId: string; paymentId: string; amount: number; currency: string }
  'refund.done': { refundId: string; paymentId: string; amount: number; currency: string }
  'refund.failed': { refundId: string; paymentId: string; amount: number; currency: string }
  'refund.external': { refundId: string; paymentId: string; amount: number; currency: string }
  'waiver.asked': { waiverId: string }
  'waiver.answered': { waiverId: string; isGranted: boolean }
  'invoice.issued': { invoiceId: string; number: string; amount: number; currency: string }
  'bank_file.read': { rows: number; matched: number }
  'payment_task.settled': { taskId: string; kind: string }
  'payment_account.connected': { accountId: string; kind: string }
  'payment_account.lost': { accountId: string; reason: string }
}
