import { needs, type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'

/** What calls the API: keys and applications, and how it is called. */
export const appStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/integrations/api-keys',
    view: () => import('./api-keys-page.tsx').then((m) => m.ApiKeysPage),
    words: ['apps', 'integrations'],
    title: 'apps.keys',
    load: async (request) => {
      await programFor(request, 'program.integrations.manage')
      return undefined
    },
  }),
  page({
    area: 'admin',
    path: '/admin/home/integrations',
    view: () => import('./platform-apps-page.tsx').then((m) => m.PlatformAppsPage),
    words: ['apps'],
    title: 'apps.title',
    guard: needs('platform.integrations.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/api',
    view: () => import('./api-docs-page.tsx').then((m) => m.ApiDocsPage),
    words: ['apps'],
    title: 'apps.docs',
  }),
]
