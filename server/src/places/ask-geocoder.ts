import type { Place } from '@laurel/contract/places'
import { z } from 'zod'
import type { Scene } from '../kernel/scene.ts'
import { countryOf } from './country-of.ts'

/** Answers remembered in this process, and for how long, in milliseconds: streets stay where they are. */
const maxCached = 5000
const maxAge = 86_400_000
/** Milliseconds that somebody who types waits for an answer. */
const maxWait = 2000
/** Characters of an answer that are read: some ten places. */
const maxText = 64_000
const maxFound = 6

const cached = new Map<string, { readonly found: readonly Place[]; readonly until: number }>()

const text = z.string().max(300).optional()

/** GeoJSON, as Photon and the French base of addresses (BAN) answer. */
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
      properties: z.object({
        label: text,
        name: text,
        housenumber: text,
        street: text,
        city: text,
        postcode: text,
        countrycode: text,
      }),
    }),
  ),
})

function placeOf(
  { geometry, properties }: z.infer<typeof Answer>['features'][number],
  usualCountry: string,
): Place | undefined {
  const { label, housenumber, street, city, postcode = '', countrycode } = properties
  const line = [[housenumber, street].filter(Boolean).join(' ') || properties.name, city].filter(Boolean).join(', ')
  const name = label ?? line
  if (!name) return undefined
  const [lng, lat] = geometry.coordinates
  const country = (countrycode ?? usualCountry).toUpperCase()
  // A label of its own says the postcode already.
  return { name, country, district: label ? '' : postcode, lat, lng }
}

/**
 * Addresses that the operator's own search of places knows, where there is one. Answers are remembered; where it is away or
 * says something else, nothing is found, and what is typed is searched in the gazetteer alone.
 */
export async function askGeocoder(
  { house, platform, locale, now }: Pick<Scene, 'house' | 'platform' | 'locale' | 'now'>,
  search: string,
): Promise<readonly Place[]> {
  const { placeSearch } = house
  if (!placeSearch) return []
  const url = placeSearch.replaceAll('{q}', encodeURIComponent(search)).replaceAll('{lang}', locale)
  const known = cached.get(url)
  if (known && known.until > now.getTime()) return known.found
  const answer = await house.callOut({ platformId: platform.id, url, method: 'GET', timeout: maxWait, maxText })
  if (answer.kind !== 'answered' || answer.status !== 200) return []
  const read = Answer.safeParse(jsonOf(answer.text))
  if (!read.success) return []
  const usualCountry = countryOf(platform) ?? ''
  const found = read.data.features.slice(0, maxFound).flatMap((one) => placeOf(one, usualCountry) ?? [])
  cached.delete(url)
  cached.set(url, { found, until: now.getTime() + maxAge })
  for (const oldest of cached.keys()) {
    if (cached.size <= maxCached) break
    cached.delete(oldest)
  }
  return found
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
