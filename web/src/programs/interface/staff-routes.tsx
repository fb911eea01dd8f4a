import { queryOf } from '../../kernel/api/index.ts'
import { needs, type Page, page, redirectTo } from '../../kernel/router/index.ts'

const words = ['programs', 'interface', 'site', 'files']
const guard = needs('platform.settings.manage')
const draft = async ({ read }: { read: (query: ReturnType<typeof draftQuery>) => Promise<unknown> }) => {
  await read(draftQuery())
  return undefined
}
const draftQuery = () => queryOf('getSiteDraft')

/** The interface editor, each of its parts at its address (docs/rules.md §2). */
export const interfaceStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/interfaces',
    title: 'programs.interface.title',
    words,
    guard(context) {
      guard(context)
      throw redirectTo('/admin/home/interfaces/home', context.locale)
    },
    view: () => import('./home/home-page.tsx').then((m) => m.HomeEditorPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/general',
    title: 'programs.interface.general',
    words,
    guard,
    load: draft,
    view: () => import('./look-page.tsx').then((m) => m.LookPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/home',
    title: 'programs.interface.home',
    words,
    guard,
    load: draft,
    view: () => import('./home/home-page.tsx').then((m) => m.HomeEditorPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/list-programs',
    title: 'programs.interface.list-programs',
    words,
    guard,
    load: draft,
    view: () => import('./listing-pages.tsx').then((m) => m.ListProgramsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/linsting-page',
    title: 'programs.interface.linsting-page',
    words,
    guard,
    load: draft,
    view: () => import('./listing-pages.tsx').then((m) => m.ListingPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/menus',
    title: 'programs.interface.menus',
    words,
    guard,
    load: draft,
    view: () => import('./menu/menu-page.tsx').then((m) => m.MenuPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/interfaces/legal-notice',
    title: 'programs.interface.legal-notice',
    words,
    guard,
    view: () => import('./legal/legal-page.tsx').then((m) => m.LegalEditorPage),
    async load({ read }) {
      await read(queryOf('listLegalTexts'))
      return undefined
    },
  }),
]
