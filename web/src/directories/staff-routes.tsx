import { needs, type Page, page } from '../kernel/router/index.ts'
import { readStaffSearch } from './staff/staff-search.ts'

const words = ['directories']
const guard = needs('platform.directories.manage')

/** Directories of the platform: who is listed, what is shown where, on what consent. */
export const directoryStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/annuaires',
    words,
    title: 'directories.staff.title',
    view: () => import('./staff/directories-page.tsx').then((m) => m.DirectoriesPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/annuaires/$directoryId',
    words,
    title: 'directories.staff.title',
    search: readStaffSearch,
    view: () => import('./staff/directory-page.tsx').then((m) => m.DirectoryPage),
    guard,
  }),
]
