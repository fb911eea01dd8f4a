import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { areaAround, type MapArea } from '../../ui/map/index.ts'
import { type ListSearch, queryOfList } from '../list-search.ts'

/** Milliseconds after which places that are still looked up are asked for again. */
const again = 2000

/** What is looked at, and whether a person moved there. */
export type SeenArea = MapArea & { readonly isByHand: boolean }

/** The applications of a list on a map: all at once, or where there are too many, those in what is looked at. */
export function usePoints(programId: string, search: ListSearch, question: string | undefined) {
  const [area, setSeen] = useState<SeenArea>()
  const setArea = (next: MapArea, isByHand: boolean) => setSeen({ ...next, isByHand })
  const { after: _after, before: _before, facts: _facts, columns: _columns, ...list } = queryOfList(search)
  const ask = (seen?: MapArea) =>
    queryOf('listApplicationPoints', {
      params: { programId },
      query: { ...list, question: question ?? '', ...(seen && areaAround(seen)) },
    })
  const first = useQuery({
    ...ask(),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isPending ? again : false),
  })
  const isParted = first.data?.isWhole === false && area !== undefined
  const near = useQuery({ ...ask(area), enabled: isParted, placeholderData: keepPreviousData })
  const points = isParted ? (near.data ?? first.data) : first.data
  return { points, area, setArea, error: first.error ?? (isParted ? near.error : null), refetch: first.refetch }
}
