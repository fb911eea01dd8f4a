import { z } from 'zod'

/** How many a page of a list holds that was not told (docs/rules.md §9). */
export const usualPerPage = 20

/** The query words that every list understands. `after` and `before` are opaque cursors taken from a page's metadata. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().describe('1 when absent'),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(`${usualPerPage} when absent, unless the call says otherwise`),
  after: z.string().max(2000).optional(),
  before: z.string().max(2000).optional(),
  search: z.string().max(200).optional(),
  lang: z.string().max(5).optional(),
  sort: z.string().max(100).optional(),
  filter: z.string().max(10_000).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** `totalFiltred` keeps the spelling of the API (docs/rules.md §3). */
export const ListMetadata = z.object({
  total: z.number().int(),
  totalFiltred: z.number().int(),
  /** There are more than `totalFiltred`: beyond so many, a large list does not count one by one. */
  totalIsCapped: z.boolean().optional(),
  /** The totals were not counted, since the rows were wanted first: they are at least these, and are asked for apart. */
  totalIsPending: z.boolean().optional(),
  /** The share of all that was looked through, below 1: what is found is not all yet. Absent: it is. */
  searched: z.number().optional(),
  perPage: z.number().int(),
  page: z.number().int(),
  nbPages: z.number().int(),
  after: z.string().nullable(),
  before: z.string().nullable(),
})
export type ListMetadata = z.infer<typeof ListMetadata>

/** Rows before totals: where counting takes a while, a page says `totalIsPending`, and its totals are asked for apart. */
export const TotalsLater = z.enum(['later']).optional()

/** How many a list holds, without its rows. */
export const ListTotals = ListMetadata.pick({ total: true, totalFiltred: true, totalIsCapped: true })
export type ListTotals = z.infer<typeof ListTotals>

export type ListPage<Item> = { data: Item[]; metadata: ListMetadata }

/** The answer of a list endpoint: a page of items and where it stands in the whole. */
export function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ data: z.array(item), metadata: ListMetadata })
}

/** A page of a list; `filtered` is how many there are once searched and filtered. Without cursors: counted in numbers alone. */
export function pageOf<Item>(
  data: Item[],
  at: {
    readonly total: number
    readonly filtered?: number
    readonly page?: number
    readonly perPage?: number
    /** No more than so many are counted one by one. */
    readonly counted?: number
    readonly after?: string | null
    readonly before?: string | null
  },
): ListPage<Item> {
  const {
    counted = Number.POSITIVE_INFINITY,
    page = 1,
    perPage = Math.max(1, data.length),
    after = null,
    before = null,
  } = at
  const found = at.filtered ?? at.total
  const [total, totalFiltred] = [Math.min(at.total, counted), Math.min(found, counted)]
  const nbPages = Math.ceil(totalFiltred / perPage)
  const isCapped = found > counted ? { totalIsCapped: true } : {}
  return { data, metadata: { total, totalFiltred, ...isCapped, perPage, page, nbPages, after, before } }
}
