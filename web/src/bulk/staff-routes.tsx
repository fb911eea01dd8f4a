import { type Page, page, redirectTo } from '../kernel/router/index.ts'
import { readListSearch } from '../listing/index.ts'
import { activeProgram } from '../programs/index.ts'

const words = ['applications', 'files', 'forms', 'formula', 'programs']

/** The lists of applications, with the actions on many (docs/rules.md §2). */
export const bulkStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/deposits',
    words,
    title: 'applications.deposits.title',
    search: readListSearch,
    view: () => import('./deposits-page.tsx').then((m) => m.DepositsPage),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses',
    words,
    title: 'applications.list.title',
    search: readListSearch,
    view: () => import('./responses-page.tsx').then((m) => m.ResponsesPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses-v1',
    search: readListSearch,
    view: () => import('./responses-page.tsx').then((m) => m.ResponsesPage),
    guard: ({ locale, params }) => {
      throw redirectTo(`/admin/programs/${params.programSlug}/responses`, locale)
    },
  }),
]
