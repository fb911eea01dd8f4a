import type { Program } from '@laurel/contract/programs'
import { isRefusal } from '../kernel/api/index.ts'
import { needs, type Page, type PageContext, page, redirectTo } from '../kernel/router/index.ts'
import { readBucketSearch } from './admin/bucket-search.ts'
import { readConfigureSearch } from './configure/configure-search.ts'
import { mayInProgram } from './may-in-program.ts'
import { readProgramSearch } from './public/program-search.ts'
import { previewQuery, programQuery, programRolesQuery } from './queries.ts'

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

export interface Asked {
  readonly read: PageContext['read']
  readonly locale: PageContext['locale']
  readonly params: { readonly programSlug: string }
}

interface AskedBySomebody extends Asked {
  readonly session: PageContext['session']
}

/** The program that a back office page is about; without one, back to the list (docs/rules.md §6), which says so. */
export async function activeProgram({ read, locale, params }: Asked): Promise<Program> {
  try {
    const program = await read(programQuery(params.programSlug, locale))
    // No roles on failure (docs/rules.md §7): everything is then read only.
    await read(programRolesQuery(program.id)).catch(() => undefined)
    return program
  } catch (error) {
    if (isRefusal(error, 'not_found') || isRefusal(error, 'missing_permissions'))
      throw redirectTo('/admin/programs?missing=program', locale)
    throw error
  }
}

/** The same for someone who may do this in it: its roles replace the platform's. Others go to the list (docs/rules.md §6). */
export async function programFor(asked: AskedBySomebody, permission: string): Promise<Program> {
  const program = await activeProgram(asked)
  const roles = await asked.read(programRolesQuery(program.id)).catch(() => ({ data: [] }))
  if (!mayInProgram(asked.session, roles.data, permission))
    throw redirectTo('/admin/programs?missing=permission', asked.locale)
  return program
}

const settingsPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/configure',
    words,
    search: readConfigureSearch,
    view: () => import('./configure/configure-page.tsx').then((m) => m.ConfigurePage),
    load: async (asked) => ({ title: (await activeProgram(asked)).title }),
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/preview',
    words: [...words, 'forms'],
    search: readProgramSearch,
    view: () => import('./configure/preview-page.tsx').then((m) => m.PreviewPage),
    async load(asked) {
      const { title } = await activeProgram(asked)
      await asked.read(previewQuery(asked.params.programSlug, asked.locale))
      return { title }
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/params',
    words,
    view: () => import('./configure/params-page.tsx').then((m) => m.ParamsPage),
    load: async (asked) => ({ title: (await activeProgram(asked)).title }),
  }),
]

/** The back office of programs. */
export const programStaffPages: readonly Page[] = [...listPages, ...settingsPages]
