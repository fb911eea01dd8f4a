import { leaveWhenSignedIn, readLoginSearch } from '../identity/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { type Page, type PageContext, page } from '../kernel/router/index.ts'

const words = ['identity', 'sso']

/** The buttons stand with the form from the start; where they cannot be read, the form is there all the same. */
const loadWays =
  (audience: 'applicant' | 'staff') =>
  async ({ visit }: Pick<PageContext, 'visit'>): Promise<undefined> => {
    await visit.queryClient.prefetchQuery(queryOf('listSignInProviders', { query: { audience } }))
  }

/** Signing in: by a password, or by a provider (docs/rules.md §2). */
export const ssoPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/login',
    view: () => import('./login-page.tsx').then((m) => m.LoginPage),
    words,
    title: 'identity.login.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
    load: loadWays('applicant'),
  }),
  page({
    area: 'auth',
    path: '/admin/login',
    view: () => import('./login-page.tsx').then((m) => m.AdminLoginPage),
    words,
    title: 'identity.login.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
    load: loadWays('staff'),
  }),
  page({
    area: 'auth',
    path: '/admin/login-v1',
    view: () => import('./login-page.tsx').then((m) => m.AdminLoginV1Page),
    words,
    title: 'identity.login.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
    load: loadWays('staff'),
  }),
  page({
    area: 'auth',
    path: '/services/public/oidc/callback',
    view: () => import('./callback-page.tsx').then((m) => m.PublicCallbackPage),
    words,
    title: 'sso.working',
    localeInPath: 'optional',
  }),
  page({
    area: 'auth',
    path: '/services/admin/oidc/callback',
    view: () => import('./callback-page.tsx').then((m) => m.AdminCallbackPage),
    words,
    title: 'sso.working',
    localeInPath: 'optional',
  }),
  page({
    area: 'auth',
    path: '/auth_social/google/callback',
    view: () => import('./callback-page.tsx').then((m) => m.GoogleCallbackPage),
    words,
    title: 'sso.working',
    localeInPath: 'optional',
  }),
  page({
    area: 'auth',
    path: '/link-account',
    view: () => import('./link-account-page.tsx').then((m) => m.LinkAccountPage),
    words,
    title: 'sso.link.mailTitle',
    search: readLoginSearch,
  }),
]
