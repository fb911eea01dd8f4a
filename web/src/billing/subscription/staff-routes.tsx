import { queryOf } from '../../kernel/api/index.ts'
import { needs, type Page, page, type RawSearch } from '../../kernel/router/index.ts'

const words = ['billing']
const guard = needs('platform.billing.read')
const text = (raw: unknown) => (typeof raw === 'string' ? raw : '')
/** What the provider of payments leads back with. */
const readSession = (raw: RawSearch) => ({ session: text(raw.session) })

const flow = () => import('./flow/flow-page.tsx')

/** The platform's subscription: what it is, how it is changed, and its invoices. */
export const subscriptionStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/create-subscription',
    view: () => import('./subscription-page.tsx').then((m) => m.SubscriptionPage),
    words,
    title: 'billing.title',
    guard,
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('getSubscription'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/home/create-subscription/steps/$stepId',
    view: () => flow().then((m) => m.CreateSubscriptionPage),
    words,
    title: 'billing.create',
    guard: needs('platform.billing.manage'),
    search: readSession,
  }),
  page({
    area: 'admin',
    path: '/admin/home/subscription-change-plan',
    view: () => flow().then((m) => m.ChangePlanStartPage),
    words,
    title: 'billing.changePlan',
    guard: needs('platform.billing.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/home/subscription-change-plan/steps/$stepId',
    view: () => flow().then((m) => m.ChangePlanPage),
    words,
    title: 'billing.changePlan',
    guard: needs('platform.billing.manage'),
    search: readSession,
  }),
  page({
    area: 'admin',
    path: '/admin/home/subscription-update-seats',
    view: () => flow().then((m) => m.UpdateSeatsStartPage),
    words,
    title: 'billing.updateSeats',
    guard: needs('platform.billing.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/home/subscription-update-seats/steps/$stepId',
    view: () => flow().then((m) => m.UpdateSeatsPage),
    words,
    title: 'billing.updateSeats',
    guard: needs('platform.billing.manage'),
    search: readSession,
  }),
  page({
    area: 'admin',
    path: '/admin/home/billing/info',
    view: () => import('./details-page.tsx').then((m) => m.DetailsPage),
    words,
    title: 'billing.details',
    guard: needs('platform.billing.manage'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('getSubscription'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/billing/retry-invoice',
    view: () => import('./retry-page.tsx').then((m) => m.RetryPage),
    words,
    title: 'billing.retry',
    guard: needs('platform.billing.manage'),
    search: (raw) => ({ ...readSession(raw), invoice: text(raw.invoice) }),
  }),
  page({
    area: 'admin',
    path: '/admin/invoices',
    view: () => import('./invoices-page.tsx').then((m) => m.InvoicesPage),
    words,
    title: 'billing.invoices',
    guard,
    search: (raw) => ({ invoice: text(raw.invoice), state: text(raw.state), year: text(raw.year) }),
  }),
]
