import { subscriptionEndpoints } from '@laurel/contract/billing/subscription'
import { bind } from '../../kernel/http/index.ts'
import { cancelSubscription, resumeSubscription } from './cancel.ts'
import { invoiceFile, invoicesArchive } from './invoice-file.ts'
import { openPaymentMethod, setPaymentMethod } from './methods.ts'
import { listSubscriptionInvoices, presentInvoice, readSubscription } from './present.ts'
import { previewUpcomingInvoice } from './preview.ts'
import { retryInvoice } from './retry-invoice.ts'
import { setBillingDetails } from './set-details.ts'
import { changeSubscription, confirmTransfer, subscribe } from './subscribe.ts'

export const subscriptionRoutes = bind(subscriptionEndpoints, {
  getSubscription: (scene) => readSubscription(scene),
  previewUpcomingInvoice: (scene, { body }) => previewUpcomingInvoice(scene, body),
  subscribe: async (scene, { body }) => presentInvoice(await subscribe(scene, body)),
  async changeSubscription(scene, { body }) {
    const invoice = await changeSubscription(scene, body)
    return { invoice: invoice ? presentInvoice(invoice) : null, subscription: await readSubscription(scene) }
  },
  async cancelSubscription(scene) {
    await cancelSubscription(scene)
    return undefined
  },
  async resumeSubscription(scene) {
    await resumeSubscription(scene)
    return readSubscription(scene)
  },
  async setBillingDetails(scene, { body }) {
    await setBillingDetails(scene, body)
    return readSubscription(scene)
  },
  openPaymentMethod: (scene, { body }) => openPaymentMethod(scene, body),
  setPaymentMethod: (scene, { body }) => setPaymentMethod(scene, body.session),
  listSubscriptionInvoices: async (scene) => ({ data: await listSubscriptionInvoices(scene) }),
  getSubscriptionInvoice: async (_, { subscriptionInvoice }) => presentInvoice(subscriptionInvoice),
  downloadSubscriptionInvoice: async (scene, { subscriptionInvoice, query }) =>
    invoiceFile(scene, subscriptionInvoice, query.as),
  downloadSubscriptionInvoices: (scene, { query }) => invoicesArchive(scene, query.year),
  retrySubscriptionInvoice: async (scene, { subscriptionInvoice }) =>
    presentInvoice(await retryInvoice(scene, subscriptionInvoice.id)),
  confirmSubscriptionTransfer: async (scene, { body }) => presentInvoice(await confirmTransfer(scene, body.invoiceId)),
})
