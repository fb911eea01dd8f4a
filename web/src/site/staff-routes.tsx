import { type Page, page } from '../kernel/router/index.ts'

const words = ['site']

export const siteStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/privacy/policies/cookies',
    title: 'site.cookies.title',
    words,
    view: () => import('./staff-cookies-page.tsx').then((m) => m.StaffCookiesPage),
  }),
]
