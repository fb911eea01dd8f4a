import { type Page, page, redirectTo } from '../kernel/router/index.ts'
import { activeProgram } from '../programs/index.ts'
import { readRequestsSearch } from './requests/requests-search.ts'
import { readListSearch } from './staff/list-search.ts'
import { readFileSearch } from './staff/one/file-search.ts'

const words = ['applications', 'files', 'forms', 'formula', 'programs']

/** The applications of a program, and what applicants ask of its team (docs/rules.md §2). */
export const applicationStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/deposits',
    words,
    title: 'applications.deposits.title',
    search: readListSearch,
    view: () => import('./staff/deposits-page.tsx').then((m) => m.DepositsPage),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses',
    words,
    title: 'applications.list.title',
    search: readListSearch,
    view: () => import('./staff/responses-page.tsx').then((m) => m.ResponsesPage),
    load: async (asked) => {
      await activeProgram(asked)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses-v1',
    search: readListSearch,
    view: () => import('./staff/responses-page.tsx').then((m) => m.ResponsesPage),
    guard: ({ locale, params }) => {
      throw redirectTo(`/admin/programs/${params.programSlug}/responses`, locale)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses/$responseId',
    words,
    title: 'applications.file.title',
    search: readFileSearch,
    view: () => import('./staff/response-page.tsx').then((m) => m.ResponsePage),
    load: async (asked) => {
      await activeProgram(asked)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/trash',
    words: ['applications', 'programs'],
    title: 'applications.bin.title',
    view: () => import('./trash/trash-page.tsx').then((m) => m.TrashPage),
    load: async (asked) => {
      await activeProgram(asked)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/tags',
    words,
    title: 'applications.labels.title',
    view: () => import('./staff/labels/labels-page.tsx').then((m) => m.LabelsPage),
    load: async (asked) => {
      await activeProgram(asked)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/assignment-rules',
    words,
    title: 'applications.rules.title',
    view: () => import('./staff/rules/rules-page.tsx').then((m) => m.RulesPage),
    load: async (asked) => {
      await activeProgram(asked)
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
    load: async (asked) => {
      await activeProgram(asked)
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
    load: async (asked) => {
      await activeProgram(asked)
      return undefined
    },
  }),
]
