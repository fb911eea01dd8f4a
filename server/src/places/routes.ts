import { placeEndpoints } from '@laurel/contract/places'
import { bind, reaching } from '../kernel/http/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { countryOf } from './country-of.ts'
import { largestIn } from './gazetteer.ts'
import { locate, present, suggestPlaces } from './locate.ts'

/** Names on one map. */
const maxNames = 24
const maxSuggested = 8
/** Characters from which an address is looked for elsewhere. */
const minAddress = 5

const townsFor = (platform: Scene['platform'], { search, country }: { search: string; country?: string | undefined }) =>
  suggestPlaces(search, { country: country?.toUpperCase() ?? countryOf(platform) })

export const placeRoutes = bind(placeEndpoints, {
  readMapSettings: async ({ house }) => ({ tiles: house.mapTiles ?? null }),
  searchPlaces: reaching(placeEndpoints.searchPlaces, {
    async reach(inScope) {
      const requested = await inScope(async ({ house, platform, locale, now }, { query }) => {
        // A town is known here; whoever types a number, or what no town begins with, looks for an address.
        const isAddress = /\d/.test(query.search) || townsFor(platform, query).length === 0
        return isAddress && query.search.length >= minAddress
          ? { by: { house, platform, locale, now }, search: query.search }
          : undefined
      })
      return requested ? askGeocoder(requested.by, requested.search) : []
    },
    run: async ({ platform }, { query, reached }) => ({
      data: [...reached, ...townsFor(platform, query)].slice(0, maxSuggested),
    }),
  }),
  locatePlaces: async ({ platform }, { body: { texts } }) => {
    const where = { country: countryOf(platform) }
    return { data: texts.map((text) => locate(text, where) ?? null) }
  },
  readPlaceNames: async (_, { query }) => ({ data: largestIn(query, maxNames).map(present) }),
})
