import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readBoardSearch } from './staff/board-search.ts'

const words = ['galleries', 'applications']
type Request = Parameters<typeof programFor>[0]
const load = async (request: Request) => {
  await programFor(request, 'program.galleries.manage')
  return undefined
}

/** Where the team sets up what a program shows to everybody. */
export const galleryStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/galleries',
    view: () => import('./staff/galleries-page.tsx').then((m) => m.GalleriesPage),
    words,
    title: 'galleries.title',
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/galleries/$gallerySlug',
    view: () => import('./staff/board-page.tsx').then((m) => m.BoardPage),
    words,
    title: 'galleries.title',
    search: readBoardSearch,
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/galleries/$gallerySlug/config',
    view: () => import('./staff/config-page.tsx').then((m) => m.ConfigPage),
    words,
    title: 'galleries.config',
    load,
  }),
]
