import { z } from 'zod'
import { endpoint, Id } from '../../kernel/index.ts'
import { BillingDetails } from './billing-details.ts'
import { SubscriptionInvoice } from './invoice.ts'
import { InvoicePreview } from './invoice-preview.ts'
import { orderRefusals, providerRefusals, subscribeRefusals } from './refusals.ts'
import { PaymentMethod, payBy, Subscription, SubscriptionOrderSchema } from './subscription.ts'

const reads = { to: 'staff', permission: 'platform.billing.read' } as const
const manages = { to: 'staff', permission: 'platform.billing.manage' } as const
const invoice = z.object({ subscriptionInvoiceId: Id })
const { payment_under_way, subscription_missing } = subscribeRefusals

const changeEndpoints = {
  getSubscription: endpoint({
    name: 'getSubscription',
    method: 'GET',
    path: '/api/subscription',
    summary: 'What the platform subscribes to, how it pays and whom invoices name',
    access: reads,
    ok: Subscription,
    evenInStandby: true,
  }),
  previewUpcomingInvoice: endpoint({
    name: 'previewUpcomingInvoice',
    method: 'POST',
    path: '/api/subscription/preview-upcoming-invoice',
    summary: 'The invoice that a subscription, or a change of it, would bring; amounts in cents',
    access: manages,
    body: SubscriptionOrderSchema,
    ok: InvoicePreview,
    refusals: orderRefusals,
    perMinute: 120,
    evenInStandby: true,
  }),
  subscribe: endpoint({
    name: 'subscribe',
    method: 'POST',
    path: '/api/subscription',
    summary: 'Subscribe; by card or mandate the subscription begins once its first invoice is paid',
    access: manages,
    body: SubscriptionOrderSchema.extend({
      payBy: z.enum(payBy),
      purchaseOrder: z.string().max(60).default(''),
    }),
    ok: SubscriptionInvoice,
    status: 201,
    refusals: subscribeRefusals,
    perMinute: 20,
    evenInStandby: true,
  }),
  changeSubscription: endpoint({
    name: 'changeSubscription',
    method: 'PUT',
    path: '/api/subscription',
    summary: 'Change plan, seats or add-ons: more at once and once paid, less from the renewal',
    access: manages,
    body: SubscriptionOrderSchema,
    ok: z.object({ invoice: SubscriptionInvoice.nullable(), subscription: Subscription }),
    refusals: subscribeRefusals,
    perMinute: 20,
  }),
  cancelSubscription: endpoint({
    name: 'cancelSubscription',
    method: 'DELETE',
    path: '/api/subscription',
    summary: 'Let the subscription end with its period; it can be taken back until then',
    access: manages,
    refusals: { subscription_missing },
  }),
  resumeSubscription: endpoint({
    name: 'resumeSubscription',
    method: 'POST',
    path: '/api/subscription/renewal',
    summary: 'Let the subscription go on, and drop what was to change at the renewal',
    access: manages,
    ok: Subscription,
    refusals: { subscription_missing },
  }),
}

const accountEndpoints = {
  setBillingDetails: endpoint({
    name: 'setBillingDetails',
    method: 'PUT',
    path: '/api/billing/info',
    summary: 'Whom invoices name, from the next one on',
    access: manages,
    body: BillingDetails,
    ok: Subscription,
    perMinute: 30,
    evenInStandby: true,
  }),
  openPaymentMethod: endpoint({
    name: 'openPaymentMethod',
    method: 'POST',
    path: '/api/billing/payment-method/sessions',
    summary: "The provider's page where a card or a mandate is given; it leads back to the named page",
    access: manages,
    body: z.object({ kind: PaymentMethod.shape.kind, backTo: z.string().startsWith('/').max(300) }),
    ok: z.object({ url: z.string() }),
    refusals: providerRefusals,
    perMinute: 10,
    evenInStandby: true,
  }),
  setPaymentMethod: endpoint({
    name: 'setPaymentMethod',
    method: 'PUT',
    path: '/api/billing/payment-method',
    summary: 'Use the card or the mandate that was given on the page of the provider',
    access: manages,
    body: z.object({ session: z.string().max(300) }),
    ok: PaymentMethod,
    refusals: providerRefusals,
    perMinute: 20,
    evenInStandby: true,
  }),
}

const invoiceEndpoints = {
  listSubscriptionInvoices: endpoint({
    name: 'listSubscriptionInvoices',
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'The invoices and credit notes of the subscription, the newest first',
    access: reads,
    ok: z.object({ data: z.array(SubscriptionInvoice) }),
    evenInStandby: true,
  }),
  getSubscriptionInvoice: endpoint({
    name: 'getSubscriptionInvoice',
    method: 'GET',
    path: '/api/billing/invoices/{subscriptionInvoiceId}',
    summary: 'One invoice, with how its payment goes',
    access: reads,
    params: invoice,
    ok: SubscriptionInvoice,
    evenInStandby: true,
  }),
  downloadSubscriptionInvoice: endpoint({
    name: 'downloadSubscriptionInvoice',
    method: 'GET',
    path: '/api/billing/invoices/{subscriptionInvoiceId}/file',
    summary: 'The invoice as a PDF that carries its data (Factur-X), or that data alone',
    access: reads,
    params: invoice,
    query: z.object({ as: z.enum(['pdf', 'xml']).default('pdf') }),
    streams: true,
    evenInStandby: true,
  }),
  downloadSubscriptionInvoices: endpoint({
    name: 'downloadSubscriptionInvoices',
    method: 'GET',
    path: '/api/billing/invoices-archive',
    summary: 'All invoices that were issued, or those of a year, as one archive of PDFs',
    access: reads,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional() }),
    streams: true,
    perMinute: 10,
    evenInStandby: true,
  }),
  retrySubscriptionInvoice: endpoint({
    name: 'retrySubscriptionInvoice',
    method: 'POST',
    path: '/api/billing/invoices/{subscriptionInvoiceId}/payment',
    summary: 'Try to pay an invoice again with the method of now',
    access: manages,
    params: invoice,
    ok: SubscriptionInvoice,
    refusals: { payment_under_way, payment_method_missing: 409 },
    perMinute: 10,
    evenInStandby: true,
  }),
}

const transferEndpoints = {
  confirmSubscriptionTransfer: endpoint({
    name: 'confirmSubscriptionTransfer',
    method: 'POST',
    path: '/api/billing/transfers',
    summary: 'The transfer of an invoice has come, as whoever reads the account of the installation says',
    access: { to: 'superAdmin' },
    body: z.object({ invoiceId: Id }),
    ok: SubscriptionInvoice,
    refusals: { payment_under_way },
  }),
}

export const subscriptionEndpoints = {
  ...changeEndpoints,
  ...accountEndpoints,
  ...invoiceEndpoints,
  ...transferEndpoints,
}
