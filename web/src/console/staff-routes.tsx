import { queryOf } from '../kernel/api/index.ts'
import { needs, type Page, type PageContext, page, redirectTo, signedInOnly } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'

const words = ['console', 'billing']
const administers = needs('platform.page.administration')

/** The console does not exist for anybody but the administrators of the installation. */
function ofInstallation(requested: Pick<PageContext, 'session' | 'locale' | 'href'>): void {
  signedInOnly(requested)
  if (!requested.session.user?.superAdmin) throw redirectTo('/admin/programs', requested.locale)
}

const others = () => import('./installation/other-pages.tsx')
const ofConsole = { area: 'admin', words: ['console', 'billing', 'plans'], guard: ofInstallation } as const

/** The health of a platform, its forms, and the console of the installation. */
export const consoleStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/checking',
    view: () => import('./health/checking-page.tsx').then((m) => m.CheckingPage),
    words,
    title: 'spaces.checking.title',
    guard: administers,
  }),
  page({
    area: 'admin',
    path: '/admin/checking/domains',
    view: () => import('./health/hosts-page.tsx').then((m) => m.HostsPage),
    words,
    title: 'spaces.hosts.title',
    guard: needs('platform.settings.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/forms',
    view: () => import('./forms-page.tsx').then((m) => m.FormsPage),
    words,
    title: 'spaces.forms.title',
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/program-features',
    view: () => import('./program-features-page.tsx').then((m) => m.ProgramFeaturesPage),
    words,
    title: 'spaces.features.title',
    load: async (requested) => {
      await programFor(requested, 'program.settings.read')
      return undefined
    },
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/platforms',
    view: () => import('./installation/platforms-page.tsx').then((m) => m.PlatformsPage),
    title: 'spaces.installation.platforms',
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('readInstallationFigures')).catch(() => undefined)
    },
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/health',
    view: () => others().then((m) => m.HealthPage),
    title: 'spaces.installation.health',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/jobs',
    view: () => others().then((m) => m.JobsPage),
    title: 'spaces.installation.jobs',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/plans',
    view: () => import('./installation/plans-page.tsx').then((m) => m.PlansPage),
    title: 'spaces.installation.plans',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/licences',
    view: () => import('./installation/licences-page.tsx').then((m) => m.LicencesPage),
    title: 'spaces.installation.licences',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/billing',
    view: () => import('./installation/billing-page.tsx').then((m) => m.InstallationBillingPage),
    title: 'spaces.installation.billing',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/accounts',
    view: () => others().then((m) => m.AccountsPage),
    title: 'spaces.installation.accounts',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/banned-domains',
    view: () => import('./installation/banned-page.tsx').then((m) => m.BannedDomainsPage),
    title: 'spaces.installation.banned-domains',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/foreign-links',
    words: [...ofConsole.words, 'emails'],
    view: () => import('./installation/foreign-links-page.tsx').then((m) => m.ForeignLinksPage),
    title: 'spaces.installation.foreign-links',
  }),
  page({
    ...ofConsole,
    path: '/admin/installation/log',
    view: () => others().then((m) => m.InstallationLogPage),
    title: 'spaces.installation.log',
  }),
]
