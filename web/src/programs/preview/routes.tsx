import { readText } from '@laurel/contract/kernel/text'
import { presentSite } from '@laurel/contract/site'
import { queryOf } from '../../kernel/api/index.ts'
import { needs, type Page, page } from '../../kernel/router/index.ts'
import { homeQueries } from '../public/home-queries.ts'
import { listingQuery } from '../public/list/listing-query.ts'
import { readListSearch } from '../public/list-search.ts'
import { publicProgramQuery } from '../queries.ts'

const guard = needs('platform.settings.manage')

/** The draft of the site as visitors will see it, for its team: frames of the interface editor show these pages. */
export const previewPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/site-preview/home',
    words: ['programs'],
    title: 'programs.preview',
    search: readListSearch,
    guard,
    view: () => import('./home-preview-page.tsx').then((m) => m.HomePreviewPage),
    async load({ read, visit, locale, search }) {
      const { id } = visit.platform
      const { featured, list } = homeQueries(id, locale, search)
      const details = queryOf('readPlatformDetails', { params: { platformId: id } })
      await Promise.all([read(queryOf('getSiteDraft')), read(featured), read(list), read(details)])
      return { hidden: true }
    },
  }),
  page({
    area: 'public',
    path: '/site-preview/program',
    words: ['programs'],
    title: 'programs.preview',
    search: readListSearch,
    guard,
    view: () => import('./program-preview-page.tsx').then((m) => m.ProgramPreviewPage),
    async load({ read, visit, locale, search }) {
      const { id } = visit.platform
      const [list] = await Promise.all([read(homeQueries(id, locale, search).list), read(queryOf('getSiteDraft'))])
      const [first] = list.data
      if (first) await read(publicProgramQuery(id, first.slug, locale))
      return { hidden: true }
    },
  }),
  page({
    area: 'public',
    path: '/site-preview/programs',
    words: ['programs'],
    title: 'programs.preview',
    search: readListSearch,
    guard,
    view: () => import('./programs-preview-page.tsx').then((m) => m.ProgramsPreviewPage),
    async load({ read, visit, locale, search }) {
      const { platform } = visit
      const { draft, texts } = await read(queryOf('getSiteDraft'))
      const languages = { lang: locale, fallback: platform.defaultLang }
      const { listing } = presentSite(draft, 0, languages, (_, id) => readText(texts[id], locale, platform.defaultLang))
      await read(listingQuery(platform.id, locale, listing, search))
      return { hidden: true }
    },
  }),
]
