import { queryOf } from '../kernel/api/index.ts'
import { orPageError, type Page, type PageErrorFacts, page, redirectTo } from '../kernel/router/index.ts'
import { coverAddress } from './cover-address.ts'
import { homeQueries } from './public/home-queries.ts'
import { programsPerPage, readListSearch } from './public/list-search.ts'
import { chosenCategory, readProgramSearch } from './public/program-search.ts'
import { publicCategoryQuery, publicProgramQuery, publicProgramsQuery } from './queries.ts'

/** The page of a program that is not there, or no longer (docs/rules.md §8). */
export const programNotFound: PageErrorFacts = {
  status: 404,
  title: 'programs.not_found.title',
  message: 'programs.not_found.message',
  button: { label: 'programs.not_found.button', to: '/' },
}

/** Home, list and page of programs, open to anyone. */
export const programPages: readonly Page[] = [
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
    guard({ search, params, locale }) {
      if (search.type === 'gallery' && search.id) {
        throw redirectTo(`/applications/${params.programSlug}/galleries/${encodeURIComponent(search.id)}`, locale)
      }
      if (!search.responseId) return
      throw redirectTo(
        `/applications/${params.programSlug}/apply?responseId=${encodeURIComponent(search.responseId)}`,
        locale,
      )
    },
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
