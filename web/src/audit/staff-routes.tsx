import { needs, type Page, page } from '../kernel/router/index.ts'
import { readLogSearch } from './log-search.ts'

const words = ['audit', 'events']
const withMails = [...words, 'emails']

/** The logs of the platform, of a program and of one application (docs/rules.md §2). */
export const auditStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/logs',
    view: () => import('./log-pages.tsx').then((m) => m.PlatformLogPage),
    words: withMails,
    title: 'audit.title',
    search: readLogSearch,
    guard: needs('platform.logs.read'),
  }),
  page({
    area: 'admin',
    path: '/admin/logs',
    view: () => import('./log-pages.tsx').then((m) => m.PlatformLogPage),
    words: withMails,
    title: 'audit.title',
    search: readLogSearch,
    guard: needs('platform.logs.read'),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/logs',
    view: () => import('./log-pages.tsx').then((m) => m.ProgramLogPage),
    words,
    title: 'audit.title',
    search: readLogSearch,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/responses/$responseId/history',
    view: () => import('./history-page.tsx').then((m) => m.HistoryPage),
    words,
    title: 'audit.history.title',
    search: readLogSearch,
  }),
]
