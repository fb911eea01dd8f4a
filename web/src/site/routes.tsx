import { type Page, page } from '../kernel/router/index.ts'

const words = ['site']

export const sitePages: readonly Page[] = [
  page({
    area: 'public',
    path: '/legal-notices',
    title: 'site.legal.title',
    words,
    view: () => import('./legal-notices-page.tsx').then((m) => m.LegalNoticesPage),
  }),
  page({
    area: 'public',
    path: '/terms-of-use',
    title: 'site.terms.title',
    words,
    view: () => import('./terms-page.tsx').then((m) => m.TermsPage),
  }),
  page({
    area: 'public',
    path: '/privacy-policy',
    title: 'site.privacy.title',
    words,
    view: () => import('./privacy-page.tsx').then((m) => m.PrivacyPage),
  }),
]
