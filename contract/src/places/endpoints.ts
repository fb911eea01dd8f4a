import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { AreaQuery, MapSettings, Place } from './place.ts'

const anyone = { to: 'anyone' } as const

export const placeEndpoints = {
  readMapSettings: endpoint({
    name: 'readMapSettings',
    method: 'GET',
    path: '/api/portal/map',
    summary: 'What maps are drawn on: the tiles of the operator, or nothing but outlines',
    access: anyone,
    ok: MapSettings,
  }),
  searchPlaces: endpoint({
    name: 'searchPlaces',
    method: 'GET',
    path: '/api/portal/map/places',
    summary:
      "Towns whose name begins so, or that an address names, and addresses of the operator's own search; eight at most",
    access: anyone,
    query: z.object({ search: z.string().trim().min(2).max(200), country: z.string().length(2).optional() }),
    ok: z.object({ data: z.array(Place) }),
    perMinute: 240,
  }),
  locatePlaces: endpoint({
    name: 'locatePlaces',
    method: 'POST',
    path: '/api/places/locations',
    summary: 'The town that each of some addresses names, null where none is known; nothing is kept',
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    body: z.object({ texts: z.array(z.string().max(300)).max(200) }),
    ok: z.object({ data: z.array(Place.nullable()) }),
  }),
  readPlaceNames: endpoint({
    name: 'readPlaceNames',
    method: 'GET',
    path: '/api/portal/map/names',
    summary: 'The largest towns of a part of the world, to be written on a map',
    access: anyone,
    query: AreaQuery,
    ok: z.object({ data: z.array(Place) }),
    perMinute: 240,
  }),
}
