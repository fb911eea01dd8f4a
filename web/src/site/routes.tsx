import { type Page, page } from '../kernel/router/index.ts'
import { loadText } from './load-text.ts'
import { readTextSearch } from './text-search.ts'

const words = ['site']

export const sitePages: readonly Page[] = [
  page({
    area: 'public',
    path: '/legal-notices',
    title: 'site.legal.title',
    words,
    search: readTextSearch,
    view: () => import('./legal-notices-page.tsx').then((m) => m.LegalNoticesPage),
    load: loadText('legal'),
  }),
  page({
    area: 'public',
    path: '/terms-of-use',
    title: 'site.terms.title',
    words,
    search: readTextSearch,
    view: () => import('./terms-page.tsx').then((m) => m.TermsPage),
    load: loadText('terms'),
  }),
  page({
    area: 'public',
    path: '/privacy-policy',
    title: 'site.privacy.title',
    words,
    search: readTextSearch,
    view: () => import('./privacy-page.tsx').then((m) => m.PrivacyPage),
    load: loadText('privacy'),
  }),
]
