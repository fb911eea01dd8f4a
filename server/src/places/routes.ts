import { placeEndpoints } from '@laurel/contract/places'
import { bind } from '../kernel/http/index.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { countryOf } from './country-of.ts'
import { largestIn } from './gazetteer.ts'
import { locate, present, suggestPlaces } from './locate.ts'

/** Names on one map. */
const maxNames = 24
const maxSuggested = 8
/** Characters from which an address is looked for elsewhere. */
const minAddress = 5

export const placeRoutes = bind(placeEndpoints, {
  readMapSettings: async ({ house }) => ({ tiles: house.mapTiles ?? null }),
  searchPlaces: async (scene, { query: { search, country } }) => {
    const towns = suggestPlaces(search, { country: country?.toUpperCase() ?? countryOf(scene.platform) })
    // A town is known here; whoever types a number, or what no town begins with, looks for an address.
    const isAddress = towns.length === 0 || /\d/.test(search)
    const addresses = isAddress && search.length >= minAddress ? await askGeocoder(scene, search) : []
    return { data: [...addresses, ...towns].slice(0, maxSuggested) }
  },
  locatePlaces: async ({ platform }, { body: { texts } }) => {
    const where = { country: countryOf(platform) }
    return { data: texts.map((text) => locate(text, where) ?? null) }
  },
  readPlaceNames: async (_, { query }) => ({ data: largestIn(query, maxNames).map(present) }),
})
