import { queryOf } from '../kernel/api/index.ts'
import { needs, type Page, page, type RawSearch } from '../kernel/router/index.ts'

const words = ['identity', 'access']

const readToken = (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : undefined })

/** Invitations, the people of the platform, and what roles allow (spec §2). */
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
  page({
    area: 'admin',
    path: '/admin/home/users',
    view: () => import('./users-page.tsx').then((m) => m.UsersPage),
    words,
    title: 'access.users.title',
    guard: needs('platform.members.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/roles',
    view: () => import('./roles-page.tsx').then((m) => m.RolesPage),
    words,
    title: 'access.roles.title',
    guard: needs('platform.roles.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/permissions',
    view: () => import('./permissions-page.tsx').then((m) => m.PermissionsPage),
    words,
    title: 'access.permissions.title',
    guard: needs('platform.roles.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
      await visit.queryClient.ensureQueryData(queryOf('listPermissions'))
    },
  }),
]
