import { placeEndpoints } from '@laurel/contract/places'
import { bind } from '../kernel/http/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { largestIn } from './gazetteer.ts'
import { locate, present, suggestPlaces } from './locate.ts'

/** Names on one map. */
const maxNames = 24

export const placeRoutes = bind(placeEndpoints, {
  readMapSettings: async ({ house }) => ({ tiles: house.mapTiles ?? null }),
  searchPlaces: async ({ platform }, { query: { search, country } }) => ({
    data: suggestPlaces(search, { country: country?.toUpperCase() ?? countryOf(platform) }),
  }),
  locatePlaces: async ({ platform }, { body: { texts } }) => {
    const where = { country: countryOf(platform) }
    return { data: texts.map((text) => locate(text, where) ?? null) }
  },
  readPlaceNames: async (_, { query }) => ({ data: largestIn(query, maxNames).map(present) }),
})

/** The country in which a platform most likely speaks of places: that of its time zone, where it names a capital. */
export function countryOf({ timeZone }: Pick<ScenePlatform, 'timeZone'>): string | undefined {
  return countryOfZone[timeZone]
}

const countryOfZone: Readonly<Record<string, string>> = {
  'Europe/Paris': 'FR',
  'Europe/Brussels': 'BE',
  'Europe/Zurich': 'CH',
  'Europe/Luxembourg': 'LU',
  'Europe/Amsterdam': 'NL',
  'Europe/Madrid': 'ES',
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Rome': 'IT',
  'Europe/Warsaw': 'PL',
  'Europe/Lisbon': 'PT',
  'Europe/Andorra': 'AD',
  'Europe/Moscow': 'RU',
  'Europe/London': 'GB',
}
