import { type Page, page, type RawSearch } from '../kernel/router/index.ts'

const readToken = (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : '' })

const words = ['applications', 'files', 'forms', 'programs', 'identity']

export const collaborationPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/collaboration',
    words,
    title: 'applications.collaboration.title',
    search: readToken,
    view: () => import('./collaboration-page.tsx').then((m) => m.CollaborationPage),
  }),
  page({
    area: 'auth',
    path: '/reference',
    words,
    title: 'applications.reference.title',
    search: readToken,
    view: () => import('./reference-page.tsx').then((m) => m.ReferencePage),
  }),
]
