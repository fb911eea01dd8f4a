import { type Page, page, signedInOnly } from '../kernel/router/index.ts'
import { onlyWhile } from '../platforms/index.ts'

const words = ['console', 'identity', 'billing']

const readSpaceSearch = (raw: Readonly<Record<string, unknown>>) =>
  typeof raw.token === 'string' ? { token: raw.token } : {}

/** Registering an organisation and its first steps, and the pages shown in place of others when a platform is closed. */
export const consolePages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/admin/register-platform',
    view: () => import('./start/register-page.tsx').then((m) => m.RegisterPlatformPage),
    words,
    title: 'spaces.register.title',
  }),
  page({
    area: 'bare',
    path: '/admin/create-plateform',
    view: () => import('./start/space-page.tsx').then((m) => m.SpacePage),
    words,
    title: 'spaces.space.title',
    search: readSpaceSearch,
    guard: (requested) => {
      if (!/[?&]token=/.test(requested.href)) signedInOnly(requested)
    },
  }),
  page({
    area: 'bare',
    path: '/admin/start-onboarding',
    view: () => import('./start/onboarding-page.tsx').then((m) => m.OnboardingPage),
    words,
    title: 'spaces.start.title',
    guard: signedInOnly,
  }),
  page({
    area: 'auth',
    path: '/admin/appsumo-register',
    view: () => import('./start/licence-page.tsx').then((m) => m.LicencePage),
    words,
    title: 'spaces.licence.title',
  }),
  page({
    area: 'bare',
    path: '/admin/standby-landing-page',
    view: () => import('./closed/standby-page.tsx').then((m) => m.StandbyPage),
    words,
    title: 'spaces.standby.page',
    guard: onlyWhile('standby'),
  }),
  page({
    area: 'bare',
    path: '/admin/suspended-landing-page',
    view: () => import('./closed/suspended-page.tsx').then((m) => m.SuspendedPage),
    words,
    title: 'spaces.suspended.title',
    guard: onlyWhile('suspended'),
  }),
]
