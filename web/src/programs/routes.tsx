import { apiOf, isRefusal, queryOf } from '../kernel/api/index.ts'
import {
  type LoadContext,
  orPageError,
  type Page,
  type PageErrorFacts,
  page,
  redirectTo,
} from '../kernel/router/index.ts'
import { coverAddress } from './cover-address.ts'
import { homeQueries } from './public/home-queries.ts'
import { listingQuery } from './public/list/listing-query.ts'
import { readListSearch } from './public/list-search.ts'
import { chosenCategory, readProgramSearch } from './public/program-search.ts'
import { publicCategoryQuery, publicProgramQuery, siteQuery } from './queries.ts'

/** The page of a program that is not there, or no longer (docs/rules.md §8). */
export const programNotFound: PageErrorFacts = {
  status: 404,
  title: 'programs.not_found.title',
  message: 'programs.not_found.message',
  button: { label: 'programs.not_found.button', to: '/' },
}

/** A short link that is unknown or over: an address that does not exist. */
const linkNotFound: PageErrorFacts = {
  status: 404,
  title: 'kernel.notFound.title',
  message: 'programs.short_link.gone',
  button: { label: 'programs.not_found.button', to: '/' },
}

interface Opening {
  readonly read: LoadContext<unknown, unknown>['read']
  readonly visit: LoadContext<unknown, unknown>['visit']
  readonly locale: LoadContext<unknown, unknown>['locale']
}

/** A program that is closed to this browser: the key in the address opens it; one with a password asks for it. */
async function openClosed(
  { read, visit, locale }: Opening,
  programSlug: string,
  key: string | undefined,
): Promise<never> {
  const params = { platformId: visit.platform.id, closedProgramSlug: programSlug }
  if (key) {
    const opened = apiOf(visit.queryClient).call('openProgram', { params, body: { key } })
    await orPageError(opened, 'not_found', programNotFound)
    throw redirectTo(`/applications/${programSlug}`, locale)
  }
  await orPageError(read(queryOf('getProgramEntry', { params })), 'not_found', programNotFound)
  throw redirectTo(`/applications/${programSlug}/entry`, locale)
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
      const [site] = await Promise.all([
        read(siteQuery(platform.id, locale)),
        read(featured),
        read(list),
        read(details),
      ])
      const chosen = site.home.find((block) => block.kind === 'featured')?.programId
      // One that is gone leaves its place to the next.
      if (chosen) await read(publicProgramQuery(platform.id, chosen, locale)).catch(() => undefined)
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
      const { listing } = await read(siteQuery(platform.id, locale))
      await read(listingQuery(platform.id, locale, listing, search))
      return {
        title: listing.title || words.t('programs.title'),
        description: words.t('programs.home.lead', { name: platform.name }),
      }
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
      const program = await reading.catch((error: unknown) => {
        if (!isRefusal(error, 'not_found')) throw error
        return openClosed({ read, visit, locale }, params.programSlug, search.key)
      })
      const category = chosenCategory(program.categories, search)
      if (category) await read(publicCategoryQuery(id, program.id, category.id, locale))
      const image = coverAddress(visit.platform, program.coverFileKey, { width: 1200, height: 630 })
      return { title: program.title, description: program.summary, ...(image && { image }) }
    },
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug/entry',
    words: ['programs'],
    view: () => import('./public/entry-page.tsx').then((m) => m.EntryPage),
    async load({ read, visit, params, words }) {
      const at = { platformId: visit.platform.id, closedProgramSlug: params.programSlug }
      await orPageError(read(queryOf('getProgramEntry', { params: at })), 'not_found', programNotFound)
      return { title: words.t('programs.entry.title'), hidden: true }
    },
  }),
  page({
    area: 'bare',
    path: '/wiinshorturl/$shortCode',
    localeInPath: 'optional',
    words: ['programs'],
    async guard({ visit, params, locale }) {
      const { shortCode } = params
      const following = apiOf(visit.queryClient).call('followShortLink', { params: { shortCode } })
      const { path } = await orPageError(following, 'not_found', linkNotFound)
      throw redirectTo(path, locale)
    },
    view: () => import('./public/short-link-page.tsx').then((m) => m.ShortLinkPage),
  }),
]
