import { isRefusal, queryOf } from '../kernel/api/index.ts'
import { needs, type Page, page, redirectTo } from '../kernel/router/index.ts'
import { readRolesSearch } from './roles/roles-search.ts'

const words = ['identity', 'access']

/** The people of the platform, and what roles allow (docs/rules.md §2). */
export const accessStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/users',
    view: () => import('./people/users-page.tsx').then((m) => m.UsersPage),
    words,
    title: 'access.users.title',
    guard: needs('platform.members.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/users_v1',
    view: () => import('./people/users-page.tsx').then((m) => m.UsersV1Page),
    words,
    title: 'access.users.title',
    guard: needs('platform.members.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/admins',
    view: () => import('./people/users-page.tsx').then((m) => m.AdminsPage),
    words,
    title: 'access.admins.title',
    guard: needs('platform.members.read'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('listRoles'))
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/collaborators',
    view: () => import('./collaborators-page.tsx').then((m) => m.CollaboratorsPage),
    words,
    title: 'access.collaborators.title',
    load: async ({ read, params, locale }) => {
      const programId = params.programSlug
      try {
        await read(queryOf('listOwnProgramRoles', { params: { programId } }))
        await read(queryOf('listProgramRoles', { params: { programId } }))
      } catch (error) {
        // The active-program guard of docs/rules.md §6: without the program, back to the list.
        if (isRefusal(error, 'not_found') || isRefusal(error, 'missing_permissions'))
          throw redirectTo('/admin/programs?missing=program', locale)
        throw error
      }
      return undefined
    },
  }),
  page({
    area: 'admin',
    path: '/admin/roles',
    view: () => import('./roles/roles-page.tsx').then((m) => m.RolesPage),
    words,
    title: 'access.roles.title',
    search: readRolesSearch,
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
