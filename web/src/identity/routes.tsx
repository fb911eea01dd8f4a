import { type Page, page, redirectTo } from '../kernel/router/index.ts'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'
import { readLoginSearch } from './login-search.ts'

const words = ['identity']

/** Signing in and one's own account (docs/rules.md §2). */
export const identityPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/register',
    view: () => import('./register-page.tsx').then((m) => m.RegisterPage),
    words,
    title: 'identity.register.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
  }),
  page({
    area: 'auth',
    path: '/account-validation',
    view: () => import('./account-validation-page.tsx').then((m) => m.AccountValidationPage),
    words,
    title: 'identity.validation.title',
    search: readLoginSearch,
  }),
  page({
    area: 'auth',
    path: '/reset-password',
    view: () => import('./reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    words,
    title: 'identity.reset.title',
    search: readLoginSearch,
  }),
  page({
    area: 'auth',
    path: '/admin/reset-password',
    view: () => import('./reset-password-page.tsx').then((m) => m.AdminResetPasswordPage),
    words,
    title: 'identity.reset.title',
    search: readLoginSearch,
  }),
  page({
    area: 'bare',
    path: '/logout',
    view: () => import('./logout-page.tsx').then((m) => m.LogoutPage),
    words,
    title: 'identity.signOut',
    localeInPath: 'optional',
  }),
  page({
    area: 'bare',
    path: '/admin',
    view: () => import('./logout-page.tsx').then((m) => m.LogoutPage),
    guard: ({ locale, href }) => {
      // Only the place itself: a page that does not exist below it must show that it does not.
      if (/^(\/[a-z]{2})?\/admin\/?(\?|#|$)/.test(href)) throw redirectTo('/admin/login', locale)
    },
    localeInPath: 'optional',
  }),
  page({
    area: 'auth',
    path: '/magic-link',
    view: () => import('./magic-link-page.tsx').then((m) => m.MagicLinkPage),
    words,
    title: 'identity.magic.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
  }),
  page({
    area: 'auth',
    path: '/admin/magic-link',
    view: () => import('./magic-link-page.tsx').then((m) => m.AdminMagicLinkPage),
    words,
    title: 'identity.magic.title',
    search: readLoginSearch,
    guard: leaveWhenSignedIn,
  }),
  page({
    area: 'auth',
    path: '/email-change',
    view: () => import('./email-change-page.tsx').then((m) => m.EmailChangePage),
    words,
    title: 'identity.emailChange.title',
    search: readLoginSearch,
  }),
]
