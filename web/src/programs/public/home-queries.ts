import type { Locale } from '@laurel/contract/kernel/locale'
import { publicProgramsQuery } from '../queries.ts'
import type { ListSearch } from './list-search.ts'

/** What the home reads: the program that closes next, and those of the tab on screen. */
export function homeQueries(platformId: string, locale: Locale, { phase = 'open', kind }: ListSearch) {
  return {
    featured: publicProgramsQuery(platformId, locale, { phase: 'open', limit: 1 }),
    list: publicProgramsQuery(platformId, locale, { phase, kind, limit: 13 }),
  }
}
