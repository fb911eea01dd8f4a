import { type Page, page } from '../kernel/router/index.ts'
import { activeProgram } from '../programs/index.ts'
import { readFileSearch } from './file/file-search.ts'

const words = ['applications', 'files', 'forms', 'formula', 'programs']

/** One application, and the words and rules by which the team sorts them (docs/rules.md §2). */
export const caseworkStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses/$responseId',
    words,
    title: 'applications.file.title',
    search: readFileSearch,
    view: () => import('./file/response-page.tsx').then((m) => m.ResponsePage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/tags',
    words,
    title: 'applications.labels.title',
    view: () => import('./labels/labels-page.tsx').then((m) => m.LabelsPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/assignment-rules',
    words,
    title: 'applications.rules.title',
    view: () => import('./rules/rules-page.tsx').then((m) => m.RulesPage),
    load: async (request) => {
      await activeProgram(request)
      return undefined
    },
  }),
]
