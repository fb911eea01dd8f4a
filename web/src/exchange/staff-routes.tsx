import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { programNotFound, programQuery } from '../programs/index.ts'
import { readExportViewSearch } from './exports/places.ts'
import { readImportSearch } from './places.ts'

/** Import of applications from files and their export (docs/rules.md §2). */
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
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/export-config',
    view: () => import('./exports/export-config-page.tsx').then((m) => m.ExportConfigPage),
    words: ['exchange', 'programs'],
    title: 'exchange.export.config.title',
    load: async ({ read, params, locale }) => {
      await orPageError(read(programQuery(params.programSlug, locale)), 'not_found', programNotFound)
      return undefined
    },
  }),
  page({
    area: 'admin',
    path: '/admin/home/programs/archives',
    view: () => import('./archives/bring-in-page.tsx').then((m) => m.BringInPage),
    words: ['exchange', 'files', 'programs'],
    title: 'exchange.whole.in.title',
  }),
  page({
    area: 'admin',
    path: '/admin/responses/export-view',
    view: () => import('./exports/export-view-page.tsx').then((m) => m.ExportViewPage),
    words: ['exchange', 'programs', 'applications'],
    title: 'exchange.export.view.title',
    search: readExportViewSearch,
    load: async ({ read, search, locale }) => {
      if (search.programId) {
        await orPageError(read(programQuery(search.programId, locale)), 'not_found', programNotFound)
      }
      return undefined
    },
  }),
]
