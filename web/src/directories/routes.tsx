import { orPageError, type Page, type PageErrorFacts, page, type RawSearch } from '../kernel/router/index.ts'
import { readDirectorySearch } from './public/directory-search.ts'
import { directoriesQuery, directoryQuery, entriesQuery, entryQuery, facetsQuery } from './queries.ts'
import { structuredDirectory, structuredEntry } from './structured.ts'

const directoryNotFound: PageErrorFacts = {
  status: 404,
  title: 'directories.notFound.title',
  message: 'directories.notFound.text',
  button: { label: 'directories.all', to: '/directories' },
}

const gone = (slug: string): PageErrorFacts => ({
  status: 410,
  title: 'directories.gone.title',
  message: 'directories.gone.text',
  button: { label: 'directories.back', to: `/directories/${slug}` },
})

const noEntry = (slug: string): PageErrorFacts => ({
  status: 404,
  title: 'directories.noEntry.title',
  message: 'directories.noEntry.text',
  button: { label: 'directories.back', to: `/directories/${slug}` },
})

const words = ['directories']

/** Directories, open to anyone, and one's own entry by the link of a mail. */
export const directoryPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/directories',
    words,
    view: () => import('./public/directories-page.tsx').then((m) => m.DirectoriesPage),
    async load({ read, visit, locale, words: { t } }) {
      await read(directoriesQuery(locale))
      return {
        title: t('directories.title'),
        description: t('directories.lead', { name: visit.platform.name }),
        place: '/directories',
      }
    },
  }),
  page({
    area: 'public',
    path: '/directories/$directorySlug',
    words,
    search: readDirectorySearch,
    view: () => import('./public/directory-page.tsx').then((m) => m.DirectoryPage),
    async load({ read, visit, locale, params: { directorySlug }, search }) {
      const directory = await orPageError(read(directoryQuery(directorySlug, locale)), 'not_found', directoryNotFound)
      const [, entries] = await Promise.all([
        read(facetsQuery(directorySlug, search)),
        search.view === 'map' ? undefined : read(entriesQuery(directorySlug, search)),
      ])
      const place = `/directories/${directory.slug}`
      return {
        title: directory.title,
        description: directory.lead,
        place,
        ...(entries && {
          structured: structuredDirectory(directory, entries.data, `${visit.platform.origin ?? ''}/${locale}${place}`),
        }),
        hidden: !directory.isIndexable || search.embed,
      }
    },
  }),
  page({
    area: 'public',
    path: '/directories/$directorySlug/$entrySlug',
    words,
    view: () => import('./public/entry-page.tsx').then((m) => m.EntryPage),
    async load({ read, visit, locale, params: { directorySlug, entrySlug } }) {
      const reading = read(entryQuery(directorySlug, entrySlug, locale))
      const there = orPageError(reading, 'directory_entry_gone', gone(directorySlug))
      const entry = await orPageError(there, 'not_found', noEntry(directorySlug))
      const place = `/directories/${directorySlug}/${entry.slug}`
      return {
        title: entry.title,
        description: entry.summary,
        place,
        structured: structuredEntry(entry, `${visit.platform.origin ?? ''}/${locale}${place}`),
        hidden: !entry.directory.isIndexable,
      }
    },
  }),
  page({
    area: 'auth',
    path: '/directory-entry',
    words: ['directories', 'identity'],
    title: 'directories.own.title',
    search: (raw: RawSearch) => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
    view: () => import('./own/own-entry-page.tsx').then((m) => m.OwnEntryPage),
  }),
]
