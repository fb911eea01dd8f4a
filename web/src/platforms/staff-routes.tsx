import { queryOf } from '../kernel/api/index.ts'
import { needs, type Page, page } from '../kernel/router/index.ts'

const words = ['identity', 'platforms']

/** The platform's settings. */
export const platformStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/settings/organizer-profil',
    view: () => import('./organiser-page.tsx').then((m) => m.OrganiserPage),
    words,
    title: 'platforms.organiser.title',
    guard: needs('platform.settings.manage'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('readOrganiser'))
    },
  }),
  page({
    area: 'admin',
    path: '/admin/home/settings',
    view: () => import('./settings-page.tsx').then((m) => m.SettingsPage),
    words,
    title: 'platforms.settings.title',
    guard: needs('platform.settings.manage'),
    load: async ({ visit }) => {
      await visit.queryClient.ensureQueryData(queryOf('readPlatformSettings'))
    },
  }),
]
