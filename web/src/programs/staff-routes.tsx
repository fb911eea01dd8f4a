import { queryOf } from '../kernel/api/index.ts'
import { needs, type Page, page } from '../kernel/router/index.ts'
import { readBucketSearch } from './admin/bucket-search.ts'
import { readConfigureSearch } from './configure/configure-search.ts'
import { interfaceStaffPages } from './interface/staff-routes.tsx'
import { readProgramSearch } from './public/program-search.ts'
import { previewQuery } from './queries.ts'
import { activeProgram, programFor } from './staff-program.ts'

const words = ['programs', 'files']

/**
 * The back office's list under each of its addresses (docs/rules.md §2), alone or with the dialog that creates a program over it.
 */
const listPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/programs',
    title: 'programs.title',
    words,
    search: readBucketSearch,
    view: () => import('./admin/programs-page.tsx').then((m) => m.ProgramsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/programs',
    title: 'programs.title',
    words,
    search: readBucketSearch,
    view: () => import('./admin/programs-page.tsx').then((m) => m.ProgramsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/programs-v1',
    title: 'programs.title',
    words,
    search: readBucketSearch,
    view: () => import('./admin/programs-page.tsx').then((m) => m.ProgramsPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/programs/create',
    title: 'programs.new',
    words,
    search: readBucketSearch,
    guard: needs('platform.programs.manage'),
    view: () => import('./admin/new-program-page.tsx').then((m) => m.NewProgramPage),
  }),
  page({
    area: 'admin',
    path: '/admin/programs-v1/create',
    title: 'programs.new',
    words,
    search: readBucketSearch,
    guard: needs('platform.programs.manage'),
    view: () => import('./admin/new-program-page.tsx').then((m) => m.NewProgramPage),
  }),
  page({
    area: 'admin',
    path: '/admin/home/trash/programs',
    title: 'programs.bucket.deleted',
    words,
    search: readBucketSearch,
    view: () => import('./admin/trash-page.tsx').then((m) => m.TrashPage),
  }),
]

const settingsPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/configure',
    words,
    search: readConfigureSearch,
    view: () => import('./configure/configure-page.tsx').then((m) => m.ConfigurePage),
    load: async (requested) => ({ title: (await activeProgram(requested)).title }),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/preview',
    words: [...words, 'forms'],
    search: readProgramSearch,
    view: () => import('./configure/preview-page.tsx').then((m) => m.PreviewPage),
    async load(requested) {
      const { title } = await activeProgram(requested)
      await requested.read(previewQuery(requested.params.programSlug, requested.locale))
      return { title }
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/params',
    words,
    view: () => import('./configure/params-page.tsx').then((m) => m.ParamsPage),
    load: async (requested) => ({ title: (await activeProgram(requested)).title }),
  }),
]

const publicPagePages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/sections',
    words: [...words, 'interface'],
    view: () => import('./page/sections-page.tsx').then((m) => m.SectionsPage),
    async load(requested) {
      const { id } = await activeProgram(requested)
      await requested.read(queryOf('getProgramSections', { params: { programId: id } }))
      return { title: requested.words.t('programs.page.sections') }
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/public-interface-config',
    words: [...words, 'interface'],
    view: () => import('./page/interface-page.tsx').then((m) => m.ProgramInterfacePage),
    async load(requested) {
      const { id } = await programFor(requested, 'program.settings.manage')
      await requested.read(queryOf('getProgramInterface', { params: { programId: id } }))
      return { title: requested.words.t('programs.page.interface') }
    },
  }),
]

/** The back office of programs. */
export const programStaffPages: readonly Page[] = [
  ...listPages,
  ...settingsPages,
  ...publicPagePages,
  ...interfaceStaffPages,
]
