import { type Page, page, type RawSearch } from '../kernel/router/index.ts'

const words = ['identity', 'access']

const readToken = (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : undefined })

/** Invitations, the people of the platform, and what roles allow (docs/rules.md §2). */
export const accessPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/finalize-registration',
    view: () => import('./finalize-registration-page.tsx').then((m) => m.FinalizeRegistrationPage),
    words,
    title: 'access.invitation.title',
    search: readToken,
  }),
  page({
    area: 'auth',
    path: '/admin/finalize-registration',
    view: () => import('./finalize-registration-page.tsx').then((m) => m.AdminFinalizeRegistrationPage),
    words,
    title: 'access.invitation.title',
    search: readToken,
  }),
]
