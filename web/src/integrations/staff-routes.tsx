import { needs, type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readDeliverySearch } from './delivery-search.ts'

const permission = 'program.integrations.manage'

/** What a program tells other tools. */
export const integrationStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/integrations',
    view: () => import('./integrations-page.tsx').then((m) => m.IntegrationsPage),
    words: ['integrations', 'applications', 'audit', 'apps'],
    title: 'integrations.title',
    load: async (request) => {
      await programFor(request, permission)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/integrations/webhooks',
    view: () => import('./webhooks-page.tsx').then((m) => m.WebhooksPage),
    words: ['integrations', 'applications'],
    title: 'integrations.webhooks',
    search: readDeliverySearch,
    load: async (request) => {
      await programFor(request, permission)
      return undefined
    },
  }),
  page({
    area: 'admin',
    path: '/admin/home/webhooks',
    view: () => import('./webhooks-page.tsx').then((m) => m.PlatformWebhooksPage),
    words: ['integrations', 'applications'],
    title: 'integrations.platform',
    search: readDeliverySearch,
    guard: needs('platform.integrations.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/home/support',
    view: () => import('./support/support-page.tsx').then((m) => m.SupportPage),
    words: ['integrations'],
    title: 'integrations.support',
    guard: needs('platform.integrations.manage'),
  }),
]
