import { needs, type Page, page } from '../kernel/router/index.ts'
import { subscriptionStaffPages } from './subscription/staff-routes.tsx'

const words = ['billing', 'plans']

/** What the plan of the platform allows, and what the platform switched on. */
export const billingStaffPages: readonly Page[] = [
  ...subscriptionStaffPages,
  page({
    area: 'admin',
    path: '/admin/home/features',
    view: () => import('./features-page.tsx').then((m) => m.FeaturesPage),
    words,
    title: 'billing.features',
    guard: needs('platform.page.administration'),
  }),
  page({
    area: 'admin',
    path: '/admin/modules',
    view: () => import('./modules-page.tsx').then((m) => m.ModulesPage),
    words,
    title: 'billing.modules',
    guard: needs('platform.page.administration'),
  }),
]
