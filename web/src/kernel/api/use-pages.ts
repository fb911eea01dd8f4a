import type { ListMetadata, ListPage, ListTotals } from '@laurel/contract/kernel'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { AnswerOf, EndpointName, InputOf } from './endpoint-types.ts'
import { type ListInput, type PageReader, pageReader } from './page-reader.ts'
import { pagesOf } from './pages-of.ts'
import type { ApiRefusal } from './refusal.ts'
import { type Shown, shownOf } from './shown-list.ts'

/** The calls that answer a page of a list. */
export type ListName = {
  [Name in EndpointName]: AnswerOf<Name> extends ListPage<unknown> ? Name : never
}[EndpointName]

export type RowOf<Name extends ListName> = AnswerOf<Name> extends ListPage<infer Row> ? Row : never

/** The calls that count a list without reading its rows. */
export type TotalsName = {
  [Name in EndpointName]: ListTotals extends AnswerOf<Name> ? (AnswerOf<Name> extends ListTotals ? Name : never) : never
}[EndpointName]

interface PagesOptions {
  readonly perPage?: number
  /** Counts the list where its pages leave their totals pending. */
  readonly totals?: TotalsName
}

/** Rows read at once; the API gives at most 200. */
const usualPage = 100
/** Rows brought before they come on screen. */
const around = 40

/** A long list read by pages as it is scrolled: a `RowSource` for tables, and what happened to it. */
export interface Pages<Row> {
  readonly count: number
  readonly isCapped: boolean
  readonly rowAt: (index: number) => Row | undefined
  readonly onRange: (first: number, last: number) => void
  readonly read: (from: number, to: number) => Promise<readonly Row[]>
  readonly key: string
  /** The rows that are here, around those on screen. */
  readonly rows: readonly Row[]
  /** Of the page read last. */
  readonly metadata: ListMetadata | undefined
  /** Nothing is here to be shown, not even an earlier list. */
  readonly isPending: boolean
  /** An earlier list is shown while the one asked for comes. */
  readonly isPrevious: boolean
  readonly error: ApiRefusal | null
  readonly refetch: () => void
}

/**
 * Reads a list by pages: those beside a page that is here by its cursor, those that are jumped to by their number.
 * While a changed question is not answered, the list before it stays.
 */
export function usePages<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  { perPage = usualPage, totals }: PagesOptions = {},
): Pages<RowOf<Name>> {
  const client = useQueryClient()
  const reader = pageReader<RowOf<Name>>(client, name, input as ListInput, perPage)
  const { key } = reader
  const latestReader = useRef(reader)
  latestReader.current = reader
  const [range, setRange] = useState({ key, from: 0, to: 0 })
  const { from, to } = range.key === key ? range : { from: 0, to: 0 }
  const requested = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const results = useQueries({ queries: requested.map(reader.queryOf) })
  const before = useRef<Shown<RowOf<Name>>>(undefined)
  const counted = useQuery({
    ...reader.totalsOf(totals ?? ''),
    enabled: totals !== undefined && results.some(({ data }) => data?.metadata.totalIsPending),
  })
  const now = shownOf(reader, requested, results, before.current, counted.data)
  if (now) before.current = now
  const shown = now ?? before.current
  const count = shown?.count ?? 0
  const onRange = useCallback(
    (first: number, last: number) => {
      const next = pagesOf({ first, last, around }, { perPage, count })
      setRange((was) => (was.key === key && was.from === next.from && was.to === next.to ? was : { key, ...next }))
    },
    [key, perPage, count],
  )
  const read = useCallback(
    async (first: number, last: number) => {
      const rows: RowOf<Name>[] = []
      for (let page = Math.floor(first / perPage); page <= Math.floor(last / perPage); page++) {
        const { data } = await client.fetchQuery(latestReader.current.queryOf(page))
        rows.push(...data.slice(Math.max(0, first - page * perPage), last - page * perPage + 1))
      }
      return rows
    },
    [client, perPage],
  )
  return {
    count,
    isCapped: shown?.isCapped ?? false,
    rowAt: rowReader(shown?.reader, perPage),
    onRange,
    read,
    key: shown?.reader.key ?? key,
    rows: results.flatMap(({ data }) => data?.data ?? []),
    metadata: shown?.metadata,
    isPending: shown === undefined,
    isPrevious: now === undefined && shown !== undefined,
    error: results.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => void Promise.all(results.map((one) => one.refetch())),
  }
}

/** Reads rows out of the pages that are here; a page is looked for once. */
function rowReader<Row>(reader: PageReader<Row> | undefined, perPage: number): (index: number) => Row | undefined {
  const found = new Map<number, readonly Row[]>()
  return (index) => {
    const page = Math.floor(index / perPage)
    const rows = found.get(page) ?? reader?.pageAt(page)?.data
    if (rows) found.set(page, rows)
    return rows?.[index % perPage]
  }
}
