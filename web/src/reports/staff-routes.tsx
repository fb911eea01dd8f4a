import { type Page, page, redirectTo } from '../kernel/router/index.ts'
import { activeProgram } from '../programs/index.ts'

const words = ['reports', 'applications', 'programs']

/** The dashboards of the platform and of its programs (docs/rules.md §2). */
export const reportStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/dashboard',
    words,
    title: 'reports.dashboard',
    view: () => import('./home/home-page.tsx').then((m) => m.HomePage),
  }),
  // An address that somebody shortens: the program opens where its menu begins.
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/',
    view: () => import('./program/dashboard-page.tsx').then((m) => m.DashboardPage),
    guard({ params, locale }) {
      throw redirectTo(`/admin/programs/${params.programSlug}/dashboard`, locale)
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/dashboard',
    words,
    title: 'reports.dashboard',
    view: () => import('./program/dashboard-page.tsx').then((m) => m.DashboardPage),
    load: async (requested) => {
      await activeProgram(requested)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/dashboard-v1',
    words,
    title: 'reports.dashboard',
    view: () => import('./program/dashboard-page.tsx').then((m) => m.DashboardPage),
    load: async (requested) => {
      await activeProgram(requested)
      return undefined
    },
  }),
]
