import { needs, type Page, page } from '../kernel/router/index.ts'
import { loadText, readTextSearch } from '../site/index.ts'

/** Privacy in the back office: what is asked, kept, erased and measured. */
export const privacyStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/privacy/policies/cookies',
    title: 'site.cookies.title',
    words: ['site', 'consent'],
    search: readTextSearch,
    load: loadText('cookies'),
    view: () => import('./consent/staff-cookies-page.tsx').then((m) => m.StaffCookiesPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/account-deletion',
    title: 'privacy.requests',
    words: ['privacy'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/requests-page.tsx').then((m) => m.AccountDeletionPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/account-deletion/processed',
    title: 'privacy.processed',
    words: ['privacy'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/requests-page.tsx').then((m) => m.ProcessedPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/holds',
    title: 'privacy.holds',
    words: ['privacy'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/holds-page.tsx').then((m) => m.HoldsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/cookies',
    title: 'privacy.cookies',
    words: ['privacy'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/cookies-settings-page.tsx').then((m) => m.CookiesSettingsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/retention',
    title: 'privacy.retention',
    words: ['privacy', 'applications'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/retention-page.tsx').then((m) => m.RetentionPage),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/personal-data',
    title: 'privacy.program.title',
    words: ['privacy'],
    view: () => import('./staff/program-data-page.tsx').then((m) => m.ProgramDataPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/processing-register',
    title: 'privacy.register',
    words: ['privacy', 'access'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/register-page.tsx').then((m) => m.RegisterPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/accessibility',
    title: 'statement.title',
    words: ['privacy'],
    guard: needs('platform.privacy.read'),
    view: () => import('./staff/accessibility-form.tsx').then((m) => m.AccessibilityFormPage),
  }),
]
