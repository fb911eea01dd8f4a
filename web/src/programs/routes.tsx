import type { Program } from '@laurel/contract/programs'
import { isRefusal, queryOf } from '../kernel/api/index.ts'
import {
  needs,
  orPageError,
  type Page,
  type PageContext,
  type PageErrorFacts,
  page,
  redirectTo,
} from '../kernel/router/index.ts'
import { readBucketSearch } from './admin/bucket-search.ts'
import { readConfigureSearch } from './configure/configure-search.ts'
import { coverAddress } from './cover-address.ts'
import { homeQueries } from './public/home-queries.ts'
import { programsPerPage, readListSearch } from './public/list-search.ts'
import { chosenCategory, readProgramSearch } from './public/program-search.ts'
import {
  programQuery,
  programRolesQuery,
  publicCategoryQuery,
  publicProgramQuery,
  publicProgramsQuery,
} from './queries.ts'

/** The page of a program that is not there, or no longer (spec §8). */
export const programNotFound: PageErrorFacts = {
  status: 404,
  title: 'programs.not_found.title',
  message: 'programs.not_found.message',
  button: { label: 'programs.not_found.button', to: '/' },
}

const publicPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/',
    localeInPath: 'optional',
    words: ['programs'],
    search: readListSearch,
    view: () => import('./public/home-page.tsx').then((m) => m.HomePage),
    async load({ read, visit, locale, search, words }) {
      const { platform } = visit
      const { featured, list } = homeQueries(platform.id, locale, search)
      const details = queryOf('readPlatformDetails', { params: { platformId: platform.id } })
      await Promise.all([read(featured), read(list), read(details)])
      return {
        title: words.t('programs.home.head'),
        description: words.t('programs.home.lead', { name: platform.name }),
      }
    },
  }),
  page({
    area: 'public',
    path: '/programs',
    words: ['programs'],
    search: readListSearch,
    view: () => import('./public/programs-page.tsx').then((m) => m.ProgramsPage),
    async load({ read, visit, locale, search, words }) {
      const { platform } = visit
      await read(
        publicProgramsQuery(platform.id, locale, { ...search, phase: search.phase ?? 'all', limit: programsPerPage }),
      )
      return { title: words.t('programs.title'), description: words.t('programs.home.lead', { name: platform.name }) }
    },
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug',
    words: ['programs', 'forms'],
    search: readProgramSearch,
    view: () => import('./public/program-page.tsx').then((m) => m.ProgramPage),
    async load({ read, visit, locale, params, search }) {
      const { id } = visit.platform
      const reading = read(publicProgramQuery(id, params.programSlug, locale))
      const program = await orPageError(reading, 'not_found', programNotFound)
      const category = chosenCategory(program.categories, search)
      if (category) await read(publicCategoryQuery(id, program.id, category.id, locale))
      const image = coverAddress(id, program.coverFileKey, { width: 1200, height: 630 })
      return { title: program.title, description: program.summary, ...(image && { image }) }
    },
  }),
]

const words = ['programs']

/** The back office's list under each of its addresses (spec §2), alone or with the dialog that creates a program over it. */
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

/** The program that a back office page is about; without one, back to the list (spec §6, active-program guard). */
export async function activeProgram({ read, locale, params }: Asked): Promise<Program> {
  try {
    const program = await read(programQuery(params.programSlug, locale))
    // No roles on failure (spec §7): everything is then read only.
    await read(programRolesQuery(program.id)).catch(() => undefined)
    return program
  } catch (error) {
    if (isRefusal(error, 'not_found') || isRefusal(error, 'missing_permissions'))
      throw redirectTo('/admin/programs', locale)
    throw error
  }
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
    path: '/admin/programs/$programSlug/params',
    words,
    view: () => import('./configure/params-page.tsx').then((m) => m.ParamsPage),
    load: async (asked) => ({ title: (await activeProgram(asked)).title }),
  }),
]

export const programPages: readonly Page[] = [...publicPages, ...listPages, ...settingsPages]
