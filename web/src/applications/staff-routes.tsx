import { type Page, page } from '../kernel/router/index.ts'
import { activeProgram } from '../programs/index.ts'
import { readRequestsSearch } from './requests/requests-search.ts'

const words = ['applications', 'files', 'forms', 'formula', 'programs']

/** What applicants ask of a program's team, and its trash (docs/rules.md §2). */
export const applicationStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/trash',
    words: ['applications', 'programs'],
    title: 'applications.bin.title',
    view: () => import('./trash/trash-page.tsx').then((m) => m.TrashPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/requests',
    words,
    title: 'applications.requests.title',
    search: readRequestsSearch,
    view: () => import('./requests/requests-page.tsx').then((m) => m.RequestsPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/requests/processed',
    words,
    title: 'applications.requests.title',
    search: readRequestsSearch,
    view: () => import('./requests/processed-requests-page.tsx').then((m) => m.ProcessedRequestsPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
]
