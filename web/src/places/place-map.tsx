import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf, useApi } from '../kernel/api/index.ts'
import { type MapArea, type MapProps, MapView } from '../ui/map/index.ts'

/** The map on the ground of this installation: the operator's tiles, else outlines with the names of towns. */
export function PlaceMap(props: Omit<MapProps, 'tiles' | 'namesIn'>) {
  const api = useApi()
  const settings = useQuery(queryOf('readMapSettings'))
  const namesIn = useCallback(
    async ({ west, south, east, north }: MapArea) =>
      (await api.call('readPlaceNames', { query: { west, south, east, north } })).data,
    [api],
  )
  return <MapView {...props} tiles={settings.data?.tiles ?? undefined} namesIn={namesIn} />
}
