import { myApplicationsQuery } from '../applications/index.ts'
import { queryOf } from '../kernel/api/index.ts'
import { type Page, page, type RawSearch } from '../kernel/router/index.ts'
import { loadText, readTextSearch } from '../site/index.ts'

const readToken = (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : '' })

/** What is kept about a visitor, and about oneself (docs/rules.md §2). */
export const privacyPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/privacy/policies/cookies',
    title: 'site.cookies.title',
    words: ['site'],
    search: readTextSearch,
    view: () => import('./consent/cookies-page.tsx').then((m) => m.CookiesPage),
    load: loadText('cookies'),
  }),
  page({
    area: 'public',
    path: '/accessibility',
    title: 'statement.title',
    words: ['privacy'],
    view: () => import('./statement/accessibility-page.tsx').then((m) => m.AccessibilityPage),
    load: async ({ visit, locale }) => {
      await visit.queryClient.ensureQueryData(queryOf('readAccessibilityStatement', { query: { lang: locale } }))
      return undefined
    },
  }),
  page({
    area: 'auth',
    path: '/privacy/requests',
    title: 'privacy.public.title',
    words: ['privacy', 'identity'],
    search: readToken,
    view: () => import('./own/public-requests-page.tsx').then((m) => m.PublicRequestsPage),
  }),
  page({
    area: 'account',
    path: '/profile/mails',
    view: () => import('./own/mails-page.tsx').then((m) => m.MailsPage),
    words: ['identity', 'privacy'],
    title: 'privacy.mails.title',
    load: async ({ visit: { queryClient } }) => {
      await Promise.all([
        queryClient.ensureQueryData(queryOf('readMailChoices')),
        queryClient.ensureQueryData(queryOf('readProfile')),
        queryClient.prefetchQuery(myApplicationsQuery()),
      ])
      return undefined
    },
  }),
  page({
    area: 'account',
    path: '/profile',
    view: () => import('./own/profile-page.tsx').then((m) => m.ProfilePage),
    words: ['apps', 'identity', 'privacy', 'sso'],
    title: 'identity.profile.title',
    load: async ({ visit, session }) => {
      const isHeld = Date.parse(session.user?.secondFactorFrom ?? '') <= Date.now()
      const { queryClient } = visit
      await Promise.all([
        queryClient.ensureQueryData(queryOf('readProfile')),
        queryClient.ensureQueryData(queryOf('readSecurity')),
        queryClient.ensureQueryData(queryOf('listSignIns')),
        queryClient.ensureQueryData(queryOf('readDeletion')),
        ...(isHeld
          ? []
          : [
              queryClient.ensureQueryData(queryOf('listDataExports')),
              queryClient.ensureQueryData(queryOf('listOwnPrivacyRequests')),
              queryClient.prefetchQuery(myApplicationsQuery()),
            ]),
      ])
      return undefined
    },
  }),
]
