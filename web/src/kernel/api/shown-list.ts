import type { ListMetadata, ListPage, ListTotals } from '@laurel/contract/kernel'
import type { PageReader } from './page-reader.ts'

/** The visible part of a list. */
export interface Shown<Row> {
  readonly reader: PageReader<Row>
  readonly metadata: ListMetadata
  readonly count: number
  readonly isCapped: boolean
}

/** The totals of the loaded pages; undefined while none is loaded. */
export function shownOf<Row>(
  reader: PageReader<Row>,
  requested: readonly number[],
  results: readonly { readonly data: ListPage<Row> | undefined; readonly dataUpdatedAt: number }[],
  before: Shown<Row> | undefined,
  totals: ListTotals | undefined,
): Shown<Row> | undefined {
  const [last] = results
    .filter(({ data }) => data !== undefined)
    .sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
  const latest = before?.reader.key === reader.key ? before : undefined
  const reported = last?.data?.metadata ?? latest?.metadata
  if (!reported) return undefined
  const metadata = reported.totalIsPending && totals ? withTotals(reported, totals) : reported
  if (!metadata.totalIsCapped) return { reader, metadata, count: metadata.totalFiltred, isCapped: false }
  // A count so far, of a list that is still searched or not yet counted, is not its end.
  const isSettled = latest?.metadata.searched === undefined && !latest?.metadata.totalIsPending
  const earlier = isSettled ? latest : undefined
  // There are more than were counted: one more place stands behind the last row known, until the end is seen.
  const reached = results.map(({ data }, index) => ({
    isEnd: data?.metadata.after === null,
    count: data ? (requested[index] ?? 0) * metadata.perPage + data.data.length : 0,
  }))
  const end = reached.find(({ isEnd }) => isEnd) ?? (earlier?.isCapped === false ? earlier : undefined)
  if (end) return { reader, metadata, count: end.count, isCapped: false }
  const known = Math.max(earlier?.count ?? 0, metadata.totalFiltred, ...reached.map(({ count }) => count + 1))
  return { reader, metadata, count: known, isCapped: true }
}

function withTotals({ totalIsPending: _, ...page }: ListMetadata, totals: ListTotals): ListMetadata {
  return { ...page, ...totals, nbPages: Math.ceil(totals.totalFiltred / page.perPage) }
}
