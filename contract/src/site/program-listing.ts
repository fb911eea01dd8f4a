import { z } from 'zod'
import { localizedTextUpTo } from '../kernel/locale/index.ts'

export const listingLayouts = ['cards', 'rows', 'calendar'] as const
export const listingOrders = ['closing', 'opening', 'newest', 'title'] as const
export const listingFilters = ['search', 'kind', 'phase', 'language'] as const
export const listingFacts = ['kind', 'summary', 'fact', 'timeLeft', 'dates'] as const

export const ListingOrder = z.enum(listingOrders)
export type ListingOrder = z.infer<typeof ListingOrder>

/** What the lists of programs show, and how. */
export const ProgramListing = z.object({
  /** Empty: the usual title. */
  title: localizedTextUpTo(300),
  /** Told while there is no program at all; empty: the usual words. */
  emptyText: localizedTextUpTo(2000),
  layout: z.enum(listingLayouts),
  order: ListingOrder,
  filters: z.array(z.enum(listingFilters)).max(listingFilters.length),
  shows: z.array(z.enum(listingFacts)).max(listingFacts.length),
  showsClosed: z.boolean(),
})
export type ProgramListing = z.infer<typeof ProgramListing>
