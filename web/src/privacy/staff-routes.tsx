import { type Page, page } from '../kernel/router/index.ts'

/** Privacy in the back office: what is asked, kept, erased and measured. */
export const privacyStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/privacy/policies/cookies',
    title: 'site.cookies.title',
    words: ['site', 'consent'],
    view: () => import('./consent/staff-cookies-page.tsx').then((m) => m.StaffCookiesPage),
  }),
]
