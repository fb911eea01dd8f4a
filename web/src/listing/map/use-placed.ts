import type { ApplicationRow } from '@laurel/contract/listing'
import type { Place } from '@laurel/contract/places'
import { useQuery } from '@tanstack/react-query'
import { type ApiRefusal, useApi } from '../../kernel/api/index.ts'
import { type ListSearch, queryOfList } from '../list-search.ts'

/** Applications that are looked for at once; the list says when there are more. */
export const maxPlaced = 2000
const perPage = 200

export interface PlacedRow {
  readonly row: ApplicationRow
  /** What was answered. */
  readonly address: string
  readonly place: Place | undefined
}

export interface Placed {
  readonly rows: readonly PlacedRow[]
  readonly total: number
}

/** The applications of a list, with the same filters, and the town that their answer names. */
export function usePlaced(programId: string, search: ListSearch, question: string | undefined) {
  const api = useApi()
  const { after: _after, before: _before, facts: _facts, ...query } = queryOfList({ ...search, columns: [] })
  return useQuery<Placed, ApiRefusal>({
    queryKey: ['listApplications', 'map', programId, query, question],
    enabled: question !== undefined,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const rows: ApplicationRow[] = []
      let after: string | undefined
      let total = 0
      do {
        const page = await api.call(
          'listApplications',
          {
            params: { programId },
            query: { ...query, columns: question ?? '', perPage, ...(after && { after }) },
          },
          { signal },
        )
        rows.push(...page.data)
        total = page.metadata.totalFiltred
        after = page.metadata.after ?? undefined
      } while (after && rows.length < maxPlaced)
      const addresses = rows.map(({ answers }) => textOf(answers[question ?? '']))
      const found: (Place | null)[] = []
      for (let at = 0; at < addresses.length; at += perPage) {
        const texts = addresses.slice(at, at + perPage)
        found.push(...(await api.call('locatePlaces', { body: { texts } }, { signal })).data)
      }
      return {
        rows: rows.map((row, at) => ({ row, address: addresses[at] ?? '', place: found[at] ?? undefined })),
        total,
      }
    },
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')
