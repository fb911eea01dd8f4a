import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { programNotFound, programQuery } from '../programs/index.ts'
import { readImportSearch } from './places.ts'

/** Import of applications from files (spec §2, import-deposits). */
export const exchangeStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/import-deposits',
    view: () => import('./import-page.tsx').then((m) => m.ImportPage),
    words: ['exchange', 'files', 'programs'],
    title: 'exchange.title',
    search: readImportSearch,
    load: async ({ read, params, locale }) => {
      await orPageError(read(programQuery(params.programSlug, locale)), 'not_found', programNotFound)
      return undefined
    },
  }),
]
