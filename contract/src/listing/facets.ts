import { z } from 'zod'
import { ListQuery, TotalsLater } from '../kernel/index.ts'
import { ApplicationRow } from './listed-application.ts'

/** The list of all programs: as `ApplicationsQuery`, without answers. */
export const DepositsQuery = ListQuery.extend({ facts: z.string().max(1000).optional(), totals: TotalsLater })
export type DepositsQuery = z.infer<typeof DepositsQuery>

/** What a glance finds: those whose title, applicant or reference is so before those that only say so. */
export const FoundDeposits = z.object({ data: z.array(ApplicationRow) })
export type FoundDeposits = z.infer<typeof FoundDeposits>

/** `fields`: choice-like facts and `answers.<key>`, apart by commas, six at most; `filter` and `search` as for the list. */
export const FacetsQuery = z.object({
  fields: z.string().min(1).max(600),
  filter: z.string().max(10_000).optional(),
  search: z.string().max(200).optional(),
})
export type FacetsQuery = z.infer<typeof FacetsQuery>

/** How many have one value; `isCapped`: that many and more. */
export const FacetCount = z.object({ value: z.string(), count: z.int(), isCapped: z.boolean() })
export type FacetCount = z.infer<typeof FacetCount>

/** For each field its values, the most frequent first; those that nobody has are left out. */
export const ListFacets = z.object({
  data: z.array(z.object({ field: z.string(), values: z.array(FacetCount) })),
  totalFiltred: z.int(),
  totalIsCapped: z.boolean(),
})
export type ListFacets = z.infer<typeof ListFacets>
