import { entriesPerPage } from '@laurel/contract/directories/public'
import type { Locale } from '@laurel/contract/kernel/locale'
import { queryOf } from '../kernel/api/index.ts'
import { type DirectorySearch, queryOfDirectory } from './public/directory-search.ts'

/** Texts come in the language of the page: another language is another reading. */
const inLanguage = <Query extends { queryKey: readonly unknown[] }>(query: Query, locale: Locale): Query => ({
  ...query,
  queryKey: [...query.queryKey, locale],
})

export const directoriesQuery = (locale: Locale) => inLanguage(queryOf('listPublicDirectories'), locale)

export const directoryQuery = (directorySlug: string, locale: Locale) =>
  inLanguage(queryOf('readPublicDirectory', { params: { directorySlug } }), locale)

export const entriesQuery = (directorySlug: string, search: DirectorySearch, after?: string) =>
  queryOf('listPublicEntries', {
    params: { directorySlug },
    query: { ...queryOfDirectory(search), sort: search.sort, perPage: entriesPerPage, ...(after && { after }) },
  })

export const facetsQuery = (directorySlug: string, search: DirectorySearch) =>
  queryOf('countPublicFacets', { params: { directorySlug }, query: queryOfDirectory(search) })

export const entryQuery = (directorySlug: string, entrySlug: string, locale: Locale) =>
  inLanguage(queryOf('readPublicEntry', { params: { directorySlug, entrySlug } }), locale)
