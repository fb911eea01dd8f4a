import { needs, type Page, page } from '../kernel/router/index.ts'

/** How the team is kept (docs/rules.md §2). */
export const ssoStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/security',
    view: () => import('./security/security-page.tsx').then((m) => m.SecurityPage),
    words: ['identity', 'access', 'sso'],
    title: 'sso.security.title',
    guard: needs('platform.security.manage'),
  }),
]
