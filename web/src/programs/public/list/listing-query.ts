import type { Locale } from '@laurel/contract/kernel/locale'
import type { PublicListing } from '@laurel/contract/site'
import { publicProgramsQuery } from '../../queries.ts'
import { type ListSearch, programsPerPage } from '../list-search.ts'

/** One page of the list, in the order that the platform chose. */
export function listingQuery(platformId: string, locale: Locale, listing: PublicListing, search: ListSearch) {
  return publicProgramsQuery(platformId, locale, {
    ...search,
    phase: search.phase ?? 'all',
    limit: programsPerPage,
    sort: listing.order,
    closed: listing.showsClosed ? 'shown' : 'hidden',
  })
}
