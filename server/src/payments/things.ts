import type { PlatformDb } from '../kernel/db/index.ts'
import { loader, type Things } from '../kernel/http/index.ts'
import {
  type AccountRow,
  type CouponRow,
  findAccount,
  findCoupon,
  findInvoice,
  findOrder,
  findPayment,
  findProduct,
  findRefund,
  findTask,
  findWaiver,
  type InvoiceRow,
  type PaymentRow,
  type ProductRow,
  type RefundRow,
  type WaiverRow,
} from './store/index.ts'

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

declare module '../kernel/http/things.ts' {
  interface PathThings {
    productId: { as: 'product'; is: ProductRow }
    couponId: { as: 'coupon'; is: CouponRow }
    paymentAccountId: { as: 'paymentAccount'; is: AccountRow }
    paymentId: { as: 'payment'; is: PaymentRow }
    refundId: { as: 'refund'; is: RefundRow & { readonly program_id: string } }
    paymentTaskId: { as: 'paymentTask'; is: TaskRow }
    waiverId: { as: 'waiver'; is: WaiverRow }
    invoiceId: { as: 'invoice'; is: InvoiceRow }
    ownPaymentId: { as: 'ownPayment'; is: PaymentRow & { readonly application_id: string } }
    ownInvoiceId: { as: 'ownInvoice'; is: InvoiceRow & { readonly application_id: string } }
  }
}

const isOfProgram = ({ program_id }: { readonly program_id: string | null }, things: Things) =>
  program_id === (things.program as { id: string } | undefined)?.id

const isOfApplication = ({ application_id }: { readonly application_id: string }, things: Things) =>
  application_id === (things.application as { id: string } | undefined)?.id

/** A row with the application of its order. */
async function withApplication<Row extends { readonly order_id: string | null }>(db: PlatformDb, row: Row | undefined) {
  const order = row?.order_id ? await findOrder(db, row.order_id) : undefined
  return row && order ? { ...row, application_id: order.application_id, program_id: order.program_id } : undefined
}

export const paymentLoaders = [
  loader({ param: 'productId', as: 'product', find: ({ db }, id) => findProduct(db, id), isWithin: isOfProgram }),
  loader({ param: 'couponId', as: 'coupon', find: ({ db }, id) => findCoupon(db, id), isWithin: isOfProgram }),
  loader({
    param: 'paymentAccountId',
    as: 'paymentAccount',
    async find({ db }, id) {
      const account = await findAccount(db, id)
      return account?.state === 'disconnected' ? undefined : account
    },
  }),
  loader({ param: 'paymentId', as: 'payment', find: ({ db }, id) => findPayment(db, id), isWithin: isOfProgram }),
  loader({
    param: 'refundId',
    as: 'refund',
    find: async ({ db }, id) => withApplication(db, await findRefund(db, id)),
    isWithin: isOfProgram,
  }),
  loader({ param: 'paymentTaskId', as: 'paymentTask', find: ({ db }, id) => findTask(db, id), isWithin: isOfProgram }),
  loader({ param: 'waiverId', as: 'waiver', find: ({ db }, id) => findWaiver(db, id), isWithin: isOfProgram }),
  loader({ param: 'invoiceId', as: 'invoice', find: ({ db }, id) => findInvoice(db, id), isWithin: isOfProgram }),
  loader({
    param: 'ownPaymentId',
    as: 'ownPayment',
    find: async ({ db }, id) => withApplication(db, await findPayment(db, id)),
    isWithin: isOfApplication,
  }),
  loader({
    param: 'ownInvoiceId',
    as: 'ownInvoice',
    find: async ({ db }, id) => withApplication(db, await findInvoice(db, id)),
    isWithin: isOfApplication,
  }),
]
