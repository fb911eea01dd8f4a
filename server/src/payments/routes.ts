import { pageOf } from '@laurel/contract/kernel'
import {
  orderEndpoints,
  paymentAccountEndpoints,
  productEndpoints,
  transactionEndpoints,
} from '@laurel/contract/payments'
import { keyPlaceOf, newestById } from '../kernel/db/index.ts'
import { bind } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  addOwnKeys,
  beginStripe,
  connectStripe,
  disconnectAccount,
  readAccounts,
  readConfig,
  saveConfig,
} from './config.ts'
import { invoicesArchive } from './invoices/archive.ts'
import { invoiceFile } from './invoices/invoice-file.ts'
import { presentDocument } from './invoices/present.ts'
import { beginPayment, endPayment } from './orders/begin-payment.ts'
import { changeOrder, dropCoupon, useCoupon } from './orders/change-order.ts'
import { checkPayment, enterCard } from './orders/enter-card.ts'
import { readOrder } from './orders/read-order.ts'
import { askWaiver, sendProof } from './orders/send-proof.ts'
import {
  archiveProduct,
  createCoupon,
  createProduct,
  deleteCoupon,
  readCoupons,
  readProducts,
  saveCoupon,
  saveProduct,
} from './products/write-products.ts'
import { countInvoices, listInvoiceRows } from './store/index.ts'
import { takeHook } from './stripe/take-hook.ts'
import { readBankFile } from './transactions/bank-file.ts'
import {
  answerWaiver,
  archiveTransactions,
  confirmPayment,
  notePayment,
  readWaivers,
  refusePayment,
  settleTask,
} from './transactions/decide.ts'
import { exportTransactions } from './transactions/export-transactions.ts'
import { movePayment } from './transactions/move.ts'
import { countTransactions, readTransaction, readTransactions } from './transactions/read-transactions.ts'
import { approveRefund, askRefund, refuseRefund } from './transactions/refunds.ts'

async function readInvoices(
  scene: Scene,
  { id }: ProgramRow,
  query: { page?: number; perPage?: number; limit?: number },
) {
  const place = keyPlaceOf(query, newestById)
  const { rows } = await listInvoiceRows(scene.db, id, place)
  return pageOf(rows.map(presentDocument), { total: await countInvoices(scene.db, id), ...place })
}

export const paymentRoutes = [
  ...bind(productEndpoints, {
    listProducts: (scene, { program }) => readProducts(scene, program.id),
    createProduct: (scene, { program, body }) => createProduct(scene, program, body),
    saveProduct: (scene, { program, product, body }) => saveProduct(scene, program, product, body),
    archiveProduct: (scene, { program, product }) => archiveProduct(scene, program, product),
    listCoupons: (scene, { program }) => readCoupons(scene, program.id),
    createCoupon: (scene, { program, body }) => createCoupon(scene, program, body),
    saveCoupon: (scene, { program, coupon, body }) => saveCoupon(scene, program, coupon, body),
    deleteCoupon: (scene, { program, coupon }) => deleteCoupon(scene, program, coupon),
    readPaymentConfig: (scene, { program }) => readConfig(scene, program),
    savePaymentConfig: (scene, { program, body }) => saveConfig(scene, program, body),
  }),
  ...bind(paymentAccountEndpoints, {
    listPaymentAccounts: (scene) => readAccounts(scene),
    beginStripe: (scene, { body }) => beginStripe(scene, body.programSlug),
    connectStripe: (scene, { body }) => connectStripe(scene, body),
    addOwnKeys: (scene, { body }) => addOwnKeys(scene, body),
    disconnectAccount: (scene, { paymentAccount }) => disconnectAccount(scene, paymentAccount),
    takeStripeHook: (scene, { params, body, headers }) =>
      takeHook(scene, { account: params.account, body, signature: headers.signature ?? '' }),
  }),
  ...bind(transactionEndpoints, {
    listTransactions: (scene, { program, query }) => readTransactions(scene, program, query),
    countTransactions: (scene, { program }) => countTransactions(scene, program),
    exportTransactions: (scene, { program, query }) => exportTransactions(scene, program, query),
    readTransaction: (scene, { payment }) => readTransaction(scene, payment),
    archiveTransactions: (scene, { program, body }) => archiveTransactions(scene, program, body),
    notePayment: (scene, { program, body }) => notePayment(scene, program, body),
    confirmPayment: (scene, { payment }) => confirmPayment(scene, payment),
    refusePayment: (scene, { payment, body }) => refusePayment(scene, payment, body.message),
    movePayment: (scene, { program, payment, body }) => movePayment(scene, program, payment, body.responseId),
    askRefund: (scene, { payment, body }) => askRefund(scene, payment, body),
    approveRefund: (scene, { refund }) => approveRefund(scene, refund),
    refuseRefund: (scene, { refund }) => refuseRefund(scene, refund),
    settlePaymentTask: (scene, { paymentTask }) => settleTask(scene, paymentTask),
    listWaivers: (scene, { program }) => readWaivers(scene, program),
    answerWaiver: (scene, { waiver, body }) => answerWaiver(scene, waiver, body),
    readBankFile: (scene, { program, upload }) => readBankFile(scene, program, upload),
    downloadInvoice: (scene, { invoice, query }) => invoiceFile(scene, invoice, query.as),
    downloadInvoices: (scene, { program, query }) => invoicesArchive(scene, program, query),
    listInvoices: (scene, { program, query }) => readInvoices(scene, program, query),
  }),
  ...bind(orderEndpoints, {
    readOrder: (scene, { application }) => readOrder(scene, application),
    changeOrder: (scene, { application, body }) => changeOrder(scene, application, body),
    useCoupon: (scene, { application, body }) => useCoupon(scene, application, body.code),
    dropCoupon: (scene, { application }) => dropCoupon(scene, application),
    beginPayment: (scene, { application, body }) => beginPayment(scene, application, body.method),
    enterCard: (scene, { ownPayment }) => enterCard(scene, ownPayment),
    checkPayment: (scene, { application, ownPayment }) => checkPayment(scene, application, ownPayment),
    endPayment: (scene, { application, ownPayment }) => endPayment(scene, application, ownPayment),
    sendProof: (scene, { application, ownPayment, upload }) => sendProof(scene, application, ownPayment, upload),
    askWaiver: (scene, { application, body }) => askWaiver(scene, application, body.reason),
    downloadOwnInvoice: (scene, { ownInvoice }) => invoiceFile(scene, ownInvoice),
  }),
]
